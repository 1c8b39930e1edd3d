# What the chairman says of coaching in every game. What it is, and when there is advice, is the game's own.

coaching-alone = I coach only who plays alone: the others would hear it.
coaching-ends = All right, no more coaching. To have it back, say: coach me.
coaching-off = Coaching is off. To switch it on, say: coach me.
coaching-daily = In the daily game I coach nobody: it is the same for all. When it is over, say review.
review-later = I look back when the game is over.
