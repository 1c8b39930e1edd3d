# What is asked and answered in a round of Binomial: the roll call, the numbers, numbers in doubt.

ask-binomial-call = { $who_form ->
    [you] Do you fight?
   *[one] { $who }, do you fight?
}
reprompt-binomial-call = { $who_form ->
    [you] Fight, or pass?
   *[one] { $who }: fight, or pass? Or tell me all at once, like: only { $who }, or nobody. Which is it?
}
help-binomial-call = { $who_form ->
    [you] Say fight if you have a number that fits and want to use it, or pass. Say card to hear the card again, score for the score, rolls for the rolls, undo, or hint for advice.
   *[one] { $who } says fight or pass. To be quick, tell me for everybody who is still to be asked: Anna and Boris fight, only Anna, everyone, nobody, all but Clara. You can also say card, score, rolls, or undo; and if something was misheard before: in round two Anna had eighteen.
}

ask-binomial-number = { $who_form ->
    [you] What is your number?
   *[one] { $who }, what is your number?
}
reprompt-binomial-number = { $who_form ->
    [you] Tell me your number, both digits, like zero nine. Which number is it?
   *[one] { $who }, tell me your number, both digits, like zero nine. Which number is it?
}
help-binomial-number = { $who_form ->
    [you] Cross out the number that you fight with, and tell me both of its digits, for example eighty-eight, or zero nine. If you did not mean to fight, say undo; for advice, say hint.
   *[one] { $who } crosses out the number and tells me both of its digits, for example eighty-eight, or zero nine. If somebody did not mean to fight, say, for example: no, Anna passed; or undo, which takes back the last answer.
}

ask-binomial-dark = { $who_form ->
    [you] Your number, or pass?
   *[one] { $who }, your number, or pass?
}
reprompt-binomial-dark = { $who_form ->
    [you] Tell me your number, both digits, or say pass. Which is it?
   *[one] { $who }, tell me your number, both digits, or say pass. Which is it?
}
help-binomial-dark = We play in the dark: everybody writes a number or a dash in secret. When all have written, { $who_form ->
    [you] tell me your number, for example zero nine, or say pass. For advice, say hint.
   *[one] I ask each in turn. { $who } tells me a number, for example zero nine, or says pass.
}

ask-binomial-misfit = { $who_form ->
    [you] { $number } { $lacks }, and would drop out. Is it really { $number }?
   *[one] { $who }: { $number } { $lacks }, and would drop out. Is it really { $number }?
}
reprompt-binomial-misfit = Say yes if it is { $number }, or tell me the right number. Is it { $number }?
help-binomial-misfit = A number that does not fit the card drops out of the fight. I may have misheard: say the right number, or yes if it is { $number }.

ask-binomial-impossible = { $number } cannot be: { $reason }. { $again }
reprompt-binomial-impossible = I heard { $number }, and it cannot be. Tell me the right number; or say, I insist, and { $number } counts as one that does not fit. Which number is it?
help-binomial-impossible = The digits of all the numbers a player shows must be among the sixteen rolls. I may have misheard: say the right number. If it really is { $number }, say, I insist; then it counts as one that does not fit. If an earlier number was misheard, say, for example: in round two { $who_form ->
    [you] I
   *[one] Anna
} had eighteen.

ask-binomial-misheard = { $who_form ->
    [you] { $number } cannot be: { $reason }. Was it { $meant }?
   *[one] { $who }: { $number } cannot be: { $reason }. Was it { $meant }?
}
reprompt-binomial-misheard = I heard { $number }, and it cannot be. Say yes for { $meant }, or tell me the right number; or say, I insist, and { $number } counts as one that does not fit. Was it { $meant }?
help-binomial-misheard = The digits of all the numbers a player shows must be among the sixteen rolls. { $number } is easily misheard: say yes if it was { $meant }, or say the right number. If it really is { $number }, say, I insist; then it counts as one that does not fit. If an earlier number was misheard, say, for example: in round two { $who_form ->
    [you] I
   *[one] Anna
} had eighteen.

binomial-what-was-it = { $who_form ->
    [you] What was your number?
   *[one] What was the number of { $who }?
}

## The roll call and the numbers

binomial-fights = { $who_form ->
    [you] You fight.
    [one] { $who } fights.
   *[many] { $who } fight.
}
binomial-passes = { $who_form ->
    [you] You pass.
    [one] { $who } passes.
   *[many] { $who } pass.
}
binomial-asked-first = { $who_form ->
    [you] You are asked first.
   *[one] { $who } is asked first. To answer for several, say who fights, like: Anna and Boris fight, or only Anna.
}
binomial-number-first = { $who_form ->
    [you] You are asked first.
   *[one] One after the other: { $who } is asked first.
}
binomial-has-number = { $who_form ->
    [you] I have your { $number }.
   *[one] I have { $number } of { $who }.
}
binomial-has-fought = { $who_form ->
    [you] You said that you fight.
   *[one] { $who } said: I fight.
}
binomial-has-passed = { $who_form ->
    [you] You said that you pass.
   *[one] { $who } said: I pass.
}
binomial-if-mistaken = If that was a mistake, say for example: no, Anna passed; or: no, Anna had eighteen.
binomial-which-others = Nobody has answered yet, so there are no others.
binomial-which-two = There are not just two to be asked. Say the names.
binomial-heard-number = { $who_form ->
    [you] Your { $number }.
   *[one] { $who }, { $number }.
}
binomial-no-number = I did not get a two-digit number. Say both digits, like zero nine.
binomial-say-number = Then tell me the number, both digits.
binomial-no-number-of = { $who_form ->
    [you] I did not get your number.
   *[one] I did not get the number of { $who }.
}
binomial-whose-number = I did not get whose number { $number } is.
binomial-noted = { $who_form ->
    [you] Your { $number } is noted.
   *[one] { $number } of { $who } is noted.
}
binomial-asked-in-turn = { $who_form ->
    [you] I ask you in your turn.
   *[one] I ask { $who } in turn.
}
binomial-call-first = Keep the numbers secret for now: first I ask who fights.
binomial-same-as-call = The numbers are a secret for now, and everybody decides alone: just say fight or pass.
binomial-same-as-number = Everybody says a number of their own, so tell me yours, both digits. If two are the same, they cancel each other.

## Why a number cannot be

binomial-never-rolled = { $digit } was never rolled
binomial-rolled-once = { $digit } was rolled only once
binomial-used-up = { $rolled ->
    [one] { $digit } was rolled only once
   *[other] there were only { $rolled } { $digit }
}, and { $left ->
    [0] { $rolled ->
        [one] it is
       *[other] they are
    }
   *[other] { $shown ->
        [one] one of them is
       *[other] { $shown } of them are
    }
} in { $who_form ->
    [you] your { $numbers }
   *[one] { $numbers } of { $who }
}
binomial-digit = { $digit ->
    [0] a zero
    [1] a one
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
   *[9] a nine
}
binomial-digits = { $digit ->
    [0] zeros
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
   *[9] nines
}
