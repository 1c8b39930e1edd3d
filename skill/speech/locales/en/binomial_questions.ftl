# What can be asked about Binomial at any time: cards and numbers, rounds, how it stands, and why.

## Does it fit, what beats it

binomial-fits = Yes: { $reason }.
binomial-fits-not = No: { $reason }.
binomial-explained = { $card }. { $about }
binomial-boat-largest = In the same boat, when no two numbers match, the largest that fits wins.
binomial-beaten-by-any = { $reason }, so any number that fits beats { $number }.
binomial-neither-fits = On { $card }, neither { $number } nor { $other } fits.
binomial-equal-cancel = Equal numbers cancel each other.
binomial-beats = On { $card }, { $better } beats { $worse }: { $reason }.
binomial-unbeaten = On { $card }, nothing beats { $number }; only another { $number } can cancel it.
binomial-beaten-by = On { $card }, { $count ->
    [one] only { $numbers } beats { $number }
   *[other] { $number } is beaten by { $numbers }
}.
binomial-beaten-by-many = On { $card }, { $count } numbers beat { $number }: the nearest is { $nearest }, and the best is { $best }.

binomial-which-number = I did not get the number. Ask, for example: does sixty-three fit, or: what beats eighty-eight.
binomial-name-a-card = There is no card on the table. Name one, for example: what beats eighty-eight on contains nine.
binomial-no-such-card = I do not know that card. Say what it asks for, like: contains nine, or: closest to fifty.

## Reasons

binomial-fit-identical_digits = both digits of { $number } are the same
binomial-fit-divisible_by_10 = { $number } ends in zero
binomial-fit-contains_zero = there is a zero in { $number }
binomial-fit-divisible_by_5 = { $number } ends in { $units ->
    [0] zero
   *[other] five
}
binomial-fit-contains_five = there is a five in { $number }
binomial-fit-largest_number = any number fits, so { $number } does; the largest wins
binomial-fit-largest_digit_sum = any number fits, and the largest digit sum wins; that of { $number } is { $measure }
binomial-fit-contains_nine = there is a nine in { $number }
binomial-fit-smallest_number = any number fits, so { $number } does; the smallest wins
binomial-fit-smallest_digit_sum = any number fits, and the smallest digit sum wins; that of { $number } is { $measure }
binomial-fit-contains_one = there is a one in { $number }
binomial-fit-smallest_digit_difference = any number fits, and the smallest difference wins; that of { $number } is { $measure }
binomial-fit-largest_digit_difference = any number fits, and the largest difference wins; that of { $number } is { $measure }
binomial-fit-first_divisible_by_second = { $tens } divided by { $units } leaves nothing over
binomial-fit-closest_to_50 = any number fits, and the closest to 50 wins; { $number } is { $measure ->
    [0] exactly that
    [one] one away
   *[other] { $measure } away
}
binomial-fit-digits_sum_to_10 = { $tens } and { $units } make ten

binomial-unfit-identical_digits = { $tens } and { $units } are not the same
binomial-unfit-divisible_by_10 = { $number } does not end in zero
binomial-unfit-contains_zero = there is no zero in { $number }
binomial-unfit-divisible_by_5 = { $number } ends in neither zero nor five
binomial-unfit-contains_five = there is no five in { $number }
binomial-unfit-contains_nine = there is no nine in { $number }
binomial-unfit-contains_one = there is no one in { $number }
binomial-unfit-first_divisible_by_second = { $units ->
    [0] { $tens } cannot be divided by zero
   *[other] { $tens } divided by { $units } leaves { $rest } over
}
binomial-unfit-digits_sum_to_10 = { $tens } and { $units } make { $sum }, not ten

binomial-measured-sum = the digits add up to { $measure }
binomial-measured-difference = the difference of its digits is { $measure }
binomial-measured-distance = { $measure ->
    [0] exactly 50
    [one] one away from 50
   *[other] { $measure } away from 50
}

binomial-is-larger = { $better } is larger
binomial-is-smaller = { $better } is smaller
binomial-unlike-sum = the digits of { $better } add up to { $measure }, those of { $worse } to { $other }
binomial-unlike-difference = the digits of { $better } differ by { $measure }, those of { $worse } by { $other }
binomial-unlike-distance = { $better } is { $measure ->
    [0] exactly it
    [one] one away
   *[other] { $measure } away
}, { $worse } is { $other ->
    [one] one
   *[other] { $other }
} away
binomial-level-sum = the digits of both add up to { $measure }, and { $better } is larger
binomial-level-difference = the digits of both differ by { $measure }, and { $better } is larger
binomial-level-distance = both are { $measure ->
    [one] one
   *[other] { $measure }
} away, and { $better } is larger

## Rounds, and why they came so

binomial-no-round = No round has been finished yet.
binomial-which-round = Say which round, like: round two.
binomial-no-such-round = { $count ->
    [one] There has been one round so far.
   *[other] There have been { $count } rounds so far.
}
binomial-round = Round { $index }: { $card }, { $worth }.
binomial-round-of-game = Game { $game }, round { $index }: { $card }, { $worth }.
binomial-fought-with = In the fight: { $numbers }.
binomial-did-not-fight = { $who_form ->
    [you] You did not fight for it.
   *[one] { $who } did not fight for it.
}
binomial-drops-out = { $who_form ->
    [you] Your { $number } drops out: { $reason }.
   *[one] { $number } of { $who } drops out: { $reason }.
}
binomial-stays = { $who_form ->
    [you] Your { $number }: { $reason }.
   *[one] { $who }, { $number }: { $reason }.
}
binomial-stays-plainly = { $who_form ->
    [you] Your { $number }.
   *[one] { $who }, { $number }.
}
binomial-takes-too-many = That takes the digit { $digit } { $needed ->
    [one] once
    [2] twice
   *[other] { $needed } times
} in all, and it was { $rolled ->
    [0] never rolled
    [one] rolled once
    [2] rolled twice
   *[other] rolled { $rolled } times
}.

## How it stands

binomial-has-left = { $who_form ->
    [you] You have
    [one] { $who } has
   *[many] { $who } have
} { $count ->
    [0] no number left
    [one] one number left
   *[other] { $count } numbers left
}{ $who_form ->
    [many] { " each." }
   *[one] { "." }
}
binomial-all-have-left = { $count ->
    [0] Nobody has a number left.
    [one] Everybody has one number left.
   *[other] Everybody has { $count } numbers left.
}
binomial-leads = { $who_form ->
    [you] You lead.
    [one] { $who } leads.
   *[many] { $who } lead together.
}
binomial-all-level = You are all level.
binomial-no-points = Nobody has a point yet.
binomial-which-game = This is game { $game } of { $games }.
binomial-game-is-over = Game { $game } of { $games } is over.
