internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `diff`: where two runs part, and what came of each.
struct DiffCommand: Command {
  static let name = "diff"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Finds the first difference between two journals.",
      operands: [
        Operand("A", .path(endings: ["jsonl"]), "A journal."),
        Operand("B", .path(endings: ["jsonl"]), "Another journal."),
      ],
      options: FormatChoice.options(verbose: "Prints every outcome that differs, in full."),
      examples: [
        CommandExample(
          "memsim diff before.jsonl after.jsonl",
          "Prints the outcomes and the first event that differ.")
      ])
  }

  private let paths: [String]
  private let formatChoice: FormatChoice

  init(_ parsed: ParsedCommand) {
    paths = parsed.operands
    formatChoice = FormatChoice(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let (first, second) = (try JournalStream(path: paths[0]), try JournalStream(path: paths[1]))
    var collector = RunDifference.Collector(first.header, second.header)
    while true {
      let (one, other) = (try first.next(), try second.next())
      if one == nil, other == nil { break }
      collector.take(one, other)
      if let code = InterruptSignal.exitCode { return code }
    }
    for (path, stream) in zip(paths, [first, second]) where stream.seal == nil {
      console.say("\(path): the journal is incomplete, because its run was interrupted")
    }
    let difference = collector.difference(sealedWith: (first.seal, second.seal))
    try console.write(formatChoice.format(on: console).text(of: difference))
    return difference.isSame ? .success : .finding
  }
}
