# What the colleagues of Binomial say, and who they are. A remark is one short sentence, kind, and no
# question: nobody should feel that they have to answer it. Each has three wordings.

## Polikarp: bold, hearty

binomial-talk-polikarp-opening = { $wording ->
    [0] Now that is how to begin.
    [1] A card after my own heart.
   *[2] Fortune favours the bold, they say.
}
binomial-talk-polikarp-loved = { $wording ->
    [0] The bigger, the better.
    [1] Big numbers never let me down.
   *[2] That is what I call a number.
}
binomial-talk-polikarp-cancelled = { $wording ->
    [0] Great minds fight alike.
    [1] Well, we meant it, all of us.
   *[2] Too many of us in one doorway.
}
binomial-talk-polikarp-narrow = { $wording ->
    [0] So close that I felt the breeze.
    [1] By a whisker, and well fought.
   *[2] That was a fight after my own heart.
}
binomial-talk-polikarp-won = { $wording ->
    [0] What a fight, thank you!
    [1] That was a grand game, thank you.
   *[2] I have enjoyed every round of it.
}
binomial-talk-polikarp-beaten = { $wording ->
    [0] Well fought, I take my hat off.
    [1] Bravo, every point of it was earned.
   *[2] That was boldly played, bravo.
}

## Innokentiy: a courteous collector of pairs

binomial-talk-innokentiy-opening = { $wording ->
    [0] What a charming first card.
    [1] A fine card for a collector.
   *[2] Doubles would do nicely here.
}
binomial-talk-innokentiy-loved = { $wording ->
    [0] A fine pair, if I may say so.
    [1] One more pair for my collection.
   *[2] Twins always stick together.
}
binomial-talk-innokentiy-cancelled = { $wording ->
    [0] A match, though not the kind I collect.
    [1] So we agree, how charming.
   *[2] Doubles, even here.
}
binomial-talk-innokentiy-narrow = { $wording ->
    [0] Second, but in good company.
    [1] Almost, and almost is worth a bow.
   *[2] One must know how to lose by a little.
}
binomial-talk-innokentiy-won = { $wording ->
    [0] A double thank you for this game.
    [1] I shall frame this one.
   *[2] It was twice the pleasure in your company.
}
binomial-talk-innokentiy-beaten = { $wording ->
    [0] Congratulations, twice and gladly.
    [1] A worthy winner, and I bow.
   *[2] That was played beautifully.
}

## Veniamin: tidy, exact

binomial-talk-veniamin-opening = { $wording ->
    [0] A neat card to begin with.
    [1] Well begun is half won.
   *[2] Somebody has sorted this deck for me.
}
binomial-talk-veniamin-loved = { $wording ->
    [0] The middle is the place for me.
    [1] In the middle there is always order.
   *[2] I always know where my fifties are.
}
binomial-talk-veniamin-cancelled = { $wording ->
    [0] We looked in the same drawer.
    [1] That was too tidy of us.
   *[2] I shall cross that out with a ruler.
}
binomial-talk-veniamin-narrow = { $wording ->
    [0] A hair out of place, that is all.
    [1] That was within a pencil line.
   *[2] Measured well, but not well enough.
}
binomial-talk-veniamin-won = { $wording ->
    [0] Everything in its place, thank you.
    [1] A neat game, and fine company.
   *[2] It all came out right in the end.
}
binomial-talk-veniamin-beaten = { $wording ->
    [0] Neatly done, congratulations.
    [1] I shall note that down and learn.
   *[2] A tidy victory, and well deserved.
}

## Evdokiya: patient, fond of sayings

binomial-talk-evdokiya-opening = { $wording ->
    [0] So early, and I had settled in to wait.
    [1] A good omen, and I am in no hurry.
   *[2] I like a card with some balance.
}
binomial-talk-evdokiya-loved = { $wording ->
    [0] Ten in all, and worth the wait.
    [1] Good things add up.
   *[2] Tens are made of patience.
}
binomial-talk-evdokiya-cancelled = { $wording ->
    [0] I had not planned on a mirror.
    [1] So we were waiting for the same thing.
   *[2] Even patience meets its match.
}
binomial-talk-evdokiya-narrow = { $wording ->
    [0] A small step short, and I do not mind.
    [1] What is close today may be enough tomorrow.
   *[2] Nearly, and nicely played.
}
binomial-talk-evdokiya-won = { $wording ->
    [0] Slow and steady, and thank you.
    [1] That was worth the wait, thank you.
   *[2] Still waters, you know.
}
binomial-talk-evdokiya-beaten = { $wording ->
    [0] Wisely played, congratulations.
    [1] I watched that with pleasure, well done.
   *[2] The better game won, and rightly.
}

## Akulina: cautious, a little shy

binomial-talk-akulina-opening = { $wording ->
    [0] Oh, my favourite, so soon.
    [1] What a kind little card.
   *[2] Already, and I have only just sat down.
}
binomial-talk-akulina-loved = { $wording ->
    [0] Small, but it did its work.
    [1] Little ones can win, too.
   *[2] I am fond of the small ones.
}
binomial-talk-akulina-cancelled = { $wording ->
    [0] Oh, excuse me, I did not see you there.
    [1] Sorry, I took the same little path.
   *[2] I thought nobody else would dare.
}
binomial-talk-akulina-narrow = { $wording ->
    [0] Ah, so near, well done.
    [1] I nearly had it, imagine that.
   *[2] That was closer than I had dared to hope.
}
binomial-talk-akulina-won = { $wording ->
    [0] Me, really, I can hardly believe it!
    [1] Oh my, thank you for the game.
   *[2] I was so careful, and it worked.
}
binomial-talk-akulina-beaten = { $wording ->
    [0] Well done, I am happy for you.
    [1] That was brave, congratulations.
   *[2] It was lovely to watch, well done.
}

## Feofan: whimsical

binomial-talk-feofan-opening = { $wording ->
    [0] I dreamed of this card.
    [1] What a wonderfully odd card.
   *[2] The deck is winking at me.
}
binomial-talk-feofan-loved = { $wording ->
    [0] Something out of nothing!
    [1] Zero is my hero.
   *[2] Round things roll the furthest.
}
binomial-talk-feofan-cancelled = { $wording ->
    [0] Snap!
    [1] One and one make none.
   *[2] Listen, my number has an echo.
}
binomial-talk-feofan-narrow = { $wording ->
    [0] Missed by a moonbeam.
    [1] My number tripped on the last step.
   *[2] So near that it tickled.
}
binomial-talk-feofan-won = { $wording ->
    [0] The stars must have miscounted.
    [1] And I was only following a butterfly.
   *[2] Delightfully odd, thank you.
}
binomial-talk-feofan-beaten = { $wording ->
    [0] Hurrah, confetti for the winner!
    [1] Splendid, I never saw it coming.
   *[2] I tip both of my hats.
}

## Who they are

binomial-portrait-polikarp = Polikarp is bold, loves big numbers, and fights a lot
binomial-portrait-innokentiy = Innokentiy is courteous, and collects doubles like 77
binomial-portrait-veniamin = Veniamin is tidy, and likes whatever is near 50
binomial-portrait-evdokiya = Evdokiya is patient, and likes digits that make ten
binomial-portrait-akulina = Akulina is cautious, and likes small numbers and ones
binomial-portrait-feofan = Feofan follows a whim, and likes zeros and digits far apart
