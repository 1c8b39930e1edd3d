# What is asked and answered where the chairman has counted somebody's cards wrong.

arquimedes-holds-now = Then { $who } has { $count ->
    [one] one card.
   *[other] { $count } cards.
}
arquimedes-left-again = { $left ->
    [one] So there is one card to draw again.
   *[other] So there are { $left } cards to draw again.
}
arquimedes-still-in = Then { $who } still has { $count ->
    [one] one card.
   *[other] { $count } cards.
}
arquimedes-did-hold = { $who } has { $count ->
    [one] one card
   *[other] { $count } cards
}
arquimedes-say-last = By my count { $who } has one card, which is played with: { $equation }. If it is another, say how many there are, for example: Anna has two cards.
arquimedes-say-count = That is by my count. If it is wrong, say, for example: Anna has four cards.
arquimedes-no-count-now = How many cards somebody has matters only while a round is played.
arquimedes-same-count = That is what I have.
arquimedes-no-such-count = By my count there are not so many cards to draw, so somebody else must have fewer. Say that first, for example: Boris has three cards.

## An equation that takes more cards than there are

ask-arquimedes-too-few = { $equation }? By my count { $who } has only one card. Was there one more?
reprompt-arquimedes-too-few = I heard { $equation }, which takes two cards, and I have counted one. Say yes if there were two. Were there?
help-arquimedes-too-few = Only equals takes one card. If { $who } drew a card without telling me, say yes or I insist, and it counts; or say the equation once more, or: draw. Were there two cards?

## Out, or not

ask-arquimedes-not-out = By my count { $who } has { $count ->
    [one] one card
   *[other] { $count } cards
} left. Was that really the last?
reprompt-arquimedes-not-out = Say yes if { $who } has no card left, or tell me how many there are. Was that the last one?
help-arquimedes-not-out = { $who } is out with no card left in hand, and by my count there { $count ->
    [one] is one.
   *[other] are { $count }.
} If I am wrong, say yes, and the round is over; or say how many there are, for example: two cards. Is { $who } out?

## The draw pile is empty, and by count it is not

ask-arquimedes-undeclared = { $left ->
    [one] By my count one card is left to draw.
   *[other] By my count { $left } cards are left to draw.
} Who drew without telling me?
reprompt-arquimedes-undeclared = Tell me who has more cards than I think, for example: Anna has seven cards. Who is it?
help-arquimedes-undeclared = All 55 cards are in hands and piles, so what is not in the draw pile, somebody has. Say how many somebody has, for example: Anna has seven cards; or no, if there are cards to draw. If nobody knows, say, I insist, and I count what is lacking as cards of { $who }. Who drew without telling me?
