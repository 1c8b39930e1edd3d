"""The rules of Binomial. RULES.md beside this file tells them in words."""
