# What the chairman says in Final Binary: before a match, of its rules, and when it has ended.

final_binary-welcome = Welcome to Final Binary, the game of tricks and bits! I keep the displays, the tricks, and the score.

ask-final_binary-company = Do you play solo, or shall I chair a table?
reprompt-final_binary-company = Say solo to play against my colleagues, or table if there are three to five of you with the cards. Solo or table?
help-final_binary-company = I chair Final Binary. Say solo if you are alone: you play against two to four colleagues of mine, and I deal the cards; or the daily game, which is the same for everybody today. Say table if you are three to five people with the game. For the rules of the game, say: rules.

ask-final_binary-names = Tell me the names clockwise around the table, starting with whoever begins. Who is playing?
reprompt-final_binary-names = Say the names, for example: Anna, Boris and Clara. Who is playing?
help-final_binary-names = I need { $least } to { $most } names, clockwise as you sit; whoever leads the first trick comes first. If I cannot get a name, say: player one, player two. Say: that's all, when all are named.

ask-final_binary-begin = { $kind ->
    [table] Put the displays 4, 2, 1 face down in front of each. Shall we begin?
   *[alone] I deal the cards{ $first ->
        [1] , and tell you yours
       *[other] { "" }
    }. Shall we begin?
}
reprompt-final_binary-begin = { $kind ->
    [table] You need the cards for as many as you are.
   *[alone] You need nothing: I hold all the cards.
} Say ready, and we begin. Are you ready?
help-final_binary-begin = { $kind ->
    [daily] In three rounds you win as many tricks as the number that you keep says. The daily game is the same for everybody. Say ready to begin.
    [alone] In three rounds you win as many tricks as the number that you keep says. Say ready to begin. Before that, my colleagues play better or worse if you say: harder, or: easier.
   *[table] Three players use normal cards 1 to 3, six suit cards of each suit, and setup cards 3 to 5. Four use 1 to 6, eight, and 2 to 5. Five use all. Everybody has binary cards 0 to 7 and displays 4, 2, 1. Say ready to begin.
}

final_binary-seated = At the table, clockwise: { $who }. { $first } begins.
final_binary-first-how = Say the name, like: { $name } begins.
final_binary-variants = Final Binary has no variants.
final_binary-your-pace = I go as fast as you play.

## Points

final_binary-points = { $sign ->
    [minus] minus { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[plus] { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }
}

## Why something cannot be done

final_binary-match-over = The match is over.
final_binary-not-now = That cannot be done now.
final_binary-not-your-turn = It is somebody else's turn.
final_binary-trump-used = That suit has been trump already.
final_binary-setup-used = Nobody can have that setup card any more.
final_binary-not-in-hand = That card is not in your hand.
final_binary-no-such-card = There is no such card.
final_binary-card-not-left = That card has been played already.
final_binary-no-normal-left = There are no normal cards left in that hand.
final_binary-no-suit-left = There are no suit cards left in that hand.
final_binary-must-follow = Whoever can follow suit has to.
final_binary-had-none = There was no card of that suit before.
final_binary-needs-binary = With a suit card, a binary card is turned over.
final_binary-no-binary = With a normal card, nothing is turned over.
final_binary-not-face-up = That binary card is not face up.
final_binary-forbidden-total = What stays face up may not make the number of tricks.
final_binary-nothing-to-insist-on = There is nothing to insist on.

final_binary-rules = Everybody has normal cards, eight suit cards, and a row of nine binary cards, one of them the setup card. Each trick is led by whoever won the last; follow suit if you can. The highest trump wins, or else the highest card of the suit that was led; of equal cards, the later one. A normal card counts its number plus your display. A suit card counts your display alone; but first you choose a binary card of your row, flip the displays of its marks, 4, 2 and 1, and turn it over. In the end one number stays: win as many tricks as it says. If you do, you get a point in the first round, two in the second, three in the third, and one more for each difference of all players. A difference of 1 gives nothing; a greater one costs it times the number of the round. Whoever is the last to turn an eighth card may not make the numbers that stay add up to the number of tricks: that costs 10. After three rounds the most points win.

## The record in the app

final_binary-note = Final Binary: the record of the match
final_binary-note-round = Round { $index }, { $suit }: { $entries }.
final_binary-note-entry = { $who } { $points } (tricks { $won }, left { $left })
