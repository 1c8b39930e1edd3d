# What the chairman says before a match in every game: who plays, and who sits where.

## Alone

ask-opponents = How many opponents would you like, { $least } to { $most }?
reprompt-opponents = Tell me how many opponents, from { $least } to { $most }. Three is a good start. How many?
help-opponents = You play against colleagues of mine, who keep their secrets from everybody. Say a number from { $least } to { $most }. To choose how well they play, say, for example: against experts, or: easier. For advice in the game, say: coach me.

opponents-refused = That is not a number of opponents that I can seat. It can be { $least } to { $most }.
alone-here = You play alone here. If you are several, say: table.

## At a table

ask-more-names = I have { $who }. When nobody is missing, say: that is all. Who else?
reprompt-more-names = So far I have { $who }. Say another name, or: that is all. Who else?
help-more-names = Say the next name, clockwise; or, if I cannot get it: player { $next }. If I got one wrong, say, for example: Boris, not Doris; or, remove Anna; or, undo. If it is of two words: my name is Mary Ann. When nobody is missing, say: that is all.

people-refused = I can chair a table of { $least } to { $most }.
people-too-few = { $count ->
    [one] One name is not a table.
   *[other] { $count } names are too few for a table.
} I need at least { $least }.
people-more = I have { $count } names already. To take one out, say, remove, and the name.
people-fewer = You said { $size }, and I have { $count } names. If somebody is missing, say, add, and the name.
people-removed = { $who } { $who_form ->
    [one] is
   *[many] are
} out.
table-full = There is no seat left for { $name }: we are { $most } already. To make room, say, remove, and a name.
add-how = If { $name } plays too, say: add { $name }.
name-taken = I have { $name } already.
names-taken = I have { $who } already. For another order, name everybody, clockwise.
name-of-speaker = And your own name?
name-refused = I did not get that name. Try another, like a nickname, or: player one.
nobody-noted = I have no table in my notebook yet.

## Namesakes

ask-one-more = Is there { $count ->
    [2] a second
    [3] a third
   *[other] yet another
} { $name }?
reprompt-one-more = I have { $name } already. Say yes if { $count ->
    [2] a second
    [3] a third
   *[other] yet another
} { $name } plays, or no if not. Is there one more?
help-one-more = I heard { $name } once more. If another person of that name plays, say yes, and I number them. If not, say no, and go on with the other names.
ask-sounds-like = { $name } sounds like { $who } to me. Is { $name } somebody else?
reprompt-sounds-like = I heard { $name }, and I have { $who }. Say yes if that is somebody else, or no if it is the same. Is { $name } one more person?
help-sounds-like = { $name } and { $who } are hard to tell apart by ear. If { $name } is one more person, say yes. If not, say no, and go on with the other names.
told-apart = I call them { $who }. If you prefer a nickname, say, for example: rename { $last } to Lucky.
no-other = All right, no other { $name }.

## Who sits where

as-it-is = That is how I have it.
name-noted = All right, { $name }.
rename-taken = { $name } cannot have that name too: I have { $who }. Choose a nickname, or say: remove { $name }.
rename-how = Say the wrong name and the right one, like: rename { $name } to Lucky.
remove-how = Say who is out, like: remove { $name }.
swap-how = Say both names, like: swap { $name } and { $other }.
move-how = Say both names, like: { $other } sits after { $name }.

## Colleagues

colleagues-join = { $who } { $who_form ->
    [one] plays
   *[many] play
} with you.
colleagues-none = All right, without colleagues of mine.
colleagues-refused = { $most ->
    [0] We are a full table; there is no seat left for a colleague of mine.
    [one] There is a seat for one colleague of mine. Say: one colleague.
   *[other] There are seats for { $most } colleagues of mine. Say, for example: { $most } colleagues.
}
colleagues-apart = In this game no colleague of mine can sit at a table with you.
join-how = To play with colleagues of mine, say, for example: two colleagues; to play alone, say: solo.
solo-how = To play against colleagues of mine, say: solo.
colleagues-make-room = { $count ->
    [one] A colleague of mine makes room.
   *[other] { $count } colleagues of mine make room.
}
colleague-stays = { $name } is a colleague of mine: they sit behind you all. Say how many you want, like: one colleague, or no colleagues.

## What is agreed besides

variants-agreed = Variants: { $variants }.
nothing-agreed = Nothing is agreed yet.
variants-none = There are no variants of this game.
without-variant = All right, without { $variant }.
variant-chosen = All right, { $variant }: { $about }
variant-about = { $variant }: { $about }
games-recalled = It is a match of { $games } games.
games-agreed = { $games ->
    [one] All right, a single game.
   *[other] All right, { $games } games in a row; the sum of the points decides.
}
games-refused = { $most ->
    [one] A match is a single game.
   *[other] A match can have one to { $most } games.
}
own-agreed = You use your own { $own }.

## Names in doubt

ask-this-name = Did you mean { $who }?
reprompt-this-name = I heard { $said }. Say yes if it was { $who }, or say the name again. Was it { $who }?
help-this-name = I heard a name that is not quite one at the table. Say yes if it was { $who }; or no, and then say it all again.
ask-which-name = There are { $who }. Which one?
reprompt-which-name = I heard { $said }, and it could be { $who }. Say one of these names. Who is it?
help-which-name = I heard { $said }, and more than one at the table could be meant: { $who }. Say the name of the one.
who-then = Then please say it once more.
stranger = I know nobody called { $name }. At the table: { $who }.
stranger-unnamed = I know nobody called that. At the table: { $who }.
