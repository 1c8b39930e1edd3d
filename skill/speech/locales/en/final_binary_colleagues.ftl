# What the colleagues of Final Binary say, and who they are. A remark is one short sentence, kind, and no
# question: nobody should feel that they have to answer it. Each has three wordings.

## Ada: a poet of engines

final_binary-talk-ada-zero = { $wording ->
    [0] Even nothing is an instruction.
    [1] The engine weaves, and one thread stays as it was.
   *[2] I follow my notes, and they say nothing.
}
final_binary-talk-ada-exact = { $wording ->
    [0] The engine did just what I told it to.
    [1] As the table in my notes foretold.
   *[2] Every step was where I had written it.
}
final_binary-talk-ada-won = { $wording ->
    [0] Engines have no fancies, but this one enjoyed itself.
    [1] Thank you, this goes into the notes.
   *[2] A fine pattern we wove together, thank you.
}
final_binary-talk-ada-beaten = { $wording ->
    [0] Your program has no error that I can find, bravo.
    [1] That was poetry, and it was yours.
   *[2] I shall add a note in your praise.
}

## Alan: shy, dry

final_binary-talk-alan-zero = { $wording ->
    [0] I changed nothing, and called it a move.
    [1] Not every step has to write something.
   *[2] A blank on the tape.
}
final_binary-talk-alan-exact = { $wording ->
    [0] It halted exactly where it should.
    [1] I had that one deciphered.
   *[2] I computed it on an imaginary machine.
}
final_binary-talk-alan-won = { $wording ->
    [0] I was lucky, or it only looked like thinking.
    [1] Thank you, I shall run home happily.
   *[2] Nobody could have decided that beforehand, thank you.
}
final_binary-talk-alan-beaten = { $wording ->
    [0] I took you for a machine, congratulations.
    [1] You broke my code, well done.
   *[2] I could not tell what you would do, bravo.
}

## Grace: brisk, a sailor

final_binary-talk-grace-zero = { $wording ->
    [0] A ship in port is safe, and so is that.
    [1] No change, and no need to ask permission.
   *[2] I have seen moths do more than that.
}
final_binary-talk-grace-exact = { $wording ->
    [0] Right on course.
    [1] No bugs in that one.
   *[2] I asked for it, and I got it.
}
final_binary-talk-grace-won = { $wording ->
    [0] Full steam all the way, thank you.
    [1] That is one for the logbook.
   *[2] Good crew, good voyage, thank you all.
}
final_binary-talk-grace-beaten = { $wording ->
    [0] Permission to congratulate.
    [1] You had the better compiler today.
   *[2] I salute you, that was well sailed.
}

## Edsger: strict, elegant

final_binary-talk-edsger-zero = { $wording ->
    [0] Simplicity is a great virtue.
    [1] I prefer steps that can be proved harmless.
   *[2] Elegance is not a luxury.
}
final_binary-talk-edsger-exact = { $wording ->
    [0] Correct by construction.
    [1] I did not test it, I proved it.
   *[2] It took the shortest path.
}
final_binary-talk-edsger-won = { $wording ->
    [0] It was not as hard as it looked, thank you.
    [1] I shall write a note about it by hand.
   *[2] Thank you, that was a clean piece of work.
}
final_binary-talk-edsger-beaten = { $wording ->
    [0] Your solution is simpler than mine, congratulations.
    [1] I consider myself corrected, well done.
   *[2] Nothing could be left out of that game, bravo.
}

## Katherine: calm, exact

final_binary-talk-katherine-zero = { $wording ->
    [0] Nothing to correct on this orbit.
    [1] I counted it all the same.
   *[2] Steady, and no change of course.
}
final_binary-talk-katherine-exact = { $wording ->
    [0] I checked the numbers myself.
    [1] It came down right where I said it would.
   *[2] I counted every step of the way.
}
final_binary-talk-katherine-won = { $wording ->
    [0] Go ahead and launch, thank you all.
    [1] The numbers were good today, thank you.
   *[2] It all came home safely.
}
final_binary-talk-katherine-beaten = { $wording ->
    [0] I checked your figures, and they are right.
    [1] You knew where it would land, congratulations.
   *[2] That was a beautiful trajectory, well done.
}

## Konrad: a tinkerer

final_binary-talk-konrad-zero = { $wording ->
    [0] My relays did not even click.
    [1] The machine is resting for a moment.
   *[2] One can build a lot from nothing.
}
final_binary-talk-konrad-exact = { $wording ->
    [0] It works, and I built it in a living room.
    [1] All relays closed at the right moment.
   *[2] Too lazy to calculate, so I let it happen.
}
final_binary-talk-konrad-won = { $wording ->
    [0] I shall build the next one larger, thank you.
    [1] It rattled, but it held, thank you.
   *[2] Not bad for a few old film strips.
}
final_binary-talk-konrad-beaten = { $wording ->
    [0] Your machine is the better one, congratulations.
    [1] I should like to see your plans, well done.
   *[2] That was solidly built, bravo.
}

## Who they are

final_binary-portrait-ada = Ada Lovelace wrote a program a century before there was a machine for it, and likes to play suit cards
final_binary-portrait-alan = Alan Turing worked out what machines can compute, broke ciphers, and likes to win few tricks
final_binary-portrait-grace = Grace Hopper taught computers to understand words, rose to be an admiral, and likes to win many tricks
final_binary-portrait-edsger = Edsger Dijkstra found the shortest path, wrote by hand, likes normal cards, and keeps his zeros
final_binary-portrait-katherine = Katherine Johnson calculated the orbits that brought astronauts home, and saves her trumps
final_binary-portrait-konrad = Konrad Zuse built a binary computer in his parents' living room, and likes to play trumps
