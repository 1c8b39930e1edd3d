# What can be asked about Final Binary at any time: points, tricks, turns, cards, ranks, rules, and why.

## Points

final_binary-figure = { $sign ->
    [minus] minus { $points }
   *[plus] { $points }
}
final_binary-has = { $who } { $what }
final_binary-has-score = { $who_form ->
    [you] Your score is { $points }.
   *[one] { $who }'s score is { $points }.
}
final_binary-has-won = { $who_form ->
    [you] You have won.
    [one] { $who } has won.
   *[many] { $who } have won.
}
final_binary-nobody-has-points = Nobody has points yet.
final_binary-all-level = { $who } are level.
final_binary-leads = { $who_form ->
    [you] You lead.
    [one] { $who } leads.
   *[many] { $who } lead together.
}
final_binary-scores = Points: { $scores }.
final_binary-which-of-rounds = { $last ->
    [no] This is round { $index } of { $count }.
    [yes] This is round { $index }, the last one, if nobody shares the lead after it.
   *[more] This is round { $index }, since the lead was shared.
}

## Trump and tricks

final_binary-trump-is = { $suit } is trump.
final_binary-trump-was = { $suit } was trump in the last round.
final_binary-no-trump-yet = The trump of round { $index } has not been turned up yet.
final_binary-trumps-left = { $count ->
    [one] Only { $suits } has not been trump yet.
   *[other] { $suits } have not been trump yet.
}
final_binary-has-tricks = { $who_form ->
    [you] You have
   *[one] { $who } has
} { $count ->
    [0] no trick in this round.
    [one] one trick in this round.
   *[other] { $count } tricks in this round.
}
final_binary-tricks-left = { $left ->
    [0] All tricks have been played.
    [one] One is still to come.
   *[other] { $left } are still to come.
}
final_binary-has-won-so-many = { $who } { $count }
final_binary-tricks = Tricks: { $tricks }.
final_binary-tricks-played = { $played ->
    [0] No trick has been played yet; there are { $count }.
    [one] One of { $count } has been played.
   *[other] { $played } of { $count } have been played.
}
final_binary-all-played = All rounds have been played.
final_binary-round-not-begun = Round { $index } has not begun yet.

## Turns

final_binary-is-on = { $who_form ->
    [you] It is your turn.
   *[one] It is { $who }'s turn.
}
final_binary-is-to-lead = { $who_form ->
    [you] You lead this trick.
   *[one] { $who } leads this trick.
}
final_binary-did-lead = { $who } led { $card }.
final_binary-come-next = { $who_form ->
    [you] Then you play.
    [one] Then { $who } plays.
   *[many] Then { $who } play.
}
final_binary-plays-last = Then the trick is over.
final_binary-is-to-pass = { $who_form ->
    [you] You are to pass two binary cards.
   *[one] { $who } is to pass two binary cards.
}
final_binary-is-to-show = { $who_form ->
    [you] You are to say what lies face up in front of you.
   *[one] { $who } is to say what lies face up in front of { $who }.
}
final_binary-is-to-start = { $who_form ->
    [you] You lead first in round { $index }.
   *[one] { $who } leads first in round { $index }.
}
final_binary-nobody-is-on = It is nobody's turn.
final_binary-if-misheard = If a card was misheard, say, for example: no, Anna played red three; or: undo.
final_binary-if-other-starts = If somebody else starts, say, for example: Boris starts this round.

## The trick

final_binary-laid = { $who } { $card } makes { $rank }
final_binary-lie-there = { $cards }.
final_binary-was-led = { $suit } was led.
final_binary-wins-so-far = { $who_form ->
    [you] You win it so far, with { $rank }.
   *[one] { $who } wins it so far, with { $rank }.
}
final_binary-nothing-lies = { $who_form ->
    [you] Nothing lies there yet: you lead trick { $index }.
   *[one] Nothing lies there yet: { $who } leads trick { $index }.
}
final_binary-tricks-over = All tricks of this round have been played.
final_binary-has-not-played = { $who_form ->
    [you] You have not played in this round yet.
   *[one] { $who } has not played in this round yet.
}
final_binary-won-last = { $who_form ->
    [you] You won the last trick: { $card } makes { $rank }.
   *[one] { $who } won the last trick: { $card } makes { $rank }.
}
final_binary-did-lay = Trick { $index }: { $told }.
final_binary-no-trick = No trick has been finished yet.
final_binary-which-trick = Say which trick, like: trick three.
final_binary-no-such-trick = { $count ->
    [one] There has been one trick so far.
   *[other] There have been { $count } tricks so far.
}
final_binary-trick = Trick { $index }: { $cards }.
final_binary-won-it = { $who_form ->
    [you] You won it.
   *[one] { $who } won it.
}

## Displays and rows

final_binary-display = { $who_form ->
    [you] Your display is { $number }.
   *[one] { $who }'s display is { $number }.
}
final_binary-display-of-several = { $who_form ->
    [you] Your display is { $number }: { $marks }.
   *[one] { $who }'s display is { $number }: { $marks }.
}
final_binary-displays = Displays: { $displays }.
final_binary-displays-at-zero = All displays show 0.
final_binary-row = { $who_form ->
    [you] In front of you: { $numbers }.
   *[one] In front of { $who }: { $numbers }.
}
final_binary-row-secret = What { $who } has is seen as soon as all have passed.
final_binary-row-partly = { $who_form ->
    [you] In front of you: { $numbers }
   *[one] In front of { $who }: { $numbers }
}, and { $count ->
    [one] one that I was not told.
   *[other] { $count } that I was not told.
}
final_binary-row-counted = { $who_form ->
    [you] In front of you: { $numbers }, and by my count { $rest }.
   *[one] In front of { $who }: { $numbers }, and by my count { $rest }.
}
final_binary-row-unknown = { $count ->
    [one] I was not told the card in front of { $who }.
   *[other] I was not told the { $count } cards in front of { $who }.
}
final_binary-turned = { $who_form ->
    [you] You turned over { $numbers }.
   *[one] { $who } turned over { $numbers }.
}
final_binary-suit-cards-left = Suit cards in hand: { $left }.

## What is aimed at

final_binary-target-later = As soon as the tricks begin. As many tricks as the number that stays face up is what each wants.
final_binary-target-open = { $who_form ->
    [you] One of your { $numbers } stays, and you need as many tricks. So far you have { $won }.
   *[one] One of { $who }'s { $numbers } stays, and { $who } needs as many tricks; so far it is { $won }.
}
final_binary-target-hidden = As many tricks as the number that stays face up before { $who }; so far it is { $won }.
final_binary-target = { $who_form ->
    [you] Your { $number } stays, and you have { $won }
   *[one] { $who } keeps { $number }, and has { $won }
}: { $way ->
    [more] { $more } more.
    [less] { $more } too many.
   *[none] just right, and no more.
}
final_binary-beats = You are ahead with: { $cards }.
final_binary-beats-nothing = No: { $who } stays ahead, with { $rank }.

## Cards that were not played

final_binary-in-hands = in somebody's hand
final_binary-in-other-hands = in another hand
final_binary-still-out = { $card } is still { $where }.
final_binary-is-gone = { $card } is gone: { $who } played it in trick { $index }.
final_binary-in-your-hand = { $card } is in your own hand.
final_binary-no-such-rank = There is no { $card }: we play with 1 to { $highest }.
final_binary-left-of-suit = Still { $where }: { $suit } { $ranks }.
final_binary-left = left
final_binary-no-ranks-left = No { $suit } number is { $where }.
final_binary-no-suit-cards-left = No { $suit } suit card is in another hand.
final_binary-suit-cards-all = All { $count } { $suit } suit cards are still { $where }.
final_binary-suit-cards = { $left ->
    [0] All { $count } { $suit } suit cards are gone.
    [one] Of { $count } { $suit } suit cards, one is still { $where }.
   *[other] Of { $count } { $suit } suit cards, { $left } are still { $where }.
}
final_binary-did-not-follow = { $who_form ->
    [you] You have none: you did not follow { $suit }.
    [one] { $who } has none: { $suit } was not followed.
   *[many] { $who } have none: { $suit } was not followed.
}
final_binary-all-followed = { $one ->
    [yes] So far everybody has followed { $suit }.
   *[no] So far everybody has followed suit.
}
final_binary-so-many = { $suit } { $count }
final_binary-cards-left = Cards still { $where }: { $left }.
final_binary-which-left = I did not get the card. Ask, for example: which reds are left? Or: is the red three gone?

## Turning over

final_binary-not-turning-yet = A binary card is turned over with each suit card, once the tricks have begun. Only the last eighth card matters: what stays may not make { $total }.
final_binary-turns-no-more = { $who_form ->
    [you] You have turned over your eighth card, so no other is turned.
   *[one] { $who } has turned over the eighth card, so no other is turned.
}
final_binary-may-turn = { $who_form ->
    [you] Yes, the { $number } lies face up in front of you.
   *[one] Yes, the { $number } lies face up in front of { $who }.
}
final_binary-may-turn-if-up = { $who_form ->
    [you] Yes, if the { $number } lies face up in front of you.
   *[one] Yes, if a { $number } lies face up in front of { $who }: I was not told.
}
final_binary-has-not-up = { $who_form ->
    [you] No, no { $number } lies face up in front of you.
   *[one] No, no { $number } lies face up in front of { $who }.
}
final_binary-total-open = Any card that lies face up may be turned over; only the last one to turn an eighth card may not leave { $total } in all.
final_binary-turns-last = { $who_form ->
    [you] You turn last
   *[one] { $who } turns last
}, and the others keep { $others }
final_binary-leaves-any = { $last }. Whatever stays, it cannot make { $total }.
final_binary-may-not-leave = { $last }. So a { $number } may not stay: it would make { $total }.
final_binary-must-turn = { $last }. The { $number } must go: if it stayed, the total would be { $total }.
final_binary-may-turn-either = { $last }. Either card may go: neither makes { $total }.
final_binary-costs-points = { $last }. Either card makes { $total }, so it costs { $points } points.

## Rounds, and why they came so

final_binary-no-round = No round has been finished yet.
final_binary-which-round = Say which round, like: round two.
final_binary-no-such-round = { $count ->
    [one] There has been one round so far.
   *[other] There have been { $count } rounds so far.
}
final_binary-round-was = Round { $index }, with { $suit } as trump.
final_binary-came-to = { $who }: { $won ->
    [one] one trick
   *[other] { $won } tricks
}, { $left } left, difference { $apart }: { $points }.
final_binary-lost = { $who_form ->
    [you] You lost { $points }, since what was left made { $total }.
   *[one] { $who } lost { $points }, since what was left made { $total }.
}
final_binary-won-by-only-trump = { $who } played the only trump, { $suit }: { $rank }.
final_binary-won-by-trump = { $who } had the highest trump, { $suit }: { $rank }.
final_binary-won-by-lead = No trump was played, and { $who } had the highest { $suit }, which was led: { $rank }.
final_binary-later-counts = { $who } had the same, and of equal cards the later one is higher.
final_binary-was-lower = { $who } played { $card }, which makes only { $rank }.
final_binary-could-not-win = { $who } played { $card }, which makes { $rank }, but in a suit that could not win.
final_binary-won-and-left = { $who } won { $won } and left { $left }
final_binary-why-exact = { $had }. That is { $index } for the round, and { $sum } for all differences: { $points }.
final_binary-why-nothing = { $had }: a difference of 1 brings nothing.
final_binary-why-minus = { $had }: the difference { $apart }, times { $index } for the round, is minus { $points }.
final_binary-highest-wins = The most points win.
final_binary-starts-as-told = { $who } started round { $index }, as I was told.
final_binary-starts-first = { $who_form ->
    [you] You start the first round.
   *[one] { $who } starts the first round.
}
final_binary-starts-next = { $who_form ->
    [you] You start round { $index }, to the left of { $before }.
   *[one] { $who } starts round { $index }, to the left of { $before }.
}

## What a card makes

final_binary-check-how = I did not get the card. Ask, for example: what is green two on display three?
final_binary-check-flip = A suit card makes what the display shows after the flip. Ask, for example: what is red suit card with six on display three?
final_binary-check-display = Say the display, too. Ask, for example: what is green two on display three?
final_binary-card-makes = { $card } on { $shown } makes { $rank }: { $printed } and { $shown }
final_binary-flip-makes = { $card } on { $shown } makes { $rank }
final_binary-check = { $makes }.
final_binary-on-display-of = { $who_form ->
    [you] { $makes }.
   *[one] On { $who }'s display, { $makes }.
}
final_binary-would-win = So far that would win.
final_binary-would-not-win = { $who_form ->
    [you] That would not win: you have { $rank }.
   *[one] That would not win: { $who } has { $rank }.
}

## One rule

final_binary-rule-about-follow = Follow the suit that was led, with a normal card or a suit card. If you have none of it, play any card. A trump may be led, too.
final_binary-rule-about-trick = Each plays one card. The highest trump wins the trick; without a trump, the highest card of the suit that was led. The winner leads the next.
final_binary-rule-about-display = You have three displays: 4, 2 and 1. Those that are up are added, and that is your rank, 0 to 7. A binary card flips those of its marks, so a 6 flips the 4 and the 2.
final_binary-rule-about-suit-card = With a suit card, choose a binary card that is face up in front of you: it flips your displays of its marks, and is turned over. What they show then is the rank. A normal card adds its number to the display, and flips nothing.
final_binary-rule-about-zero = A 0 flips no display, and is turned over all the same. A card that makes 0 can win, too.
final_binary-rule-about-equal = Of two cards of the same suit and rank, the one played later is higher.
final_binary-rule-about-setup-card = The setup card flips your displays at the start, and stays face up then. In the tricks it is turned over like any other, or stays as the last.
final_binary-rule-about-total = Whoever turns the last eighth card of all chooses between two. What stays may not make the number of tricks together with what the others keep: 12 with three players, 14 with four, 16 with five.
final_binary-rule-about-penalty = Only two equal cards can make that total whatever is turned. Then it costs 10 points at once, and changes nothing else.
final_binary-rule-about-row = Look at your cards, and pass two of your eight binary cards to the left, all at the same time. What you get stays with you, and then all lies open.
final_binary-rule-about-start = The starter leads the first trick, and then whoever won the last one. In the next round it is whoever sits to the left of the starter.
final_binary-rule-about-tie-round = If the lead is shared after three rounds, all play a fourth, with four points where there were three. Who still shares the lead then shares the win.
