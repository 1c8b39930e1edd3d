# What the chairman says of the sheet that he keeps for whoever plays Binomial alone.

## Whose sheet it is

ask-binomial-begin-kept = Shall we begin?
reprompt-binomial-begin-kept = I keep your sheet, and you need no paper. Say ready, and we begin. Are you ready?
help-binomial-begin-kept = I roll a ten-sided die sixteen times. After each roll, you tell me into which of your eight two-digit numbers the digit goes, and if it is the tens or the units there. Say ready to begin. Before that you can say: I write on paper. You can also choose variants: in the dark, reward for fighting, openness, or the same boat; or say: three games, my own die, or my own cards.

binomial-sheet-kept = I keep your sheet of eight two-digit numbers. You tell me where each digit goes, like: tens of three.
binomial-sheet-paper = All right, you write on paper.
binomial-kept-alone-only = Around a table everybody would hear what stands on a sheet that I keep, so there all write on paper. If you play alone, say solo, and then: keep my sheet.
binomial-paper-for-all = Around a table everybody writes on paper.
