# What is asked and answered in a round of Arquimedes: the open card, equations, draws, totals, ties.

ask-arquimedes-open-card = { $first ->
    [1] Deal five cards each, and turn one up.
   *[other] Shuffle, deal five each, and turn one up.
} Which card lies there?
reprompt-arquimedes-open-card = Everybody gets five cards, the rest is the draw pile, and its top card is turned up. { $who } starts. Which card is it?
help-arquimedes-open-card = Deal five cards to everybody. The rest is the draw pile: turn up its top card, and tell me its number, or say: the joker. { $who } starts; if somebody else does, say who. For more, say: rules. Which card lies there?

ask-arquimedes-turn = { $number ->
    [0] { $who }, on the joker?
   *[other] { $who }, on { $number }?
}
reprompt-arquimedes-turn = { $left ->
    [0] { $who }: play an equation, or pass.
   *[other] { $who }: play an equation, or draw.
} { $number ->
    [0] What do you play on the joker?
   *[other] What do you play on { $number }?
}
help-arquimedes-turn = { $number ->
    [0] The joker lies there. { $who } says
   *[other] { $number } lies there. { $who } says
} an equation on it, like: { $example }; { $left ->
    [0] or: pass, since no card is left to draw.
   *[other] or: draw.
} Say also what a joker stands for, like: joker as six. To correct me, say: undo. For more, say: rules. What will it be?

ask-arquimedes-total = { $who }, what { $cards ->
    [one] is your card?
   *[other] do your { $cards } cards count?
}
reprompt-arquimedes-total = { $cards ->
    [one] { $who }, tell me your last card; the joker counts 13.
   *[other] { $who }, add up your { $cards } cards, or name each; the joker counts 13.
} How many is it?
help-arquimedes-total = Everybody adds up the cards they have left, and the joker counts 13. { $who } has { $cards ->
    [one] one card
   *[other] { $cards } cards
}, and says what that comes to, or which they are, like: a seven, a two and the joker. Or tell me all at once: Anna eight, Boris thirteen. How many is it for { $who }?

ask-arquimedes-tie-card = { $who }, which card do you draw?
reprompt-arquimedes-tie-card = { $who } draws a card and tells me its number, or says: the joker. Which card is it?
help-arquimedes-tie-card = Nobody may have the same total, so all who do draw one card more. { $who } draws it and says its number, like: a seven; or, the joker, which counts 13. Which card is it?

ask-arquimedes-final-card = { $who }, which card do you draw?
reprompt-arquimedes-final-card = { $who } draws from all 55 cards, shuffled, and tells me the number. Which card is it?
help-arquimedes-final-card = The fewest minus points are shared, so those who share them draw, from all 55 cards shuffled; the lowest card wins. { $who } draws and says the number, like: a seven; or, the joker, which counts 13. Which card is it?

## The open card

arquimedes-turn-up = I wait for the card: tell me its number, or say, the joker.
arquimedes-no-such-card = I did not get a card from 1 to 13.
arquimedes-starts = { $who } starts this round.

## Cards and equations

arquimedes-of-a-kind = { $count ->
    [one] { $card ->
        [0] the { $kind }
        [8] an { $kind }
        [11] an { $kind }
       *[other] a { $kind }
    }
    [2] two { $kind }
    [3] three { $kind }
    [4] four { $kind }
    [5] five { $kind }
   *[6] six { $kind }
}
arquimedes-laid = { $number }
arquimedes-laid-joker = the joker as { $number }
arquimedes-equal = { $first } equals { $result }
arquimedes-term = { $first } { $operation ->
    [plus] plus
    [minus] minus
    [times] times
    [divided] divided by
   *[equals] equals
} { $second }
arquimedes-equation = { $term } is { $result }
arquimedes-begun = { $first } { $operation ->
    [plus] plus
    [minus] minus
    [times] times
   *[divided] divided by
}

## Turns

arquimedes-right = Right.
arquimedes-right-joker = Right, the joker is { $number }.
arquimedes-one-left = { $who_form ->
    [you] You have one card left.
   *[one] { $who } has one card left.
}
arquimedes-draws = { $who_form ->
    [you] You draw.
    [one] { $who } draws.
   *[many] { $who } draw.
}
arquimedes-passes = { $who_form ->
    [you] You pass.
    [one] { $who } passes.
   *[many] { $who } pass.
}
arquimedes-slips = { $who_form ->
    [you] You take the cards back
   *[one] { $who } takes the cards back
}{ $left ->
    [0] : that counts as a pass.
   *[other] { $who_form ->
        [you] { " and draw one." }
       *[one] { " and draws one." }
    }
}
arquimedes-pile-empty-now = The draw pile is empty: from now on, play or pass.
arquimedes-asked-now = { $who_form ->
    [you] You are asked first.
   *[one] One after the other: { $who } is asked first.
}
arquimedes-comes-before = { $on } comes before { $who }.
arquimedes-then-play = Then play an equation, like: { $example }.
arquimedes-say-equation = Say the equation, like: { $example }; or, draw.
arquimedes-lies-there = On the pile lies { $lying }, not { $said }.
arquimedes-joker-lies-there = The joker lies there already, and there is no other.
arquimedes-joker-elsewhere = On the pile lies { $lying }, not the joker. Begin with { $lying }, and say where the joker is, like: { $example }.
arquimedes-comes-to-none = That cannot be: { $reason }.
arquimedes-only-one = { $who_form ->
    [you] You have one card, and only equals takes one.
   *[one] { $who } has one card, and only equals takes one.
}
arquimedes-once-more = Then please say it once more.
arquimedes-your-pace = I go as fast as you play.

## Equations in doubt

ask-arquimedes-wrong = { $reason }. { $left ->
    [0] That would count as a pass.
   *[other] That would cost a card.
} Did you play { $equation }?
reprompt-arquimedes-wrong = I heard { $equation }, and { $reason }. Say yes if that is what you played, or say the right equation. Did you play that?
help-arquimedes-wrong = A wrong equation is taken back, and { $left ->
    [0] counts as a pass.
   *[other] costs a card.
} But I may have misheard: say the equation once more, or yes if it was { $equation }. Was it?

ask-arquimedes-misheard = I heard { $equation }. Was it { $meant }?
reprompt-arquimedes-misheard = { $equation } is wrong. Say yes for { $meant }, or no. Did you say { $meant }?
help-arquimedes-misheard = I heard { $equation }, and { $reason }. I may have misheard: say yes if it was { $meant }, no if not, or say the equation once more. Was it { $meant }?

ask-arquimedes-missing = { $equation }? { $left ->
    [0] { $count ->
        [one] But the { $kind } is gone already.
        [2] But both { $kinds } are gone already.
       *[other] But all { $count } { $kinds } are gone already.
    }
   *[other] But there is only one { $kind } left.
} What did you play?
reprompt-arquimedes-missing = I heard { $equation }. Say the equation once more; or, if the cards do lie there, say: I insist. What did you play?
help-arquimedes-missing = I count the cards that were played, and one of { $equation } cannot be there any more. I may have misheard, now or before: say the equation once more; or say, I insist, and it counts. What did you play?

ask-arquimedes-result = { $equation }?
reprompt-arquimedes-result = I did not hear the result. Say yes if you played { $equation }. Did you?
help-arquimedes-result = An equation ends with its result, on a card of its own. Say yes if you played { $equation }, or say the whole equation. Was it { $equation }?

ask-arquimedes-beginning = { $said ->
    [0] { $equation }?
   *[other] { $lying } lies there, not { $said }. Did you play { $equation }?
}
reprompt-arquimedes-beginning = An equation begins with the card that lies there. Say yes if you played { $equation }, or no. Did you?
help-arquimedes-beginning = { $lying } lies there, and so an equation begins with it. Say yes if you played { $equation }; if not, say the equation once more, or: draw. Was it { $equation }?

ask-arquimedes-second = { $term } what?
reprompt-arquimedes-second = I heard no more than { $term }. Say the number that comes next, or the whole equation. What is it?
help-arquimedes-second = After { $term } come two cards from your hand: a number, and the result. Say the number, or the whole equation; or: draw. Which number comes next?

ask-arquimedes-nameless = Which number does the joker stand for?
reprompt-arquimedes-nameless = Say a number from 1 to 13, or the whole equation, like: three plus the joker as two is five. Which number is the joker?
help-arquimedes-nameless = The joker stands for any number from 1 to 13, and whoever plays it says which. Say the number. Which one is it?

ask-arquimedes-instead = { $left ->
    [0] No card is left to draw.
    [one] There is one card to draw.
   *[other] There are { $left } cards to draw.
} { $who_form ->
    [you] { $left ->
        [0] Do you pass?
        [one] Do you draw it?
       *[other] Do you draw one?
    }
   *[one] { $left ->
        [0] { $who }, do you pass?
        [one] { $who }, do you draw it?
       *[other] { $who }, do you draw one?
    }
}
reprompt-arquimedes-instead = { $left ->
    [0] With no card left to draw, one plays or passes. Say yes to pass, or say an equation. Which is it?
   *[other] As long as there are cards, one plays or draws. Say yes to draw, or say an equation. Which is it?
}
help-arquimedes-instead = { $left ->
    [0] The draw pile is empty, so one plays an equation, or passes. When all pass one after the other, the round is over. Say yes to pass, or say the equation. Do you pass?
   *[other] One plays an equation, or draws a card; nobody passes while there are cards. Say yes to draw, or say the equation. Do you draw?
}

## Totals and ties

arquimedes-add-up = Add up the cards, or name each, like: a seven, a two and the joker, which counts 13.
arquimedes-other-cards = I heard { $count } cards, and by my count { $who } has { $held ->
    [0] none
   *[other] { $held }
}. Say what all of them come to; or, if I am wrong, how many they are, like: { $who } has four cards.
arquimedes-say-card = Tell me the card that is drawn: its number, or the joker.
arquimedes-no-number = I did not get the number.
arquimedes-has-none = { $who } is out, and has none to count.
arquimedes-has-told = I have { $number } of { $who }. If that is wrong, say, for example: no, { $who } had { $number }.
arquimedes-has-counted = { $who } { $number }
arquimedes-noted = { $entry } is noted.
arquimedes-unsaid = I take that back: { $entries }.

ask-arquimedes-no-total = { $number } cannot be: { $who } has { $cards ->
    [one] one card, which counts
   *[other] { $cards } cards, which count
} { $spread ->
    [0] { $least }
   *[other] { $least } to { $most }
}. How many is it?
reprompt-arquimedes-no-total = I heard { $number }, and it cannot be. { $who }, say the total once more; or say, I insist. How many is it?
help-arquimedes-no-total = By all that was played and told, the cards of { $who } count { $spread ->
    [0] { $least }
   *[other] { $least } to { $most }
}. I may have misheard, now or before: say the total once more. If it really is { $number }, say: I insist. How many is it?

ask-arquimedes-other-total = { $who }: { $number } cannot be. Is it { $meant }?
reprompt-arquimedes-other-total = I heard { $number }, and it cannot be. Say yes for { $meant }, or the right total; or say, I insist. Is it { $meant }?
help-arquimedes-other-total = By all that was played and told, the cards of { $who } count { $spread ->
    [0] { $least }
   *[other] { $least } to { $most }
}. Say yes if it is { $meant }, or say the total once more. If it really is { $number }, say: I insist. Is it { $meant }?

ask-arquimedes-other-card = { $who }: no card is { $number }. Is it { $card }?
reprompt-arquimedes-other-card = I heard { $number }, and cards go from 1 to 13. Say yes for { $card }, or the right card. Is it { $card }?
help-arquimedes-other-card = Say the card that { $who } drew, by its number from 1 to 13, or the joker. Say yes if it is { $card }. Is it?

ask-arquimedes-no-card = { $count ->
    [one] { $card }? That is gone already.
    [2] { $card }? Both { $kinds } are gone already.
   *[other] { $card }? All { $count } { $kinds } are gone already.
} Which card does { $who } draw?
reprompt-arquimedes-no-card = I heard { $card }, and none is left. Say the card once more; or say, I insist. Which card is it?
help-arquimedes-no-card = By all that was played and drawn, there is no such card any more. I may have misheard: say the card once more. If it really is { $card }, say: I insist. Which card did { $who } draw?

arquimedes-counts = { $who } { $number }.
arquimedes-is-out = { $who_form ->
    [you] You are out! The round is over.
   *[one] { $who } is out! The round is over.
}
arquimedes-all-passed = All have passed. The round is over.
arquimedes-share = { $who } have { $number }
arquimedes-ties = { $groups }: each of them draws a card.
arquimedes-casts = { $groups }, and no card is left to draw, so I cast lots.
arquimedes-shuffle = { $real ->
    [1] Shuffle the play pile to draw from.
   *[0] The play pile is shuffled, to draw from.
}
arquimedes-tie-drew = { $who } drew { $card }, and { $who_form ->
    [you] have
   *[one] has
} { $number }.
arquimedes-final-drew = { $who } drew { $card }.
arquimedes-final-same = { $who } drew the same, and draw again, from { $left } cards.
arquimedes-lot = { $who_form ->
    [you] You count as lower.
   *[one] { $who } counts as lower.
}

## Tokens

arquimedes-took = { $who } { $token ->
    [0] none
   *[other] { $token }
}
arquimedes-tokens = Tokens: { $tokens }.
arquimedes-sums = In sum: { $sums }.
arquimedes-starts-next = { $who_form ->
    [you] You took the most, and start.
   *[one] { $who } took the most, and starts.
}
arquimedes-share-lowest = { $who } share the fewest minus points. { $real ->
    [1] Shuffle all the cards, and each of them draws one
   *[0] All cards are shuffled, and each of them draws one
}: the lowest wins.
arquimedes-winner = { $who_form ->
    [you] You win the match!
   *[one] { $who } wins the match!
}
arquimedes-lowest = { $who_form ->
    [you] Yours is the lowest: you win the match!
   *[one] { $who } drew the lowest, and wins the match!
}
arquimedes-round = Round { $index }.
