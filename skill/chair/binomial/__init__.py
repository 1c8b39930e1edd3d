"""How Binomial is talked about: its questions and answers, its telling, its judge in words."""
