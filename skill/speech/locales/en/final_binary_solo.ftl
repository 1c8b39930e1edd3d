# What the chairman says to whoever plays Final Binary alone: the hand, tricks, advice, and the review.

## What is asked

ask-final_binary-your-pass = Which two do you pass to { $who }?
reprompt-final_binary-your-pass = Say the numbers of two of your binary cards, like: { $low } and { $high }. They go to { $who }. Which two?
help-final_binary-your-pass = You have eight binary cards, and pass two of them to { $who }; two others come to you. One card stays face up at the end, and you should win as many tricks as it says. So pass two that you do not want to keep, like: { $low } and { $high }. Say my hand to hear your cards again. What do you pass?

ask-final_binary-other-pass = The { $number }, and which other one?
reprompt-final_binary-other-pass = You pass two cards to { $who }, the { $number } and another. Which one?
help-final_binary-other-pass = You pass two binary cards to { $who }. One is the { $number }; say the number of the other, or say both anew. Which other one?

ask-final_binary-your-card = { $way ->
    [leading] You lead. Your card?
    [few] You must follow { $suit }: { $cards }. Your card?
    [following] Your card?
    [free] You have no { $suit }. Your card?
    [turning] You must play { $cards }. Face up: { $numbers }. Which one do you turn over?
   *[only] You can only play { $cards }. Shall I play it?
}
reprompt-final_binary-your-card = { $way ->
    [leading] You lead, and any card goes, like: { $example }.
    [few] You must follow { $suit }, with { $cards }.
    [following] { $suit } was led, and you must follow.
    [free] { $suit } was led, and you have none, so any card goes, like: { $example }.
    [turning] You must play { $cards }, and turn over one of { $numbers }, like: { $example }.
   *[only] There is nothing else: say yes, and I play { $cards }.
} { $way ->
    [only] Yes?
    [turning] Which one?
   *[other] To hear what you can play, say: what can I play. Which card is it?
}
help-final_binary-your-card = { $way ->
    [turning] Say the number of the binary card that you turn over, like: { $example }.
   *[other] Say a card of your hand, like: { $example }.{ $flips ->
        [yes] { " " }With a suit card, say which binary card you turn over, like: { $flip }.
       *[no] { "" }
    }
} Say my hand, or: what can I play; or: what lies there, or: my row. For more, say: rules. What will it be?

ask-final_binary-next-round = Ready for round { $index }?
reprompt-final_binary-next-round = Say ready, and I deal for round { $index }. Shall I deal?
help-final_binary-next-round = The round is over. Say ready, and I deal for round { $index }; or say score, why, or undo. Shall I go on?

## A round begins

final_binary-round-begins = { $index ->
    [1] { $suit } is trump
   *[other] Round { $index }: { $suit } is trump
}, and { $who_form ->
    [you] you lead first.
   *[one] { $who } leads first.
}
final_binary-you-pass = { $numbers } to { $who }.
final_binary-you-get = You get { $numbers } from { $who }.
final_binary-setup-cards = Setup cards: { $setups }.

## Passing

final_binary-lacks-binary = { $held ->
    [0] You have no { $number }.
    [one] You have only one { $number }.
   *[other] You have only { $held } times the { $number }.
}
final_binary-nothing-passed = You have not passed yet.
final_binary-passed-unseen = What you pass I am not told.
final_binary-say-two = You pass two binary cards: say both numbers, like: { $low } and { $high }.

## The hand

final_binary-suit-held = { $suit }{ $trump ->
    [yes] , trump
   *[no] { "" }
}: { $cards }.
final_binary-you-hold = You have { $cards }.
final_binary-suit-cards-held = { $count ->
    [one] a suit card
    [2] two suit cards
    [3] three suit cards
    [4] four suit cards
    [5] five suit cards
    [6] six suit cards
    [7] seven suit cards
   *[other] eight suit cards
}
final_binary-suit-cards-of = { $count ->
    [one] a { $suit } suit card
    [2] two { $suit } suit cards
    [3] three { $suit } suit cards
   *[other] four { $suit } suit cards
}
final_binary-your-binaries = Your binary cards: { $numbers }.
final_binary-face-up = Face up: { $numbers }.
final_binary-your-row = Face up: { $numbers }; your display is { $display }.
final_binary-hands-unseen = You hold your cards yourselves, and I do not see them.
final_binary-no-hand = You hold no cards just now.
final_binary-you-have-no-suit = You have no { $suit }.

## What can be played

final_binary-can-play = { $cards }.
final_binary-can-play-turning = { $cards }; face up: { $numbers }.
final_binary-must-follow-with = you must follow { $suit }: { $cards }
final_binary-any-card = any card goes: { $cards }
final_binary-suit-group = { $suit } { $cards }
final_binary-more-suits = { $before }; { $after }
final_binary-either = { $one } or { $other }
final_binary-nothing-to-play = Nothing is to be played just now.
final_binary-lead-anything = Whoever leads may play any card, a trump, too.
final_binary-follow-if-you-can = { $suit } was led: whoever has it must follow, with a normal card or a suit card; else any card goes.
final_binary-yes-you-can = Yes.
final_binary-no-you-cannot = No.
final_binary-one-card = One card at a time, please.
final_binary-say-your-card = I wait for a card, like: { $example }.
final_binary-does-not-go = That does not go.
final_binary-suit-with-these = { $suit } with { $numbers }

## Tricks

final_binary-colleague-lays = { $who }: { $card } makes { $rank }.
final_binary-colleague-throws = { $who }: { $card }.
final_binary-takes-it = { $who_form ->
    [you] You take it.
   *[one] { $who } takes it.
}

## One's own last answer, said anew

final_binary-have-that = That is what I have: { $what }.
final_binary-stands = So it stays { $what }.

## The end of a round, and of the match

final_binary-came-out = Round { $index }: you won { $won } with { $left } left, { $points }.
final_binary-tie = A tie, so one round more.

## Advice

final_binary-coaching-about = I coach whoever plays alone, if they want it: say coach me, and when you are to pass or to play you can ask for a hint. After a game, say review, and I tell you where it was lost.
final_binary-coaching-idle = Just now there is nothing to decide. When you are to pass or to play in a game alone, say hint; after it, review.
final_binary-coaching-begins = All right, I coach you: when it is your turn, say hint; after the game, review.

final_binary-hint-pass = Pass { $numbers }: expect { $tricks ->
    [0] hardly a trick
    [one] about one trick
   *[other] about { $tricks } tricks
}, and to keep the { $keeps }.
final_binary-hint-only = There is nothing to choose.
final_binary-why-hint = A hint is what brings most points on average, by all that you can know.
final_binary-hint-play = { $aim ->
    [leads] Lead { $card }, which makes { $rank }
    [wins] Play { $card }, and win this trick
    [ahead] Play { $card }, ahead so far with { $rank }
   *[loses] Play { $card }, and lose this trick
}: expect { $tricks ->
    [0] hardly a trick
    [one] about one trick
   *[other] about { $tricks } tricks
} in all, and to keep the { $keeps }.

## The review

final_binary-review-offer = To look back at it, say review.
final_binary-review-round = Round { $index }: { $won ->
    [0] no trick
    [one] one trick
   *[other] { $won } tricks
} with { $left } left, { $points }.
final_binary-review-well = No choice of yours cost anything to speak of.
final_binary-review-worst = The costliest choice: in round { $round }, { $deed }; { $better } was worth { $points ->
    [one] about a point
   *[other] about { $points } points
} more.
final_binary-review-played = in trick { $trick } you played { $what }
final_binary-review-passed = you passed { $what }
final_binary-listed = { $numbers }
