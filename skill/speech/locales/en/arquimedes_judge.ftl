# What a judge says of an equation, or of the end of a round, of Arquimedes.

arquimedes-judge-correct = Correct: { $equation }. The next equation begins with { $number }.
arquimedes-judge-wrong = Not correct: { $reason }. The cards go back into the hand, and one more is drawn.

arquimedes-judge-tied = { $who } have { $points } each.
arquimedes-judge-draw = So { $who } draw one card each, and the totals are compared again.
arquimedes-judge-out = { $who } is out and takes no token: the one of this round goes back into the box.
arquimedes-judge-takes = { $who } has { $points } and takes token { $token }.
