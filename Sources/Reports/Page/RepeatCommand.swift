internal import MemsimJournal
internal import MemsimVocabulary

/// The command that repeats a run.
enum RepeatCommand {
  /// The command, as a shell reads it; nil for a run that was made from no file.
  static func text(for header: JournalHeader) -> String? {
    guard let path = header.path, !path.isEmpty else { return nil }
    let watched = header.debugging?.first?.hasPrefix("every app:") == true
    let words =
      ["memsim", "run", "--policy", header.policy, "--seed", "\(header.seed)"]
      + (watched ? ["--debug-memory"] : []) + [path.hasPrefix("-") ? "./\(path)" : path]
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
