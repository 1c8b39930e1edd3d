# What the chairman says of the sheet that he keeps for whoever plays Binomial alone.

## Whose sheet it is

ask-binomial-begin-kept = Shall we begin?
reprompt-binomial-begin-kept = I keep your sheet, and you need no paper. Say ready, and we begin. Are you ready?
help-binomial-begin-kept = I roll a ten-sided die sixteen times. After each roll, you tell me into which of your eight two-digit numbers the digit goes, and if it is the tens or the units there. Say ready to begin. Before that you can say: I write on paper. { $kind ->
    [daily] All else is the same for everybody in the daily game.
   *[alone] You can also choose variants: in the dark, reward for fighting, openness, or the same boat; or say: three games, my own die, or my own cards.
}

binomial-sheet-kept = I keep your sheet of eight two-digit numbers. You tell me where each digit goes, like: tens of three.
binomial-sheet-paper = All right, you write on paper.
binomial-kept-alone-only = Around a table everybody would hear what stands on a sheet that I keep, so there all write on paper. If you play alone, say solo, and then: keep my sheet.
binomial-paper-for-all = Around a table everybody writes on paper.

## Where a digit goes

ask-binomial-place = Roll { $index }: { $digit }. { $index ->
    [1] Tens or units, and of which number?
   *[other] Where?
}
reprompt-binomial-place = Say, for example: tens of three; units of a new number; or: after the nine. Where does the { $digit } go?
help-binomial-place = Your sheet has eight numbers. Say which digit of which number this is, like: tens of three, or second digit of five. Also: a new number; after the nine, for the units of a number that begins with nine; or before the four. To hear what is written, say: my sheet. To take back the last digit, say undo; for advice, hint.

ask-binomial-last-place = Roll { $index }: { $digit }. One place is left, so number { $cell } is { $number }. Ready for the first card?
reprompt-binomial-last-place = With the { $digit }, number { $cell } is { $number }. Say ready to write it. Shall we go on?
help-binomial-last-place = There is one free place on your sheet, and the { $digit } goes there. Say ready to write it and begin with the cards; my sheet to hear what is written; or undo to take back the last digit.

ask-binomial-half = Tens or units of number { $cell }?
reprompt-binomial-half = Number { $cell } is empty. Say tens if the { $digit } comes first in it, or units. Which is it?
help-binomial-half = Say tens, and the { $digit } is the first digit of number { $cell }; say units, and it is the second. Or say another number.

ask-binomial-which = { $half ->
    [tens] Tens
   *[units] Units
} of which number?
reprompt-binomial-which = { $room } Which number is it?
help-binomial-which = Say the number that gets the { $digit }, like: three; or: a new one. To hear what is written, say: my sheet.

binomial-placed = Number { $cell } is { $number }.
binomial-cell-empty = Number { $cell } is empty.
binomial-placing-back = I take the { $digit } out of number { $cell }.
binomial-place-first = First tell me where this one goes.
binomial-another-digit = It is a { $digit } that was rolled, and not a { $said }.
binomial-undo-digit = To take back the last digit, say undo.
binomial-makes-no = The { $digit } makes no { $number } here.
binomial-no-such-cell = The numbers on your sheet are 1 to { $count }.
binomial-where-how = Say which number, and tens or units, like: tens of three.
binomial-place-taken = That is taken: number { $cell } is { $number }.
binomial-no-new = No number is empty any more.
binomial-no-tens-free = All tens are taken.
binomial-no-units-free = All units are taken.
binomial-no-room-after = No { $digit } has a free place after it.
binomial-no-room-before = No { $digit } has a free place before it.
binomial-all-placed = Your digits are all written. To hear your numbers, say: my sheet.
binomial-on-paper = That is for you to write on paper; I keep no sheet in this game.
binomial-one-by-one = One roll after the other, please: I write each into your sheet first.
binomial-pace-kept = I wait after each roll until you tell me where it goes.

## What stands on the sheet

binomial-tens-alone = { $digit } blank
binomial-units-alone = blank { $digit }
binomial-cell-is = { $cell } is { $number }
binomial-cells-empty = { $count ->
    [one] { $first } is empty
    [2] { $first } and { $last } are empty
   *[other] { $first } to { $last } are empty
}
binomial-sheet-empty = Your sheet is empty: { $count } numbers, each with tens and units.
binomial-sheet-so-far = On your sheet, { $numbers }.
binomial-sheet-room = There is room here: { $numbers }.
binomial-sheet-written = Your numbers: { $numbers }.
binomial-sheet-left = { $count ->
    [0] You have no number left.
    [one] You have { $numbers } left, and no other.
   *[other] You have { $numbers } left.
}
binomial-sheet-spent = Used so far: { $numbers }.
binomial-paper-unseen = I cannot see your paper.
binomial-papers-unseen = I cannot see what is on your papers.

## Rounds

ask-binomial-kept-call = { $told ->
    [0] Do you fight?
    [one] Only { $numbers } fits. Do you fight?
   *[other] { $numbers } fit. Do you fight?
}
reprompt-binomial-kept-call = { $told ->
    [one] You have { $numbers } for this card. Fight with it, or pass?
   *[other] You have { $numbers } for this card. Fight, or pass?
}
help-binomial-kept-call = { $told ->
    [one] Of your numbers only { $numbers } fits this card. Say fight, and I put it forward; or pass.
   *[other] Of your numbers, these fit the card: { $numbers }. Say fight, and I ask with which when all have answered; or the number at once; or pass.
} You can also say: card, my sheet, score, rolls, undo, or hint.

ask-binomial-kept-number = { $told ->
    [one] Only { $numbers } fits. Is it that?
   *[other] With which number?
}
reprompt-binomial-kept-number = { $told ->
    [one] It can only be { $numbers }. Say yes to fight with it. Do you?
   *[other] You have { $numbers } for this card. Which of them is it?
}
help-binomial-kept-number = { $told ->
    [one] You fight, and of your numbers only { $numbers } fits. Say yes, and I put it forward.
   *[other] You fight, and these of your numbers fit: { $numbers }. Say one of them, and I put it forward.
} If you did not mean to fight, say undo; for advice, say hint.

ask-binomial-kept-dark = { $told ->
    [0] Your number, or pass?
    [one] Only { $numbers } fits. Do you play it?
   *[other] { $numbers } fit. Which one, or pass?
}
reprompt-binomial-kept-dark = { $told ->
    [one] You have { $numbers } for this card. Say yes to play it, or pass. Which is it?
   *[other] You have { $numbers } for this card. Say one of them, or pass. Which is it?
}
help-binomial-kept-dark = We play in the dark: nobody hears who plays a number until all are shown. { $told ->
    [one] Of your numbers only { $numbers } fits. Say yes to play it, or pass.
   *[other] Of your numbers, these fit: { $numbers }. Say one of them, or pass.
} You can also say: card, my sheet, score, rolls, undo, or hint.

ask-binomial-kept-pass = None of your numbers fits. Do you pass?
reprompt-binomial-kept-pass = You have { $left }, and this card takes none of them. Say pass, and we go on. Do you pass?
help-binomial-kept-pass = No number on your sheet fits this card; you have { $left }. Say pass. You can also say: card, my sheet, score, rolls, or undo.

binomial-only-these = You have only { $numbers }.
binomial-not-on-sheet = { $number } is not on your sheet.
binomial-undo-if-mistaken = If that was a mistake, say undo.
binomial-spent = { $number } is used already.
binomial-kept-misfit = { $number } { $lacks }.

## Games and cards of one's own

ask-binomial-kept-next-game = I take a new sheet for you in game { $game }. Ready?
reprompt-binomial-kept-next-game = Say ready, and I roll for game { $game }; your sheet is empty again. Ready to begin?
help-binomial-kept-next-game = The next game of the match begins with sixteen new rolls, and I write them into a new sheet for you. Say ready to begin, score for the score, or a variant, like openness, to play the next games with it.

ask-binomial-kept-first-card = Turn the first card. What does it say?
reprompt-binomial-kept-first-card = All your numbers are written. Turn the top card, and read it to me, like: contains nine. What does the card say?
help-binomial-kept-first-card = Your eight numbers are written. Turn over the top card and say what stands on it, like: contains nine for three points. You can also say: my sheet.
