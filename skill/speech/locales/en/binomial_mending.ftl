# What the chairman says in Binomial as something misheard is put right.

## Taken back

binomial-number-back = { $who_form ->
    [you] I take back your { $number }.
   *[one] I take back { $number } of { $who }.
}
binomial-unsaid = I take back what was noted: { $numbers }.
binomial-call-back = { $who_form ->
    [you] I take back your last answer.
    [one] I take back the answer of { $who }.
   *[many] I take back the answers of { $who }.
}

## Recorded now

binomial-had-number = { $who_form ->
    [you] In round { $index } you had { $number }.
   *[one] In round { $index } { $who } had { $number }.
}
binomial-did-pass = { $who_form ->
    [you] In round { $index } you passed.
   *[one] In round { $index } { $who } passed.
}
binomial-roll-was = Roll { $index } was { $digit }.
binomial-card-is = The card is { $card }.
binomial-card-was = The card of round { $index } was { $card }.
binomial-price-first = I do not know yet what { $card } is worth. Tell me first, for example: { $card } is worth three.
binomial-stays-so = Then it stays as it was. { $recorded }

## What that changes

binomial-nothing-else = Nothing else changes.
binomial-judged-again = Round { $index }, judged again.
binomial-loses = { $who_form ->
    [you] you lose
   *[one] { $who } loses
} { $points ->
    [one] one point
   *[other] { $points } points
}
binomial-gains = { $who_form ->
    [you] you gain
   *[one] { $who } gains
} { $points ->
    [one] one point
   *[other] { $points } points
}
binomial-changes = { $changes }.
binomial-asked-again = { $who_form ->
    [you] I have to ask you again.
   *[one] I have to ask { $who } again.
}
binomial-goes-on = So the game is not over yet, and we go on.

## What is not clear

binomial-nothing-said = Nobody has shown a number yet that I could correct.
binomial-recorded-otherwise = { $who_form ->
    [you] I have no { $wrong } of yours.
   *[one] I have no { $wrong } of { $who }.
} { $recorded } To change that, say for example: { $who_form ->
    [you] in round { $index } I had eighteen.
   *[one] in round { $index } { $who } had eighteen.
}
binomial-how-to-mend = To put something right, say for example: { $who_form ->
    [you] in round two I had eighteen; or: I passed in round two
   *[other] in round two Anna had eighteen; or: Anna passed in round two
}. To take back the last answer, say undo.
binomial-nobody-said = I have { $number } of nobody. Say, for example: Anna said eighteen.
binomial-no-number-yet = { $who_form ->
    [you] I have no number of yours yet.
   *[one] I have no number of { $who } yet.
}
binomial-which-round-mended = I did not get the round. Say, for example: in round two { $who_form ->
    [you] I
   *[other] Anna
} had eighteen.
binomial-whose-was-it = I did not get whose answer that was. Say the name, for example: Anna said eighteen, or: no, Anna passed.
binomial-fought-before = { $who_form ->
    [you] Then tell me the number, too
   *[one] Then tell me the number of { $who }, too
}, for example: in round { $index } { $who_form ->
    [you] I
   *[one] { $who }
} had eighteen.
binomial-rolled-myself = I rolled the die myself, so the rolls are what I said. To hear them, say: what were the rolls.
binomial-which-roll = I did not get that. Say, for example: roll three was a seven.

## Why it cannot be put right

binomial-no-such-roll = { $count ->
    [0] Nothing has been rolled yet.
    [one] There has been one roll so far.
   *[other] There have been { $count } rolls so far.
}
binomial-nothing-to-mend = { $who_form ->
    [you] In round { $index } I have no such answer of yours yet.
   *[one] In round { $index } I have no such answer of { $who } yet.
}
binomial-same-as-before = That is what I have.
binomial-bots-answer = { $who } told me that in secret, and there I cannot be mistaken.
binomial-card-turned-elsewhere = That card was turned in round { $index }.
binomial-would-be-impossible = { $who_form ->
    [you] Then your { $number } in round { $index } could not be.
   *[one] Then { $number } of { $who } in round { $index } could not be.
} If that was misheard, too, correct it first.
binomial-not-by-kept-sheet = Then { $who } could not have played as in round { $index }, so it stays.
binomial-would-have-ended = { $who_form ->
    [you] Then you would have shown all your numbers
   *[one] Then { $who } would have shown all eight numbers
} by round { $index }, and the game would have ended there. If one of them was misheard, correct it first.
