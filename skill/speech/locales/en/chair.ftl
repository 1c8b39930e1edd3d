# What the chairman says in every game. Each question has three wordings: ask-, reprompt- and help-.
# Markup such as <break time="1s"/> is allowed; fields are escaped.

you = you

## At any time

ask-start-over = Shall I really drop all that we have played, and start over?
reprompt-start-over = Say yes to drop what we have played and start over, or no to go on with it. Shall I drop it?
help-start-over = If you say yes, what you have played is gone, with its points. If you say no, it goes on where it is.

ask-again = Another game?
reprompt-again = Say yes for another game with the same players, or no to finish. Shall we play again?
help-again = Say yes for another game with the same players. If somebody joins or leaves, say, for example: add Dora, or: remove Boris. Say solo or table for other company, harder or easier for other opponents, score for the final score, undo if the last answer was wrong, or no to finish. If you played alone, say review to hear what could have been better.

welcome-back = Welcome back.
quiet = All right, my colleagues say no more than they have to. To hear them again, say: you may talk.
not-quiet = All right, my colleagues may say what they think.
not-understood = Sorry, I did not get that.
no-hurry = No hurry. I wait. <break time="10s"/>
not-here = That does not fit here.
not-begun = The game has not begun yet.
started-over = All right, we start over.
game-going = Welcome back. There is a game going on; to drop it, say start over.
settled = That is agreed before the game begins. To change it, say start over.
going-on = All right, we go on.
never-mind = All right, never mind.
stepped-back = One step back.
nothing-to-undo = There is nothing here that I could take back.
again = With pleasure.
goodbye = Goodbye!
goodbye-kept = I keep your game. Launch me again, and we go on right here. Goodbye!

## When something goes wrong

moved-on = The game has moved on in the meantime.
store-busy = Too many games are being written down at this moment.
store-slow = My notebook does not open in time.
store-absent = My notebook is not where it should be; whoever set me up must put that right.
store-forbidden = I am not allowed to open my notebook; whoever set me up must put that right.
store-broken = I cannot reach my notebook just now.
not-saved = I could not write that down, so it does not count yet. Please say it again.
not-forgotten = I could not wipe out all of it yet. Please say it again.
nothing-remembered = Nothing is lost. Please launch me again in a minute.
newer-book = Your game was written down by a newer version of me. Nothing is lost. Please launch me again in a minute.
unreadable = I cannot read what I wrote down of your last game.
new-game-instead = Shall I begin a new one, and drop the old?
new-game-or-stop = Say yes to begin a new game, or stop to leave everything as it is. Shall I begin a new one?
trouble = Sorry, I lost the thread for a moment. Nothing is lost. Please say that again.
trouble-ends = Sorry, something went wrong. Nothing is lost. Please launch me again.

## What lasts

ask-forget = Shall I forget all your names, your game, and the results of all evenings?
reprompt-forget = Say yes, and I delete everything I have written down of you, for good; or no to keep it. Shall I forget you?
help-forget = If you say yes, the names, the game and the league of this household are deleted and cannot be brought back. If you say no, all stays as it is.
forgotten = It is all forgotten. Goodbye!
last-time = To seat { $who } again, say: the same people.
league-empty = No match has been finished yet, so the league is empty.
league-leads = { $who_form ->
    [one] { $who } leads the league with { $wins ->
        [one] one win
       *[other] { $wins } wins
    }.
   *[many] { $who } lead the league with { $wins ->
        [one] one win
       *[other] { $wins } wins
    } each.
}
league-unled = Nobody has won yet.
league = All evenings together: { $standings }.
league-more = { $count ->
    [one] One more has played.
   *[other] { $count } more have played.
}
league-standing = { $who } { $wins } of { $matches }, with { $points }
undone = I take back the last { $count } answers.
mending-undone = I take back that correction.
same-as-before = That is what I have.
