# What is asked and answered in a round of Final Binary: trump, setup cards, plays, and what stays.

## The trump

ask-final_binary-trump = { $index ->
    [1] Shuffle the four trump cards, and turn one up. Which suit is trump?
   *[other] Gather the cards, and turn up the next trump. Which suit is it?
}
reprompt-final_binary-trump = Tell me the suit of the trump card: { $suits }. { $who } starts. Which one is trump?
help-final_binary-trump = The trump card of this round is turned up: { $suits } can come. Tell me its suit. { $who } starts the round; if somebody else does, say who. For more, say: rules. Which suit is trump now?

ask-final_binary-last-trump = The last trump is { $suit }. Shall we go on with that?
reprompt-final_binary-last-trump = Only { $suit } has not been trump yet. { $who } starts. Say yes to go on. Is { $suit } trump?
help-final_binary-last-trump = Each suit is trump once, so in this round it is { $suit }. { $who } starts. Say yes to go on; if an earlier trump was wrong, say: no, the trump was blue. Is { $suit } trump?

final_binary-say-suit = I wait for the trump. It can be: { $suits }.
final_binary-was-trump-before = { $suit } was trump in round { $index }.
final_binary-starts = { $who } starts this round.

## Setup cards

ask-final_binary-setup = { $who }, which setup card is yours?
reprompt-final_binary-setup = { $who }, tell me the number of your setup card: { $numbers }. Which one?
help-final_binary-setup = Deal all normal, suit and binary cards; everybody passes two binary cards to the left, and lays out the row. Then deal the setup cards, and flip your displays by them. Say their numbers one after the other, or all at once, like: Anna three, Boris five. { $who }, which is yours?

final_binary-deal = { $index ->
    [1] Deal the cards, pass two binary cards to the left, lay out your rows, and deal the setup cards.
   *[other] Deal, pass, and lay out as before.
}
final_binary-was-set = { $who } { $number }
final_binary-set = { $cards }.
final_binary-set-last = { $cards }, so { $who } has the { $number }.
final_binary-leads-first = { $who } leads.
final_binary-say-setup = I wait for the setup card of { $who }: say its number.
final_binary-has-setup = { $who } has the { $number } already.
final_binary-no-such-setup = The setup cards are { $numbers }.

## Cards

ask-final_binary-card = { $who_form ->
    [you] Your card?
   *[one] { $who }?
}
reprompt-final_binary-card = { $who_form ->
    [you] It is your turn
   *[one] It is { $who }'s turn
}{ $laid ->
    [0] { " to lead." }
   *[other] , and { $suit } was led.
} Which card is played?
help-final_binary-card = { $who_form ->
    [you] Say the card that you play,
   *[one] { $who } says the card that is played,
} like: red three; or of a suit card also what is turned over, like: red with six. You can say several: Anna red three, Boris green two. To correct me, say: no, or: undo. For more, say: rules. Which card is it?

final_binary-makes = { $card } makes { $rank }.
final_binary-turning = { $suit }, turning { $number }: { $rank }.
final_binary-laid-by = { $who } { $card }: { $rank }.
final_binary-wins = { $who_form ->
    [you] You win, { $count } so far.
   *[one] { $who } wins, { $count } so far.
}
final_binary-loses = { $who_form ->
    [you] You lose { $points } points.
   *[one] { $who } loses { $points } points.
}
final_binary-asked-now = { $who_form ->
    [you] It is your turn.
   *[one] It is { $who }'s turn, not { $other }'s.
}
final_binary-has-laid = { $who_form ->
    [you] It is your turn: { $other } has played.
   *[one] It is { $who }'s turn: { $other } has played.
}
final_binary-say-card = I wait for a card, like: red three; or, red with six.
final_binary-leads-anything = { $who_form ->
    [you] Nobody passes: lead any card.
   *[one] Nobody passes: { $who } leads any card.
}
final_binary-any-other = { $who_form ->
    [you] Without { $suit }, play any other card.
   *[one] Without { $suit }, { $who } plays any other card.
}
final_binary-no-card = I did not get the card.
final_binary-no-such-number = { $number }? Cards go from 1 to { $highest }.
final_binary-once-more = Say it once more, please.

## Half of a card

ask-final_binary-which-binary = { $only ->
    [yes] There are only suit cards left.
   *[no] { "" }
} { $who_form ->
    [you] Which binary card do you turn over with { $suit }?
   *[one] Which binary card does { $who } turn over?
}
reprompt-final_binary-which-binary = { $suit } is a suit card. Say the number of the binary card that goes with it, 0 to 7. Which number?
help-final_binary-which-binary = { $only ->
    [yes] By my count all normal cards of that hand are played. If not, one was misheard: say, for example: in trick three Anna played red three.
   *[no] { "" }
} With a suit card, a binary card that is face up flips the displays and is turned over. Say its number, like: with six; or another card, like: { $suit } three. Which number is it?

ask-final_binary-which-suit = { $kind ->
    [with] With { $number }, of which suit?
   *[plain] Which { $number }: blue, red, yellow or green?
}
reprompt-final_binary-which-suit = I got the number, but not the suit. { $who_form ->
    [you] Of which suit is your card?
   *[one] Of which suit is { $who }'s card?
}
help-final_binary-which-suit = Say the suit: blue, red, yellow or green; or the whole card, like: red three, or, red with six. Which suit is it?

ask-final_binary-which-rank = { $why ->
    [normals] { $who_form ->
        [you] You have no suit card left.
       *[one] { $who } has no suit card left.
    }
    [number] There is no { $suit } { $number }.
   *[half] { "" }
} Which { $suit } card?
reprompt-final_binary-which-rank = Say the number of the { $suit } card, 1 to { $highest }; or, if it is a suit card, say: with, and the binary card. Which is it?
help-final_binary-which-rank = I got { $suit }.{ $why ->
    [normals] { " " }By my count all suit cards of that hand are played. If not, one was misheard: say, for example: in trick three Anna played red three.
   *[half] { "" }
} If it is a normal card, say its number, 1 to { $highest }. If it is a suit card, say what { $who_form ->
    [you] you turn
   *[one] { $who } turns
} over, like: with six. Or say another card. What is it?

## What cannot be

ask-final_binary-forbidden = { $numbers } would make { $total }, so the { $must } must go. Is it { $suit } with { $must }?
reprompt-final_binary-forbidden = The { $must } may not stay: the total would be { $total }. Say yes to turn it over, or another card. Turn over the { $must }?
help-final_binary-forbidden = { $who_form ->
    [you] You are the last to turn an eighth card
   *[one] { $who } is the last to turn an eighth card
}, and what stays before all may not make { $total }: { $numbers } would. Say yes if the { $must } is turned over, or say another card. Does the { $must } go?

ask-final_binary-insist = { $reason } Is it { $what } all the same?
reprompt-final_binary-insist = { $reason } Say yes if it is { $what } nevertheless, or what it was. Is it?
help-final_binary-insist = { $reason } I may have misheard, now or before. { $who }: say yes if it is { $what } all the same, or say it once more. Is it?

final_binary-played-before = { $who_form ->
    [you] You played { $card } in trick { $index }.
   *[one] { $who } played { $card } in trick { $index }.
}
final_binary-suit-cards-gone = All { $count } { $suit } suit cards are gone.
final_binary-had-none-of = { $who_form ->
    [you] You did not follow { $suit } in trick { $index }.
   *[one] { $who } did not follow { $suit } in trick { $index }.
}
final_binary-turned-before = { $who_form ->
    [you] You turned the { $number } in trick { $index }.
   *[one] { $who } turned the { $number } in trick { $index }.
}
final_binary-has-up = { $who_form ->
    [you] You have { $numbers } face up.
   *[one] { $who } has { $numbers } face up.
}
final_binary-none-left = By all that was told, no { $number } is left.
final_binary-has-no-such = You do not have { $card }.
final_binary-has-to-follow = { $suit } was led, and you can follow: { $cards }.

## What stays

ask-final_binary-stays = { $who }, which binary card stays?
reprompt-final_binary-stays = { $who } has turned eight cards: one is left face up. Which number has it?
help-final_binary-stays = { $who } has one binary card face up, and I need its number: it says how many tricks it should have been. Say it, like: the four stays. Which one is it?

ask-final_binary-last-two = { $known ->
    [0] { $who }, which two are left?
   *[other] { $who }, what is left beside the { $number }?
}
reprompt-final_binary-last-two = { $who } is the last to turn. { $known ->
    [0] Say both numbers that are face up, like: four and one. Which are they?
   *[other] Say the number beside the { $number }. Which is it?
}
help-final_binary-last-two = { $who } turns the last eighth card, so not every total may stay. { $known ->
    [0] Say the two numbers that are still face up, like: four and one. Which two are they?
   *[other] I know of the { $number }. Say the other number that is face up. Which one is it?
}

ask-final_binary-by-count = { $who }, by my count you have { $numbers }. Right?
reprompt-final_binary-by-count = By all that was told, { $numbers } is face up before { $who }. Say yes, or what it is. Is that so?
help-final_binary-by-count = I count the binary cards, and only { $numbers } can be left before { $who }. Say yes if it is so, or say what is face up, like: four and one. Is it so?

final_binary-was-shown = { $who } with { $numbers } face up
final_binary-keeps = { $who } keeps { $numbers }.
final_binary-say-number = I wait for the number that is face up.
final_binary-row-later = First the trump and the setup cards; then tell me a row, if you like.
final_binary-whose-row = Say also whose it is, like: Anna's four stays.
final_binary-no-such-binary = Binary cards go from 0 to 7.
final_binary-row-known = That is what I have of { $who }: { $numbers }.
final_binary-is-up = { $who } has { $numbers }, I know. The other one?
final_binary-are-up = By what was told, { $who } has { $numbers } face up.
final_binary-too-many = { $who } has only { $count ->
    [one] one card
   *[other] { $count } cards
} face up.

## The end of a round, and of the match

final_binary-round-over = Round { $index } is over.
final_binary-brought = { $who }: { $won ->
    [one] one trick
   *[other] { $won } tricks
}, { $left } left: { $points }.
final_binary-one-more-round = { $who } share the lead, so there is a fourth round.
final_binary-next-starter = { $who } starts.
final_binary-winner = { $who_form ->
    [you] You win the match!
    [one] { $who } wins the match!
   *[many] { $who } share the win!
}
final_binary-round = Round { $index }.
final_binary-round-with = Round { $index }, { $suit } is trump.
final_binary-trick-going = Trick { $trick }, { $suit } is trump.
final_binary-is-ahead = { $who_form ->
    [you] You are winning.
   *[one] { $who } is winning.
}
final_binary-trick-of = Round { $index }, trick { $trick }, { $suit } is trump.

## Taken back

final_binary-was-trump = { $suit } as trump
final_binary-was-played = { $who_form ->
    [you] you played { $card }
   *[one] { $who } { $card }
}
final_binary-was-passed = { $numbers }
final_binary-back = I take back: { $told }.
