# What the chairman says of the cards in Binomial.

## A table's own box

ask-binomial-first-card = { $who_form ->
    [you] That was the sixteenth roll. When your eight numbers are written, turn the first card. What does it say?
   *[one] That was the sixteenth roll. When all eight numbers are written: { $who }, turn the first card. What does it say?
}
reprompt-binomial-first-card = { $who_form ->
    [you] Turn the top card, and read it to me, like: contains nine. What does it say?
   *[one] { $who }, turn the top card, and read it to me, like: contains nine. What does it say?
}
help-binomial-first-card = Every sheet should now hold eight two-digit numbers. Turn over the top card and say what stands on it, like: contains nine for three points. You can also say: what were the rolls.

ask-binomial-next-card = { $who_form ->
    [you] Turn the next card. What does it say?
   *[one] { $who }, turn the next card. What does it say?
}
reprompt-binomial-next-card = { $who_form ->
    [you] Turn the top card, and read it to me, like: contains nine. What does the card say?
   *[one] { $who }, turn the top card, and read it to me, like: contains nine. What does the card say?
}
help-binomial-next-card = { $who_form ->
    [you] Turn over the top card
   *[one] { $who } turns over the top card
} and says what stands on it, like: contains nine, or: closest to fifty. You can also say score, rolls, or undo.

ask-binomial-colleague-card = { $who } is in the chair, and has no hands: turn the next card, please. What does it say?
reprompt-binomial-colleague-card = Somebody turn the top card for { $who }, please, and read it to me, like: contains nine. What does it say?
help-binomial-colleague-card = A colleague of mine is chairman, so one of you turns over the top card and says what stands on it, like: contains nine, or: closest to fifty. You can also say score, rolls, or undo.

ask-binomial-price = How many points is { $card } worth?
reprompt-binomial-price = Say a number, or: as many as fight. How many is it for { $card }?
help-binomial-price = Say the points that stand on the card, like: three points. If it is an X, say: as many as fight. If it is another card, say which. I remember it, and do not ask again.

ask-binomial-near-card = Is it { $cards }?
reprompt-binomial-near-card = Say yes if the card says { $cards }, or read it to me again. Is that the card?
help-binomial-near-card = I did not quite get the card. Say yes if it is { $cards }; or no, and then say it again.

ask-binomial-which-card = These come near: { $cards }. Which card is it?
reprompt-binomial-which-card = Read the card to me once more. Near what I heard come { $cards }. Which one is it?
help-binomial-which-card = I did not quite get the card. Say which of them it is; if it is another, read that to me.

binomial-you-turn = You turn the cards, and I wait. Read the top one to me, like: contains nine.
binomial-no-card-heard = I did not get which card. Read it to me as it stands there, like: contains nine.
binomial-card-played = { $card } was played in round { $index } already.
binomial-card-then = Then read the card to me once more.
binomial-no-price = I did not get the points.
binomial-card-worth = I note: { $card } is { $worth }.

## Cards

binomial-card = Card { $index }: { $card }, { $worth }.
binomial-last-card = Card { $index }, the last one: { $card }, { $worth }.
binomial-worth = { $points ->
    [one] worth one point
   *[other] worth { $points } points
}
binomial-worth-x = worth a point for everyone who fights
binomial-no-card = There is no card on the table.

binomial-identical_digits = two identical digits
binomial-divisible_by_10 = divisible by 10
binomial-contains_zero = contains zero
binomial-divisible_by_5 = divisible by 5
binomial-contains_five = contains five
binomial-largest_number = largest number
binomial-largest_digit_sum = largest digit sum
binomial-contains_nine = contains nine
binomial-smallest_number = smallest number
binomial-smallest_digit_sum = smallest digit sum
binomial-contains_one = contains one
binomial-smallest_digit_difference = smallest difference of digits
binomial-largest_digit_difference = largest difference of digits
binomial-first_divisible_by_second = first digit divisible by second
binomial-closest_to_50 = closest to 50
binomial-digits_sum_to_10 = digits sum to 10

binomial-about-identical_digits = Both digits must be the same, as in 44. The largest such number wins.
binomial-about-divisible_by_10 = The second digit must be zero, as in 40. The largest such number wins.
binomial-about-contains_zero = At least one digit must be zero. The largest such number wins.
binomial-about-divisible_by_5 = The second digit must be zero or five. The largest such number wins.
binomial-about-contains_five = At least one digit must be five. The largest such number wins.
binomial-about-largest_number = Any number fits. The largest wins.
binomial-about-largest_digit_sum = Any number fits. The largest sum of its two digits wins; if sums are equal, the larger number.
binomial-about-contains_nine = At least one digit must be nine. The largest such number wins.
binomial-about-smallest_number = Any number fits. The smallest wins.
binomial-about-smallest_digit_sum = Any number fits. The smallest sum of its two digits wins; if sums are equal, the larger number.
binomial-about-contains_one = At least one digit must be one. The largest such number wins.
binomial-about-smallest_digit_difference = Any number fits. The smallest difference between its digits wins; if differences are equal, the larger number.
binomial-about-largest_digit_difference = Any number fits. The largest difference between its digits wins; if differences are equal, the larger number.
binomial-about-first_divisible_by_second = The first digit divided by the second must leave no remainder, as in 63; the second must not be zero. The largest such number wins.
binomial-about-closest_to_50 = Any number fits. The closest to 50 wins; of two equally close, the larger.
binomial-about-digits_sum_to_10 = The two digits must add up to ten, as in 64. The largest such number wins.

binomial-lacks-identical_digits = does not have two identical digits
binomial-lacks-divisible_by_10 = is not divisible by ten
binomial-lacks-contains_zero = does not contain a zero
binomial-lacks-divisible_by_5 = is not divisible by five
binomial-lacks-contains_five = does not contain a five
binomial-lacks-largest_number = does not fit
binomial-lacks-largest_digit_sum = does not fit
binomial-lacks-contains_nine = does not contain a nine
binomial-lacks-smallest_number = does not fit
binomial-lacks-smallest_digit_sum = does not fit
binomial-lacks-contains_one = does not contain a one
binomial-lacks-smallest_digit_difference = does not fit
binomial-lacks-largest_digit_difference = does not fit
binomial-lacks-first_divisible_by_second = does not have a first digit that is divisible by the second
binomial-lacks-closest_to_50 = does not fit
binomial-lacks-digits_sum_to_10 = has digits that do not add up to ten

binomial-card-back = I take back the card { $card }.
