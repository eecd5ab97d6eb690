internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `diff`: the first difference of two runs, and the outcome of each.
struct DiffCommand: Command {
  let first: String
  let second: String
  let formatChoice: FormatChoice

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<DiffCommand> {
    CommandSyntax(
      Argument(operand: "A", \.first, .path(endings: ["jsonl"]), "A journal."),
      Argument(operand: "B", \.second, .path(endings: ["jsonl"]), "Another journal."),
      Argument(
        \.formatChoice,
        FormatChoice.syntax(verbose: "Prints every outcome that differs, in full.")),
      examples: [
        "memsim diff before.jsonl after.jsonl":
          "Prints the outcomes and the first event that differ."
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let paths = [first, second]
    let (first, second) = (try JournalStream(path: first), try JournalStream(path: second))
    var collector = RunDifference.Collector(first.header, second.header)
    try collector.add(
      from: { try first.next() }, and: { try second.next() },
      while: { !InterruptSignal.isRequested })
    if let code = InterruptSignal.exitCode { return code }
    for (path, stream) in zip(paths, [first, second]) where stream.seal == nil {
      console.log("\(path): the journal is incomplete, because its run was interrupted")
    }
    let difference = collector.difference(sealedWith: (first.seal, second.seal))
    try console.write(formatChoice.format(on: console).text(of: difference))
    return difference.isSame ? .success : .finding
  }
}
