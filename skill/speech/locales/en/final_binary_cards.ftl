# Cards of Final Binary, as they are said.

final_binary-suit = { $suit ->
    [blue] blue
    [red] red
    [yellow] yellow
   *[green] green
}
final_binary-normal = { $suit } { $rank }
final_binary-suit-card = a { $suit } suit card
final_binary-suit-with = { $suit } with { $number }
final_binary-number = { $number }
