# What the chairman says of the rolls in Binomial.

ask-binomial-written = { $left ->
    [one] One more roll. Ready?
   *[other] { $left } more rolls. Ready?
}
reprompt-binomial-written = When everybody has written, say next. To hear the last rolls again, say repeat. Ready?
help-binomial-written = Write each digit into a free cell: as the first or second digit of any of your eight numbers. Say next for the next rolls, repeat to hear these again, or: what were the rolls.

ask-binomial-cards = That was the sixteenth roll. Are all eight numbers written?
reprompt-binomial-cards = When your eight numbers are complete, say ready, and I turn the first card. Ready?
help-binomial-cards = Every sheet should now hold eight two-digit numbers. Say ready, and I turn over the first card; or say: what were the rolls.

ask-binomial-next-game = Take a new sheet for game { $game }. Ready?
reprompt-binomial-next-game = When everybody has a new sheet, say ready, and I roll for game { $game }. Ready?
help-binomial-next-game = The next game of the match begins with sixteen new rolls on a new sheet. Say ready to begin, or score for the score.

binomial-roll = Roll { $index }: { $digit }. <break time="5s"/>
binomial-rolls = Rolls { $first } to { $last }: { $digits }.
binomial-no-rolls = Nothing has been rolled yet.

binomial-rolls-back = { $count ->
    [one] I take back roll { $last }.
   *[other] I take back rolls { $first } to { $last }.
}
