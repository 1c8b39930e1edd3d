# What can be asked about Arquimedes at any time: equations, cards, turns, rounds, how it stands, and why.

## Is it right

arquimedes-no-such-number = no card has the number { $number }, only 1 to 13
arquimedes-not-exact = { $first } divided by { $second } is no whole number
arquimedes-not-equal = { $first } and { $result } are not the same
arquimedes-other-result = { $first } { $operation ->
    [plus] plus
    [minus] minus
    [times] times
   *[divided] divided by
} { $second } is { $right }, not { $result }
arquimedes-below-nothing = { $first } minus { $second } is less than nothing
arquimedes-card-count = { $operation ->
    [equals] equals takes one card
   *[other] that takes two cards
}
arquimedes-two-jokers = there is only one joker
arquimedes-not-in-variant = we play with plus and minus only

arquimedes-is-correct = Yes: { $equation }.
arquimedes-is-wrong = No: { $reason }.
arquimedes-comes-to = { $first } { $operation ->
    [plus] plus
    [minus] minus
    [times] times
   *[divided] divided by
} { $second } is { $right }{ $fits ->
    [yes] { "." }
   *[no] , and no card has that number.
}
arquimedes-check-how = I did not get the equation. Ask, for example: is twelve divided by three four?

## What was played last

arquimedes-no-turn-yet = Nobody has had a turn in this round.
arquimedes-had-no-turn = { $who_form ->
    [you] You have had no turn in this round.
   *[one] { $who } has had no turn in this round.
}
arquimedes-yes-lies-there = Yes, { $lying } lies there.
arquimedes-no-lies-there = No, { $lying } lies there: { $told }.{ $real ->
    [0] { "" }
   *[1] { " " }If it was another equation, say all of it, like: no, I said three plus six is nine.
}
arquimedes-no-lay-there = No, { $lying } lies there: it was turned up{ $number ->
    [0] .
   *[other] . If it is { $number }, say: the open card was { $number }.
}

## One rule

arquimedes-rule-about-joker = The Knizia card is the joker: any number from 1 to 13, which you say as you play it. Left in hand it counts 13.
arquimedes-rule-about-pass = Nobody passes while there are cards to draw. With none left, play or pass, as you like.
arquimedes-rule-about-draw = In your turn, play an equation or draw one card, as you like, also if you could play. Then the next one is on.
arquimedes-rule-about-pile = With no card left to draw, play or pass. If all pass one after the other, the round is over.
arquimedes-rule-about-tie = Whoever has the same total as somebody draws one more card, until all totals differ. After five rounds, those who share the fewest minus points draw, and the lowest card wins.
arquimedes-rule-about-rounds = There are five rounds. A round is over when somebody has no card left, or no card is left to draw and all pass.
arquimedes-rule-about-players = Two to five play at a table; or one alone, against one to four of my colleagues.
arquimedes-rule-about-tokens = At the end of a round the highest total takes the highest token, and so on down; whoever is out takes none. Tokens are minus points.
arquimedes-rule-about-game = A round is over when somebody has no card left, or no card is left to draw and all pass. After five rounds the fewest minus points win.
arquimedes-rule-about-equations = An equation begins with the card that lies there. Plus, minus, times and divided take two cards from your hand, equals takes one; the result comes last, from 1 to 13.
arquimedes-rule-about-wrong = If an equation is wrong, its cards go back into the hand, and one more is drawn. With none left to draw it counts as a pass.

arquimedes-check-joker = The joker can be any number from 1 to 13. Ask with its number, like: is three plus joker as two five?

## Minus points

arquimedes-has-won = { $who_form ->
    [you] You have won.
    [one] { $who } has won.
   *[many] { $who } have won.
}
arquimedes-nobody-has-points = Nobody has minus points yet.
arquimedes-all-level = You are all level.
arquimedes-leads = { $who_form ->
    [you] You lead, with the fewest minus points.
    [one] { $who } leads, with the fewest minus points.
   *[many] { $who } lead together, with the fewest minus points.
}
arquimedes-minus-points = Minus points: { $scores }.
arquimedes-has-points = { $who } { $points }
arquimedes-which-of-rounds = This is round { $index } of { $count }.

## Turns

arquimedes-is-on = { $who_form ->
    [you] It is your turn.
   *[one] It is the turn of { $who }.
}
arquimedes-is-next = { $who_form ->
    [you] You are next.
   *[one] { $who } is next.
}
arquimedes-has-started = { $who_form ->
    [you] You started this round.
   *[one] { $who } started this round.
}
arquimedes-is-to-start = { $who_form ->
    [you] You start round { $index }.
   *[one] { $who } starts round { $index }.
}
arquimedes-is-to-count = { $who_form ->
    [you] The round is over, and you are to count.
   *[one] The round is over, and { $who } is to count.
}
arquimedes-is-to-draw = { $who_form ->
    [you] You are to draw a card.
   *[one] { $who } is to draw a card.
}
arquimedes-if-turn-is-lost = If a turn was misheard, say, for example: no, Anna drew; or: undo.
arquimedes-if-other-starts = If somebody else starts, say, for example: Boris starts this round.
arquimedes-nobody-is-on = It is nobody's turn.

## Cards

arquimedes-open-is = On top lies { $card }.
arquimedes-open-joker = On top lies the joker, as { $number }.
arquimedes-open-joker-unsaid = On top lies the joker. Whoever plays on it says what it stands for.
arquimedes-all-played = All rounds have been played.
arquimedes-not-dealt = The cards of round { $index } have not been dealt yet.
arquimedes-not-open = The first card of round { $index } has not been turned up yet.
arquimedes-play-pile-empty = No card lies open now.
arquimedes-piles = { $left ->
    [0] The draw pile is empty
    [one] The draw pile has one card
   *[other] The draw pile has { $left } cards
}, { $laid ->
    [0] and no card lies open.
    [one] and one lies open.
   *[other] and { $laid } lie on the play pile.
}
arquimedes-pile-is-empty = Nobody can draw any more: play, or pass. { $passes ->
    [0] The round is over when all { $count } pass in a row.
    [one] One has passed; when all { $count } do in a row, the round is over.
   *[other] { $passes } have passed; when all { $count } do in a row, the round is over.
}
arquimedes-all-hold = { $count ->
    [one] Everybody has one card.
   *[other] Everybody has { $count } cards.
}
arquimedes-holds = { $who_form ->
    [you] You have
    [one] { $who } has
   *[many] { $who } have
} { $count ->
    [0] no card left
    [one] one card
   *[other] { $count } cards
}{ $who_form ->
    [many] { " each." }
   *[one] { "." }
}

## Cards nobody has seen

arquimedes-kind = { $card ->
    [0] joker
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[13] thirteen
}
arquimedes-kinds = { $card ->
    [0] jokers
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] elevens
    [12] twelves
   *[13] thirteens
}
arquimedes-in-hands = in the draw pile or in a hand
arquimedes-in-other-hands = in the draw pile or in another hand
arquimedes-in-the-pile = in the draw pile
arquimedes-gone = gone
arquimedes-gone-or-held = gone or in your hand
arquimedes-kind-all-left = { $count ->
    [2] Both { $kinds } are still { $where }.
   *[other] All { $count } { $kinds } are still { $where }.
}
arquimedes-kind-left = { $count ->
    [0] We play without { $kinds }.
    [one] { $left ->
        [0] The { $kind } is { $gone }.
       *[one] The { $kind } is still { $where }.
    }
    [2] { $left ->
        [0] Both { $kinds } are { $gone }.
       *[other] Of 2 { $kinds }, one is still { $where }.
    }
   *[other] { $left ->
        [0] All { $count } { $kinds } are { $gone }.
        [one] Of { $count } { $kinds }, one is still { $where }.
       *[other] Of { $count } { $kinds }, { $left } are still { $where }.
    }
}
arquimedes-cards-left = { $count ->
    [one] One card is still { $where }.
   *[other] { $count } cards are still { $where }.
}
arquimedes-as-many-left = { $count ->
    [0] None left: { $cards }.
   *[other] { $kinds ->
        [one] { $count ->
            [one] One { $cards }.
           *[other] { $count } { $cards }.
        }
       *[other] { $count ->
            [one] One each: { $cards }.
           *[other] { $count } each: { $cards }.
        }
    }
}
arquimedes-joker-left = { $left ->
    [0] The joker is gone.
   *[one] And the joker.
}
arquimedes-which-card = I did not get the card. Ask, for example: how many elevens are left?

## Rounds, and why they came so

arquimedes-rule-card-count = Plus, minus, times and divided take two cards from hand, and equals takes one.
arquimedes-rule-no-such-number = Every number of an equation must lie on a card, from 1 to 13.
arquimedes-rule-two-jokers = There is one joker, so one equation cannot have two.
arquimedes-rule-not-in-variant = Before the match you chose: plus and minus only. Equals is left, too.
arquimedes-rule-not-exact = Nothing may be left over when you divide.
arquimedes-rule-wrong-result = The numbers that were said must be right, with the last card as the result.
arquimedes-no-round = No round has been finished yet.
arquimedes-which-round = Say which round, like: round two.
arquimedes-no-such-round = { $count ->
    [one] There has been one round so far.
   *[other] There have been { $count } rounds so far.
}
arquimedes-round-out = Round { $index }: { $who_form ->
    [you] you were out.
   *[one] { $who } was out.
}
arquimedes-round-all-passed = Round { $index }: all passed.
arquimedes-had-left = Left in hand: { $totals }.
arquimedes-drew-in-tie = Since totals were equal, { $draws }.
arquimedes-lot-was = { $who_form ->
    [you] The lot was yours, so you counted as lower.
   *[one] The lot was that of { $who }, who counted as lower.
}
arquimedes-took-for = { $who_form ->
    [you] you took the { $token } for { $points }
   *[one] { $who } took the { $token } for { $points }
}
arquimedes-why-tokens = The more is left in hand, the higher the token: { $taken }.
arquimedes-why-starting = { $index ->
    [1] The youngest starts the first round: { $who }.
   *[other] Whoever took the highest token in the round before starts: { $who }.
}
arquimedes-starts-as-told = { $who } started round { $index }, as I was told.
arquimedes-why-slip = The equation was wrong, so the cards were taken back, and one was drawn if there was any.
arquimedes-why-draw = Nobody may have the same total, so { $who } draw until all differ.
arquimedes-fewest = { $who_form ->
    [you] You have the fewest minus points, { $points }.
    [one] { $who } has the fewest minus points, { $points }.
   *[many] { $who } have the fewest minus points, { $points } each.
}
arquimedes-drew-for-it = To decide it, { $draws }.
arquimedes-lowest-wins = So they draw, and the lowest card wins.
arquimedes-lowest-card = The lowest card wins.
arquimedes-can-count = { $who_form ->
    [you] You have
   *[one] { $who } has
} { $count ->
    [one] one card
   *[other] { $count } cards
}, and by all that was played that is { $least } to { $most }.
