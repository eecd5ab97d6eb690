internal import MemsimJournal
internal import MemsimVocabulary

/// The command that repeats a run.
enum RepeatCommand {
  /// The command, as a shell reads it; nil for a run that no command makes from a file.
  static func text(for header: JournalHeader) -> String? {
    guard let command = header.command, let path = header.path, !path.isEmpty else { return nil }
    let options = (header.options ?? []).filter { $0.name != .policy }
    let words =
      ["memsim", command.rawValue] + (header.namedPolicy.map { ["--policy", $0] } ?? [])
      + ["--seed", "\(header.seed)"] + options.flatMap(\.words) + [
        path.hasPrefix("-") ? "./\(path)" : path
      ]
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
