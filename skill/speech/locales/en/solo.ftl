# What the chairman says to whoever plays alone in every game: opponents, the ladder, bests, the daily game.

## Against whom

level-relaxed = relaxed
level-keen = keen
level-expert = expert
levels = Colleagues of mine play relaxed, keen, or expert. Say, for example: against experts.
opposed = You play against { $who }, { $level }.
opposed-mixed = You play against { $who }, { $level }, and { $others }, { $other_level }.
opposed-daily = The daily game of { $day }, the same for everybody: you play against { $who }, { $level }.
colleagues-level = You play with { $whom }.
colleagues-absent = No colleague of mine is at the table.
hardest = Better than that nobody plays here.
easiest = Easier than that they cannot play.
level-settled = They play on as they are until the match is over. Then say, for example: harder, or: against experts.

## The ladder

on-rung = Rung { $rung } of { $rungs }.
rung-of-one-level = { $level } colleagues
rung-of-two-levels = { $level } and { $other } colleagues
climbed = You climb to rung { $rung } of { $rungs }: { $whom }.
stepped-down = After two losses you step down to rung { $rung } of { $rungs }: { $whom }.
ladder = You are on rung { $rung } of { $rungs }: { $whom }.
ladder-bottom = A match won takes you up one.
ladder-between = A match won takes you up one, and two lost in a row take you down one.
ladder-top = That is the top. Two matches lost in a row take you down one.
ladder-how = For other opponents say: harder, or: easier.

## Bests

new-best = That is your best game so far: { $points }.
streak = You have won { $wins } in a row.
streak-longest = You have won { $wins } in a row, more than ever.
bests-none = You have not finished a match alone yet.
bests-only-daily = Daily games count for themselves, and you have finished no other alone yet.
bests-how = To play one, say: solo.
bests-won = Alone you have won { $wins ->
    [0] none
    [one] one
   *[other] { $wins }
} of { $matches ->
    [one] one match
   *[other] { $matches } matches
}.
bests-best = Your best game brought { $points }, against { $against ->
    [one] one colleague
   *[other] { $against } colleagues
}.
bests-streak = You have won { $streak } in a row; the longest streak is { $longest }.
bests-longest = The longest streak was { $longest } wins.

## The daily game

daily-waiting = The daily game is open, too: say, the daily game.
daily-no-date = I do not know today's date just now, so I have no daily game. But any other can be played.
daily-fixed = The daily game is the same for everybody, so that stays as it is. For a game of your own, say: solo.
daily-practice = You have begun it before, so this is practice, and does not count.
daily-once = A daily game counts only the first time: begun again, it is practice.
daily-result = You made { $points } on the daily of { $day }, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] number { $place }
} of { $players }.
daily-counted = That was practice: for { $day } your first game counts, with { $points }.
daily-streak = That is { $days } days in a row.
daily-was-practice = That was practice: a daily game counts only the first time it is begun.
daily-best = It is your best daily so far.
daily-best-so-far = Your best daily brought { $points }.
daily-none = You have not finished a daily game yet.
daily-how = To play today's, say: the daily game.
