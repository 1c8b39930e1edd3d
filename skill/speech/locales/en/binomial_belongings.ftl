# What a table brings itself to Binomial, and what follows from it.

binomial-belongings = You can bring your own die, or your own cards. Say, for example: our own die.
binomial-belonging-die = die
binomial-belonging-cards = cards
binomial-own-die = With your own die: you roll it, and tell me each digit.
binomial-own-cards = With your own cards: you turn them, and tell me what each one says.
binomial-house-die = All right, I roll the die.
binomial-house-cards = All right, I turn the cards.
