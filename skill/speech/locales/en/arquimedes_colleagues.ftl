# What the colleagues of Arquimedes say, and who they are. A remark is one short sentence, kind, and no
# question: nobody should feel that they have to answer it. Each has three wordings.

## Hypatia: a calm teacher

arquimedes-talk-hypatia-joker = { $wording ->
    [0] That card becomes whatever one asks of it.
    [1] It took its place without a word.
   *[2] One unknown less.
}
arquimedes-talk-hypatia-out = { $wording ->
    [0] That ends my lesson for today.
    [1] Empty hands, and a clear mind.
   *[2] Class is over a little early.
}
arquimedes-talk-hypatia-won = { $wording ->
    [0] Thank you for your attention.
    [1] It was a pleasure to learn with you.
   *[2] I have taught worse afternoons than this.
}
arquimedes-talk-hypatia-beaten = { $wording ->
    [0] The pupil has passed, with honours.
    [1] There is nothing more that I could teach you.
   *[2] Beautifully reasoned, well done.
}

## Euclid: exact, one step after the other

arquimedes-talk-euclid-joker = { $wording ->
    [0] Let it be given that this is so.
    [1] One more axiom, and it works.
   *[2] Things equal to the joker are equal to one another.
}
arquimedes-talk-euclid-out = { $wording ->
    [0] Which was to be shown.
    [1] It follows that I have none left.
   *[2] Proposition proved.
}
arquimedes-talk-euclid-won = { $wording ->
    [0] A short proof, and good company.
    [1] I shall put this into the next book.
   *[2] Point by point, and thank you.
}
arquimedes-talk-euclid-beaten = { $wording ->
    [0] I find no gap in it, congratulations.
    [1] There is no royal road, but you found one.
   *[2] Your proof is shorter than mine, well done.
}

## Sofya: spirited, a writer too

arquimedes-talk-sofya-joker = { $wording ->
    [0] I had kept that one for the last chapter.
    [1] A little poetry among the numbers.
   *[2] Now it may spin.
}
arquimedes-talk-sofya-out = { $wording ->
    [0] And so the chapter ends.
    [1] That turned out well.
   *[2] Less and less, and then nothing.
}
arquimedes-talk-sofya-won = { $wording ->
    [0] I shall write home about this.
    [1] A good story, and you were in it.
   *[2] What a spin that was, thank you!
}
arquimedes-talk-sofya-beaten = { $wording ->
    [0] Bravo, that deserves a prize.
    [1] A lovely ending, and it is yours.
   *[2] I could not have written it better.
}

## Leonhard: cheerful, tireless

arquimedes-talk-leonhard-joker = { $wording ->
    [0] I could see that one with my eyes closed.
    [1] Let us call it what we need.
   *[2] A useful little letter, that card.
}
arquimedes-talk-leonhard-out = { $wording ->
    [0] Two by two, and over the bridge.
    [1] It all adds up.
   *[2] Done, and on to the next.
}
arquimedes-talk-leonhard-won = { $wording ->
    [0] I could go on all night, thank you.
    [1] That was one for the collected works.
   *[2] What a cheerful sum, thank you!
}
arquimedes-talk-leonhard-beaten = { $wording ->
    [0] I shall tell my pupils to play like that.
    [1] You crossed every bridge just once, bravo.
   *[2] That was fast work, congratulations.
}

## Emmy: warm, quick

arquimedes-talk-emmy-joker = { $wording ->
    [0] Why wait with a good thing.
    [1] Only what it does counts, not what it is called.
   *[2] It fits wherever the pattern does.
}
arquimedes-talk-emmy-out = { $wording ->
    [0] And nothing is lost.
    [1] There was a pattern in it all the time.
   *[2] Plus and minus, and it all comes to nothing.
}
arquimedes-talk-emmy-won = { $wording ->
    [0] We should walk home and talk it all over.
    [1] That was lovely, let us do it again.
   *[2] Thank you, what a lively table!
}
arquimedes-talk-emmy-beaten = { $wording ->
    [0] Wonderful, you saw further than I did.
    [1] I am glad it went to you.
   *[2] There was beauty in that, congratulations.
}

## Srinivasa: gentle, dreams in numbers

arquimedes-talk-srinivasa-joker = { $wording ->
    [0] No number is dull, and that card is any.
    [1] I dreamed of it last night.
   *[2] Every number is a friend.
}
arquimedes-talk-srinivasa-out = { $wording ->
    [0] It came to me all at once.
    [1] I shall write it into my notebook.
   *[2] The numbers were kind to me.
}
arquimedes-talk-srinivasa-won = { $wording ->
    [0] I cannot say how, but thank you.
    [1] It was written in the notebook already.
   *[2] So many good numbers in one game, thank you.
}
arquimedes-talk-srinivasa-beaten = { $wording ->
    [0] A most interesting game, and it is yours.
    [1] Your numbers were closer friends than mine.
   *[2] I shall dream of that one, well done.
}

## Who they are

arquimedes-portrait-hypatia = Hypatia taught mathematics in Alexandria sixteen centuries ago, and likes to answer a number with its equal
arquimedes-portrait-euclid = Euclid wrote the Elements, a textbook for two thousand years, and likes to divide
arquimedes-portrait-sofya = Sofya Kovalevskaya, a professor in Stockholm, explained the spin of a top, likes minus, and keeps the joker long
arquimedes-portrait-leonhard = Leonhard Euler went on calculating when he could no longer see, and likes plus, and two cards at once
arquimedes-portrait-emmy = Emmy Noether found the law of conservation behind every symmetry, likes plus and minus, and soon lets the joker go
arquimedes-portrait-srinivasa = Srinivasa Ramanujan taught himself, filled notebooks with formulas, and likes to multiply
