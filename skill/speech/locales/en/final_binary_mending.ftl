# What the chairman says in Final Binary as something misheard is put right.

## Recorded now

final_binary-recorded = { $told }.
final_binary-in-trick = in trick { $index } { $told }
final_binary-is-trump = { $suit } is trump
final_binary-is-setup = { $who }'s setup card is { $number }
final_binary-did-start = { $who } started round { $index }
final_binary-up-now = { $who } has { $numbers } face up.
final_binary-stays = Then it stays as it was.

## What that changes

final_binary-goes-to = Trick { $index } goes to { $who }.
final_binary-round-not-over = So round { $index } is not over yet.
final_binary-told-again = { $count ->
    [one] What was played next does not fit any more, so tell me that card again.
   *[other] What was played after that does not fit any more, so tell me those { $count } cards again.
}
final_binary-goes-on = So the match is not over yet, and we go on.

## What may have been misheard, once more

final_binary-turned-instead = { $who } turned the { $number }, not the { $wrong }, in trick { $index }
final_binary-all-the-same = { $because } Was it so all the same: { $told }?
final_binary-can-it-be = Can it be that { $told }?
final_binary-costly = { $told }? Then { $count } cards have to be told again. Shall I put it right?
ask-final_binary-mending = { $what }
reprompt-final_binary-mending = I understood: { $told }. Say yes if that is right, or no to leave it as it was. Is it right?
help-final_binary-mending = { $kind ->
    [otherwise] I remember what was played and told, and there I may be wrong, too. If it was so all the same, say yes or I insist; to leave all as it was, say no.
   *[so] Say yes to put it right like this, or no to leave all as it was.
} Was it so: { $told }?

## Displays

final_binary-heard-setup = I was told that the setup card of { $who } is { $setup }.
final_binary-heard-of = I was told that the setup card of { $who } is { $setup }, and that { $who } turned over { $numbers }.
final_binary-mend-how = If one of them was another, say, for example: no, Anna turned over the three, not the six; or: Anna's setup card was five.

## What is not clear

final_binary-mend-alone = I deal the cards, so only your last answer can be wrong. To take it back, say undo.
final_binary-mend-no-number = I did not get the number. Say, for example: no, it was five; or: no, Anna turned over the three.
final_binary-mend-no-card = I did not get the card. Say, for example: no, Anna played red two.
final_binary-mend-suit = I did not get the suit. Say, for example: no, the trump is blue.
final_binary-mend-which-binary = Say also what was turned over, for example: no, it was red suit card with six.
final_binary-whose-was-it = I did not get whose that was. Say the name, for example: no, Anna played red two.
final_binary-whose-setup = Say whose it was, for example: Anna's setup card was five.
final_binary-nothing-then = I have nothing of { $who } in trick { $index } that it could be.
final_binary-nobody-told = I have nothing in this round that it could be.

final_binary-how-to-mend = { $who_form ->
    [you] I deal the cards, so only what you play can be misheard. To take your last answer back, say undo.
   *[many] To put something right, say for example: no, Anna played red two; no, she turned over the five, not the six; in trick three Anna played red two; Anna's display shows five; or: no, the trump is blue. To take back the last answer, say undo.
}

## Why it cannot be put right

final_binary-nothing-to-mend = That was not told yet.
final_binary-cards-are-dealt = I deal the cards, so only your last answer can be wrong. To take it back, say undo.
final_binary-would-go-on = Then round { $index } would not have ended there, so it stays.
final_binary-would-have-ended = Then nobody would share the lead after round { $index }, and there would be no other round; so it stays.
