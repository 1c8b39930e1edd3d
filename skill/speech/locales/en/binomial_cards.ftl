# What the chairman says of the cards in Binomial.

binomial-card = Card { $index }: { $card }, { $worth }.
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
binomial-lacks-contains_zero = contains no zero
binomial-lacks-divisible_by_5 = is not divisible by five
binomial-lacks-contains_five = contains no five
binomial-lacks-largest_number = does not fit
binomial-lacks-largest_digit_sum = does not fit
binomial-lacks-contains_nine = contains no nine
binomial-lacks-smallest_number = does not fit
binomial-lacks-smallest_digit_sum = does not fit
binomial-lacks-contains_one = contains no one
binomial-lacks-smallest_digit_difference = does not fit
binomial-lacks-largest_digit_difference = does not fit
binomial-lacks-first_divisible_by_second = does not have a first digit that is divisible by the second
binomial-lacks-closest_to_50 = does not fit
binomial-lacks-digits_sum_to_10 = has digits that do not add up to ten

binomial-card-back = I take back the card { $card }.
