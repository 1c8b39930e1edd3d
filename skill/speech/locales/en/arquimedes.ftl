# What the chairman says in Arquimedes: before a match, of its rules, and when it has ended.

arquimedes-welcome = Welcome to Arquimedes, the game of equations! I check your equations, count the cards, and keep the score.

ask-arquimedes-company = Do you play solo, or shall I chair a table?
reprompt-arquimedes-company = Say solo to play against my colleagues, or table if there are two to five of you with a deck. Solo or table?
help-arquimedes-company = I chair Arquimedes. Say solo if you are alone: you play against up to four colleagues of mine, and I deal the cards; or the daily game, which is the same for everybody today. Say table if you are two to five people with a deck of cards. For the rules of the game, say: rules.

ask-arquimedes-names = Tell me the names clockwise around the table, starting with the youngest. Who is playing?
reprompt-arquimedes-names = Say the names, for example: Anna, Boris and Clara. Who is playing?
help-arquimedes-names = I need { $least } to { $most } names, clockwise as you sit, the youngest first. If I cannot get a name, say: player one, player two. Say: that's all, when all are named.

ask-arquimedes-begin = { $kind ->
    [table] Shuffle the cards. Shall we begin?
   *[alone] I deal five cards to everybody{ $first ->
        [1] , and tell you yours
       *[other] { "" }
    }. Shall we begin?
}
reprompt-arquimedes-begin = { $kind ->
    [table] You need the deck of 55 cards.
   *[alone] You need nothing: I hold all the cards.
} Say ready, and we begin. Are you ready?
help-arquimedes-begin = { $kind ->
    [daily] In five rounds you get rid of your cards with equations. The daily game is the same for everybody. Say ready to begin.
    [alone] In five rounds you get rid of your cards with equations. Say ready to begin. Before that you can say: plus and minus only; and my colleagues play better or worse if you say: harder, or: easier.
   *[table] In five rounds you get rid of your cards with equations. You play with your own deck, say aloud what you play, and I check it. Say ready to begin. Before that you can say: plus and minus only, which is easier for children.
}

arquimedes-seated = At the table, clockwise: { $who }. { $first } is the youngest, and starts.
arquimedes-first-how = Say the name, like: { $name } is the youngest.

## Variants

arquimedes-plus_and_minus = plus and minus only
arquimedes-variants = There is one variant, to be chosen before the first round: plus and minus only, for children. Say its name to choose it.
arquimedes-with-plus_and_minus = there is no times and no divided; equals stays.

## Points

arquimedes-points = { $points ->
    [0] no minus points
    [one] one minus point
   *[other] { $points } minus points
}

## Why something cannot be done

arquimedes-match-over = The match is over.
arquimedes-not-now = That cannot be done now.
arquimedes-not-your-turn = It is somebody else's turn.
arquimedes-not-the-open-card = An equation begins with the card that lies there.
arquimedes-wrong-equation = That equation is wrong.
arquimedes-too-few-cards = There are not enough cards for that.
arquimedes-not-in-hand = You do not have those cards.
arquimedes-card-not-left = There is no such card left.
arquimedes-pile-empty = There is no card left to draw.
arquimedes-pile-not-empty = As long as there are cards to draw, nobody passes.
arquimedes-total-impossible = The cards cannot count that.
arquimedes-nothing-to-insist-on = There is nothing to insist on: that is possible.

arquimedes-rules = Everybody gets five cards, and one more is turned up. In your turn, play an equation on the open card, or draw a card. An equation begins with the open card: plus, minus, times or divided takes two cards from your hand, the second number and the result; equals takes one, of the same number. The result is the new open card. All numbers are 1 to 13. The Knizia card is a joker: say what it stands for. If the equation is wrong, the cards go back, and one more is drawn. A round ends when somebody has no card left, or when no card is left to draw and all pass. Then the cards in hand are added up, the joker as 13: the most takes the highest token, and so on down. After five rounds the fewest minus points win.

## The record in the app

arquimedes-note = Arquimedes: the record of the match
arquimedes-note-round = Round { $index }: { $entries }.
arquimedes-note-entry = { $who } { $token ->
    [0] out
   *[other] { $token } (cards: { $total })
}
