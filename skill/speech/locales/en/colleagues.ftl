# What is said of the colleagues in every game. What each says, and who each is, is the game's own.

talk = { $who } says: { $remark }
portrait = { $portrait }{ $level ->
    [relaxed] ; relaxed today
    [keen] ; keen today
    [expert] ; an expert today
   *[unsaid] { "" }
}.
strength = All of them are { $level ->
    [relaxed] relaxed
    [keen] keen
   *[expert] experts
} today.
my-colleagues = My colleagues are { $who }. Ask about one of them, like: who is { $one }.
no-colleague = I know only my colleagues: { $who }.
