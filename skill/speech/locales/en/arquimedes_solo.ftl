# What the chairman says to whoever plays Arquimedes alone: turns, the hand, advice, and the review.

## What is asked

ask-arquimedes-your-turn = { $number ->
    [0] The joker is open, as any number you say. Your turn?
   *[other] { $open } is open. Your turn?
}
reprompt-arquimedes-your-turn = { $number ->
    [0] You play on the joker, and say what it stands for.
   *[other] You play on the { $open }.
} Say my hand to hear your cards. { $left ->
    [0] Play, or pass?
   *[other] Play, or draw?
}
help-arquimedes-your-turn = { $number ->
    [0] The joker lies there. Say
   *[other] The { $open } lies there. Say
} an equation on it with your cards, like: { $example }; { $left ->
    [0] or: pass, since no card is left to draw.
   *[other] or: draw.
} Say also what a joker stands for, like: joker as six. Say my hand to hear your cards. For more, say: rules. What will it be?

ask-arquimedes-next-round = Ready for round { $index }?
reprompt-arquimedes-next-round = Say ready, and I deal the next five cards. Shall I deal?
help-arquimedes-next-round = The round is over. Say ready, and I deal for round { $index }; or say score, why, or undo. Shall I go on?

## What happens

arquimedes-you-are-youngest = My colleagues are some centuries old, so you are the youngest, and start.
arquimedes-first-card = The first card is { $card }.
arquimedes-you-play = { $equation }.
arquimedes-plays = { $who }: { $equation }{ $left ->
    [one] , one card left.
   *[other] { "." }
}
arquimedes-you-draw = You draw { $card }.
arquimedes-you-slip = You take your cards back, and draw { $card }.
arquimedes-held = { $who } held { $held }: { $points }.
arquimedes-cards-listed = { $cards }
arquimedes-cards-counted = { $count } cards

## The hand

arquimedes-you-have = You have { $cards }.
arquimedes-you-have-cards = You have { $count } cards.
arquimedes-hands-unseen = You hold your cards yourselves, and I do not see them.
arquimedes-no-hand = You hold no cards just now.
arquimedes-not-in-your-hand = You have { $missing }: your cards are { $cards }.
arquimedes-none-of-a-kind = { $held ->
    [0] no { $kind }
   *[one] only one { $kind }
}

## Advice

arquimedes-coaching-about = I coach whoever plays alone, if they want it: say coach me, and on your turn you can ask for a hint. After a game, say review, and I tell you where it was lost.
arquimedes-coaching-idle = Just now there is nothing to decide. On your turn in a game that you play alone, say hint; after it, review.
arquimedes-coaching-begins = All right, I coach you: on your turn say hint; after the game, review.

arquimedes-hint-out = Play: { $equation }, and you are out.
arquimedes-hint-play = Play: { $equation }. { $count ->
    [one] One card
   *[other] Two cards
} gone, { $why }.
arquimedes-hint-hard = and { $card } is hard to follow
arquimedes-hint-heavy = and { $points } points with them
arquimedes-hint-saves = and you keep the joker
arquimedes-hint-reach = and what stays can be played on { $count ->
    [0] nothing yet
    [one] one number
   *[other] { $count } numbers
}
arquimedes-hint-wait = { $turn ->
    [draw] Draw
   *[pass] Pass
}: { $why }.
arquimedes-hint-nothing = nothing in your hand makes an equation
arquimedes-hint-keep = the joker is worth more later
arquimedes-hint-better = your cards are worth more together

## The review

arquimedes-review-offer = To hear where it was lost, say review.
arquimedes-review-points = You ended with { $points ->
    [0] no minus points
    [one] one minus point
   *[other] { $points } minus points
}.
arquimedes-review-missed = { $count ->
    [0] You played whenever you could.
    [one] Once you did not play though you could.
    [2] Twice you did not play though you could.
   *[other] { $count } times you did not play though you could.
}
arquimedes-review-slips = { $count ->
    [one] One equation was wrong.
   *[other] { $count } equations were wrong.
}
arquimedes-review-well = No turn of yours cost anything to speak of.
arquimedes-review-worst = The costliest turn: in round { $index }, on { $open }, { $deed }; { $better } would have saved you { $halves ->
    [one] about half a minus point
    [2] about one minus point
    [3] about one and a half
    [4] about two
   *[other] more than two
} on average.
arquimedes-review-played = you played { $equation }
arquimedes-review-drew = you drew
arquimedes-review-passed = you passed
arquimedes-review-slipped = your equation was wrong
arquimedes-review-draw = a card drawn
arquimedes-review-pass = a pass
