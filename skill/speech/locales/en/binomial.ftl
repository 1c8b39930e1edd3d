# What the chairman says in Binomial.

binomial-welcome = Welcome to Binomial, the game of two-digit numbers! I roll the die, read the cards, judge and keep the score.

ask-binomial-company = Do you play solo, or shall I chair a table?
reprompt-binomial-company = Say solo to play against my colleagues, or table if there are two to seven of you. Solo or table?
help-binomial-company = I chair Binomial. Say solo if you are alone: you play against up to six colleagues of mine; or the daily game, which is the same for everybody today. Say table if you are two to seven people. For the rules of the game, say: rules.

ask-binomial-names = Tell me the names clockwise around the table, starting with the tallest. Who is playing?
reprompt-binomial-names = Say the names, for example: Anna, Boris and Clara. Who is playing?
help-binomial-names = I need { $least } to { $most } names, in the order in which you sit, clockwise. The tallest comes first and is the first chairman. If I cannot get a name, say: player one, player two.

ask-binomial-begin = Take a pencil, and a sheet with room for eight two-digit numbers{ $first ->
    [1] ; or say: keep my sheet
   *[other] { "" }
}. Shall we begin?
reprompt-binomial-begin = { $kind ->
    [table] Everybody needs a pencil, and a sheet with eight double cells.
   *[alone] You need a pencil, and a sheet with eight double cells; or say: keep my sheet.
} Say ready, and we begin. Are you ready?
help-binomial-begin = I roll a ten-sided die sixteen times. After each roll, write the digit into any free cell of your eight two-digit numbers. Say ready to begin. { $kind ->
    [daily] The daily game is the same for everybody, but if you say keep my sheet, I write for you.
    [alone] Before that you can choose variants: in the dark, reward for fighting, openness, or the same boat; or say: three games, my own die, or my own cards. If you say keep my sheet, I write for you. My colleagues play better or worse if you say: harder, or: easier.
   *[table] Before that you can choose variants: in the dark, reward for fighting, openness, or the same boat; or say: three games, our own die, our own cards, or fill the table. My colleagues play better or worse if you say: harder, or: easier.
}

## Agreed before the first roll

binomial-seated = At the table, clockwise: { $who }. { $first } is the first chairman.
binomial-first-how = Say the name, like: { $name } is the tallest.

## Verdicts

binomial-shows = { $who } { $number }
binomial-revealed = Revealed: { $numbers }.
binomial-misfits = { $who_form ->
    [you] Your { $number } does not fit.
   *[one] { $number } of { $who } does not fit.
}
binomial-cancels = { $who } cancel each other with { $number }.
binomial-victory = { $who_form ->
    [you] you win
   *[one] { $who } wins
} { $points ->
    [one] one point
   *[other] { $points } points
} with { $number }
binomial-wins = { $won }.
binomial-wins-by = { $won }: { $reason }.
binomial-only-left = the only one left
binomial-largest = the largest
binomial-largest-fitting = the largest that fits
binomial-largest-left = the largest left
binomial-smallest = the smallest
binomial-smallest-left = the smallest left
binomial-won-largest_digit_sum = the largest digit sum, { $measure } against { $other }
binomial-won-smallest_digit_sum = the smallest digit sum, { $measure } against { $other }
binomial-won-largest_digit_difference = the largest difference, { $measure } against { $other }
binomial-won-smallest_digit_difference = the smallest difference, { $measure } against { $other }
binomial-won-closest_to_50 = { $measure ->
    [0] exactly 50
    [one] the closest to 50, one away
   *[other] the closest to 50, { $measure } away
}
binomial-won-level-sum = the same digit sum as { $other }, but larger
binomial-won-level-difference = the same difference as { $other }, but larger
binomial-won-level-distance = as close as { $other }, but larger
binomial-no-match = No two numbers that fit are the same, so the largest of them takes the card.
binomial-share-boat = { $who } stay in the boat and score { $points ->
    [one] one point
   *[other] { $points } points
} each.
binomial-chairman = { $who_form ->
    [you] You are the chairman.
   *[one] { $who } is the chairman.
}
binomial-takes-chair = { $who_form ->
    [you] You are the new chairman.
   *[one] { $who } is the new chairman.
}
binomial-keeps-chair = { $who_form ->
    [you] You keep the chair.
   *[one] { $who } keeps the chair.
}
binomial-not-counted = { $who_form ->
    [you] Your { $number } does not count, by the rolls.
   *[one] { $number } of { $who } does not count, by the rolls.
}
binomial-rewarded = One point of that is the reward for fighting.
binomial-number = { $number }
binomial-nobody-fought = Nobody fights, and the card is discarded.
binomial-nobody-won = Nobody wins, and the card is discarded.
binomial-one-left = { $who_form ->
    [you] You have one number left.
    [one] { $who } has one number left.
   *[many] { $who } have one number left each.
}

## Scores and endings

binomial-points = { $points ->
    [one] one point
   *[other] { $points } points
}
binomial-score = { $who } { $points }
binomial-standing = The score: { $scores }.
binomial-game-standing = This game: { $scores }.
binomial-sum-standing = In sum: { $scores }.
binomial-by-games = Game by game: { $games }.
binomial-game-to = { $points ->
    [0] nothing for anybody
   *[other] { $points } for { $who }
}
binomial-ended-last-card = That was the last card.
binomial-ended-last-number = { $sheets ->
    [one] A sheet is used up
   *[other] { $sheets } sheets are used up
}, and that ends the game.
binomial-ended-last-card-and-number = That was the last card, and { $sheets ->
    [one] a sheet is
   *[other] { $sheets } sheets are
} used up.
binomial-winner = { $who_form ->
    [you] You win the match!
    [one] { $who } wins the match!
   *[many] { $who } share the victory!
}

## Variants

binomial-dark = playing in the dark
binomial-reward_for_fighting = reward for fighting
binomial-openness = openness
binomial-same_boat = in the same boat
binomial-variants = There are four variants, to be chosen before the first roll: playing in the dark, reward for fighting, openness, and in the same boat. Say its name to choose one, or ask, for example: what is openness.
binomial-with-dark = nobody says whether they fight; all write a number or a dash, and I ask afterwards.
binomial-with-reward_for_fighting = when three or more fight, the winner gets a point more.
binomial-with-openness = I say when somebody is down to one number.
binomial-with-same_boat = when numbers match and cancel, everybody else who fits scores the card; when none match, only the largest number wins. It is meant for six or seven players.

binomial-suits-dark = Two players may like playing in the dark: say so if you do.
binomial-suits-reward_for_fighting = For four or five, reward for fighting makes it livelier: say so if you want it.
binomial-suits-same_boat = For six or seven, the same boat makes the fight easier: say so if you want it.

## Why something cannot be done

binomial-match-over = The match is over.
binomial-not-now = That cannot be done now.
binomial-not-your-turn = It is somebody else's turn.
binomial-no-such-face = The die has no such face.
binomial-cell-taken = That cell is taken.
binomial-card-not-in-deck = That card is not in the deck any more.
binomial-no-suitable-number = Nobody can fight without a number that fits.
binomial-number-not-on-sheet = That number is not on your sheet. To hear it, say: my sheet.
binomial-number-does-not-fit = That number does not fit the card.
binomial-number-not-rolled = By the rolls, that number cannot be on the sheet.
binomial-nothing-to-insist-on = There is nothing to insist on: that number is possible.

binomial-rules = Everybody makes eight two-digit numbers out of sixteen rolls of a ten-sided die, writing each digit into a free cell as it falls. Then sixteen cards are turned, one after the other. For each card you say whether you fight; those who do put forward one of their numbers, and it is used up. Numbers that do not fit the card drop out, then equal numbers cancel each other, and of the rest the one that fits best takes the points; of equally good ones, the largest. Some cards are worth a point for everyone who fights. The winner becomes the chairman. The game ends with the last card, or when somebody has used all eight numbers. Most points win.

## The record in the app

binomial-note = Binomial: the record of the match
binomial-note-game = Game { $game }
binomial-note-round = Round { $index }, { $card }, { $points ->
    [one] one point
   *[other] { $points } points
}: { $numbers }; { $won }.
binomial-note-nobody-fought = Round { $index }, { $card }: nobody fought.
binomial-note-won = { $who } { $points }
binomial-note-nobody = nobody
