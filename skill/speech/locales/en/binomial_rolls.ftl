# What the chairman says of the rolls in Binomial.

ask-binomial-written = { $left ->
    [one] One more roll. Ready?
   *[other] { $left } more rolls. Ready?
}
reprompt-binomial-written = Once they are written, say next. To hear the last rolls again, say repeat. Ready?
help-binomial-written = Write each digit into a free cell: as the first or second digit of any of your eight numbers. Say next for the next rolls, repeat to hear these again, or: what were the rolls.

ask-binomial-cards = That was the sixteenth roll. Are all eight numbers written?
reprompt-binomial-cards = When your eight numbers are complete, say ready, and I turn the first card. Ready?
help-binomial-cards = Every sheet should now hold eight two-digit numbers. Say ready, and I turn over the first card; or say: what were the rolls.

ask-binomial-next-game = Take a new sheet for game { $game }. Ready?
reprompt-binomial-next-game = With a new sheet at hand, say ready, and I roll for game { $game }. Ready?
help-binomial-next-game = The next game of the match begins with sixteen new rolls on a new sheet. Say ready to begin, score for the score, or a variant, like openness, to play the next games with it.

## A real die

ask-binomial-die = { $index ->
    [1] Roll 1. What do you roll?
   *[other] Roll { $index }?
}
reprompt-binomial-die = Roll the die for roll { $index }, and tell me the digit, like: seven. What does it show?
help-binomial-die = You roll the die, and everybody writes the digit into a free cell. Then tell me the digit, like: seven; or up to four in a row, like: three five oh nine. If I got one wrong, say undo; to hear them again, say: what were the rolls.

ask-binomial-next-game-die = Take a new sheet for game { $game }. Roll 1: what do you roll?
reprompt-binomial-next-game-die = With a new sheet at hand, roll the die for game { $game }, and tell me the digit, like: seven. What is roll 1?
help-binomial-next-game-die = The next game of the match begins with sixteen new rolls on a new sheet. You roll: tell me the digit, like: seven. Before that you can say score for the score, or a variant, like openness, to play the next games with it.

binomial-rolled = { $digits }.
binomial-you-roll = You roll the die, and I wait. Say what it shows, like: seven.
binomial-no-digit = I did not get that. Say digit by digit, like: seven, or: three, five.
binomial-rolls-too-many = { $left ->
    [one] That is { $count } digits, and one roll is left.
   *[other] That is { $count } digits, and { $left } rolls are left.
}
binomial-rolls-back = { $count ->
    [one] I take back roll { $last }.
    [2] I take back rolls { $first } and { $last }.
   *[other] I take back rolls { $first } to { $last }.
}

## The pace

binomial-pace = All right: { $seconds } seconds after each roll{ $rolls ->
    [4] .
    [16] , all sixteen in a row.
   *[other] , { $rolls } in a row.
}
binomial-pace-slowest = I cannot go any slower; say repeat, or wait, whenever you need more time.
binomial-pace-fastest = I cannot go any faster.
binomial-pace-yours = The die is yours: I go as fast as you roll.

## Rolls

binomial-roll = Roll { $index }: { $digit }. <break time="{ $seconds }s"/>
binomial-rolls = { $count ->
    [one] Roll { $first }: { $digits }.
   *[other] Rolls { $first } to { $last }: { $digits }.
}
binomial-no-rolls = Nothing has been rolled yet.
binomial-roll-told = Roll { $index } was { $digit }.
binomial-roll-to-come = { $count ->
    [0] Nothing has been rolled yet.
    [one] There has been one roll only.
   *[other] There have been { $count } rolls only.
}
binomial-roll-unknown = There are { $most } rolls in a game.
binomial-name-a-roll = Say which of the { $most } rolls, like: repeat roll seven.

## How many are left

binomial-left-rolls = { $left ->
    [one] { $count } of the rolls are done, and one is left.
   *[other] { $count } of the rolls are done, and { $left } are left.
}
binomial-cards-to-come = Still to come, in no order: { $cards }.
binomial-left-deck = { $left ->
    [one] One card is left.
   *[other] { $left } cards are left.
}
binomial-left-cards = { $left ->
    [0] This is card { $index }, the last one.
    [one] This is card { $index }, and one more is left.
   *[other] This is card { $index }, and { $left } more are left.
}
binomial-left-games = { $left ->
    [one] One more game is left in this match.
   *[other] { $left } more games are left in this match.
}
