# What the chairman says in Arquimedes as something misheard is put right.

## Recorded now, and taken back

arquimedes-recorded = { $told }.
arquimedes-back = I take back: { $told }.
arquimedes-stays = Then it stays as it was.

arquimedes-was-open = the first card was { $card }
arquimedes-did-play = { $who_form ->
    [you] you played { $equation }
   *[one] { $who } played { $equation }
}
arquimedes-did-take = { $who_form ->
    [you] you drew
   *[one] { $who } drew
}
arquimedes-did-pass = { $who_form ->
    [you] you passed
   *[one] { $who } passed
}
arquimedes-did-slip = { $who_form ->
    [you] your equation was wrong
   *[one] the equation of { $who } was wrong
}
arquimedes-did-draw = { $who_form ->
    [you] you drew { $card }
   *[one] { $who } drew { $card }
}
arquimedes-has-total = { $who_form ->
    [you] you have { $points }
   *[one] { $who } has { $points }
}
arquimedes-had-total = { $who_form ->
    [you] in round { $index } you had { $points }
   *[one] in round { $index } { $who } had { $points }
}
arquimedes-did-start = { $who } started round { $index }.

## What that changes

arquimedes-round-goes-on = So round { $index } is not over yet.
arquimedes-retaken = Round { $index }, counted again: { $taken }.
arquimedes-now-points = Now it is: { $scores }.
arquimedes-told-again = { $count ->
    [one] What came next does not fit any more, so tell me that turn again.
   *[other] What came after that does not fit any more, so tell me those { $count } turns again.
}
arquimedes-counted-again = I have to ask again what is left.
arquimedes-drawn-for-nothing = The totals differ, so what was drawn does not count.
arquimedes-goes-on = So the match is not over yet, and we go on.

## What may have been misheard, once more

ask-arquimedes-mending = { $counted ->
    [otherwise] By my count that cannot be: { $told }. Was it so all the same?
   *[so] Do you mean: { $told }?
}
reprompt-arquimedes-mending = I understood: { $told }. Say yes if that is right, or no to leave it as it was. Is it right?
help-arquimedes-mending = { $counted ->
    [otherwise] I count what is laid and drawn, and there I may be wrong, too. If it was so all the same, say yes or I insist; to leave all as it was, say no.
   *[so] Say yes to put it right like this, or no to leave all as it was.
} Was it so: { $told }?

## What is not clear

arquimedes-mend-alone = I deal the cards, so only your last answer can be wrong. To take it back, say undo.
arquimedes-mend-no-number = I did not get the number. Say, for example: Anna had thirteen.
arquimedes-mend-equation = That alone makes no correct equation. Say all of it, for example: no, I said three plus six is nine.
arquimedes-mend-wrong = But { $reason }, so it stays as it was.
arquimedes-mend-joker = Say also what the joker stands for, for example: no, I said three plus joker as six is nine.
arquimedes-whose-was-it = I did not get whose that was. Say the name, for example: Anna had thirteen, or: no, Anna drew.
arquimedes-no-total-then = I have no total of { $who } in round { $index }.
arquimedes-nobody-told = I have { $number } of nobody in this round or the one before.
arquimedes-nothing-of = I have nothing of { $who } in this round that it could be.
arquimedes-nothing-told = There is nothing yet in this round that I could correct.

arquimedes-how-to-mend = { $who_form ->
    [you] I deal the cards, so only what you play can be misheard. To take your last answer back, say undo.
   *[many] To put something right, say for example: no, I said three plus six is nine; no, Anna drew; or: in round two Anna had thirteen. To take back the last answer, say undo.
}

## Why it cannot be put right

arquimedes-nothing-to-mend = That was not told yet.
arquimedes-cards-are-dealt = I deal the cards, so only your last answer can be wrong. To take it back, say undo.
arquimedes-would-be-tied = Then { $who } would have had the same total in round { $index }, and would have drawn; so it stays. If that round was the last one, undo until I ask for that total, and they can draw.
arquimedes-would-go-on = Then round { $index } would not have ended there, so it stays.
