# How the chairman coaches whoever plays Binomial alone: hints, chances, and the review of a game.

binomial-coaching-about = I coach whoever plays alone, if they want it: say coach me, and in a game you can ask for a hint, or for your chances. After a game, say review, and I tell you what it could have brought.
binomial-coaching-idle = Just now there is nothing to decide. In a game that you play alone, say hint, or chances; after it, review.
binomial-coaching-begins = All right, I coach you: in a game say hint, or chances; after it, review.

## What to do next

binomial-hint-fight = Fight, with { $number }: { $why }.
binomial-hint-show = Show { $number }: { $why }.
binomial-hint-likely = its chance is { $chance }
binomial-hint-saves = its chance is { $chance }, and you save { $saved } for later
binomial-hint-spare = its chance is { $chance }, but it is of little use later
binomial-hint-risk = its chance is { $chance }, but the card is worth the risk
binomial-hint-least = its chance is { $chance }, and you will miss it least
binomial-hint-poor = Pass: { $number } is your best here, and its chance is { $chance }.
binomial-hint-later = Pass: { $number } fits, but is worth more later, for example on { $card }.
binomial-hint-cheap = Pass: { $number } fits, but is worth more later than this card is now.
binomial-hint-nothing-fits = Pass: no number on your sheet fits.

binomial-hint-call-from = Fight if you have { $number } or better: with { $number } your chance is { $chance }.
binomial-hint-call-any = Fight with any number that fits: even with { $number } your chance is { $chance }.
binomial-hint-call-hard = Better pass: even with { $number } your chance is { $chance }.
binomial-hint-call-nothing = Pass: no number that fits can be left on your sheet.
binomial-hint-number-from = Show { $number } or the next better: with { $number } your chance is { $chance }.
binomial-hint-number-any = Show the weakest of yours that fits: even with { $number } your chance is { $chance }.
binomial-hint-number-hard = Show the best you have: even with { $number } your chance is { $chance }.
binomial-hint-number-nothing = No number that fits can be left on your sheet: if you did not mean to fight, say undo.

binomial-hint-write = Write the { $digit } as the { $half } of number { $cell }: { $why }.
binomial-hint-new = Write the { $digit } as the { $half } of a new number: { $why }.
binomial-hint-written = On a sheet of mine these rolls would now make { $numbers }: { $why }.
binomial-hint-good = { $number } is good on { $card }
binomial-hint-becomes = perhaps for { $number }, good on { $card }
binomial-hint-plain = { $number } is nothing much, and leaves the better ones open

## Chances

binomial-chance = { $percent ->
    [0] less than 5 percent
    [100] more than 95 percent
   *[other] about { $percent } percent
}
binomial-chances = Your chances: { $chances }.
binomial-number-chance = { $number } { $chance }
binomial-chance-with = With { $number } your chance is { $chance }.
binomial-chance-example = With { $number } your chance is { $chance }; for another number, say, for example: chances with eighty-three.
binomial-chance-nothing = There is no chance: no number that fits can be left on your sheet.
binomial-chances-which = I did not get the number. Ask, for example: chances with eighty-three.
binomial-chances-no-card = Chances I know card by card only. This is how it stands.

## The review of a game

binomial-review-offer = To hear what your rolls could have made of it, say review.
binomial-review-best = In this game you made { $points ->
    [one] one point
   *[other] { $points } points
}: even knowing everything, nobody could have made more of your rolls against these opponents and this deck.
binomial-review-score = In this game you made { $points ->
    [one] one point
   *[other] { $points } points
}; had you known everything, your rolls could have made { $best } against these opponents and this deck, with { $uses }.
binomial-review-use = { $number } on { $card }
binomial-review-writing = As you wrote them, they could still have made { $best }.
binomial-review-worst = Card { $index }, { $card }, cost you most, { $cost ->
    [one] one point
   *[other] { $cost } points
}: { $deed }.
binomial-review-passed = you passed, and { $better } would have won
binomial-review-lost = you fought with { $number }, and { $better } would have won
binomial-review-dear = you won with { $number }, where { $better } would have done, and left enough for { $use }
binomial-review-spent = you fought with { $number }, and a pass would have left enough for { $use }
binomial-review-chance = By what was known then, the chance of { $number } was { $chance }.
binomial-review-fights = By what was known then, an expert { $whose } would have fought with { $number }.
binomial-review-fights-too = By what was known then, an expert { $whose } would have fought with { $number }, too.
binomial-review-passes = By what was known then, an expert { $whose } would have passed.
binomial-review-passes-too = By what was known then, an expert { $whose } would have passed, too.
binomial-review-your-sheet = with your sheet
binomial-review-your-shown = with the numbers you showed
