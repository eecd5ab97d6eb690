import MemsimCommandLine

/// A command line whose every text means something to some shell, or to troff.
enum OddCommands {
  static let words = ["it's", "$HOME", "a b", "`id`", "back\\slash", "x:y"]

  static let table = CommandTable(
    name: "memsim", version: "0.1-\u{3B2}", summary: "says \"it's\" [all] \\ of: $(id) `id`",
    subcommands: [
      Subcommand(
        "odd", ".TH isn't [this]: $(id) `id` \\n \u{2026}",
        operands: [Operand("WORD:[X]", .word(words), "'tis one of: [odd] words.")],
        options: [
          .value("list", "A,B", .words(words), "Isn't [that]: \\ a $list?"),
          .value("word", "IT'S", .word(words + ["*"]), "Isn't [that]: \\ a $word?"),
        ])
    ])
}
