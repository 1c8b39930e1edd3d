# What a judge says of a trick, of scores, or of the last turn, of Final Binary.

final_binary-judge-makes = { $who }: { $card } makes { $rank }.
final_binary-judge-by-trump = With these cards { $who } wins: { $suit } is trump, and no { $suit } is higher.
final_binary-judge-by-suit = With these cards { $who } wins: nobody played { $trump }, which is trump; { $suit } was led, and no { $suit } is higher.
final_binary-judge-later = Of equal ones the later is higher.

final_binary-judge-differences = The differences are { $sum } in all.
final_binary-judge-exact =
    { $who }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $left } left: exactly. That is { $round } for the round and { $sum } for the differences: { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
final_binary-judge-apart =
    { $who }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $left } left: a difference of { $away }. { $points ->
        [0] No points.
       *[other] Minus { $points } points.
    }

final_binary-judge-others = The others have { $sum } left.
final_binary-judge-must-turn = With the { $number } it would be { $tricks }, as many as there are tricks: so the { $number } must be turned over.
final_binary-judge-either = With neither number is it { $tricks }, as many as there are tricks: so either the { $low } or the { $high } may be turned over.
final_binary-judge-alike = With a { $number } it is not { $tricks }, as many as there are tricks: so it costs nothing to turn over the other { $number }.
final_binary-judge-costs = With a { $number } it is { $tricks }, as many as there are tricks: to turn over the other { $number } costs { $points } points at once.
