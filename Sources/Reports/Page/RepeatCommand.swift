internal import MemsimJournal
internal import MemsimVocabulary

/// The command that repeats a run.
enum RepeatCommand {
  /// The command, as a shell reads it; nil for a run that was made from no file.
  ///
  /// What hides in a path is shown by an escape, which a shell turns back: pasting the command does
  /// nothing but what it shows.
  static func text(for header: JournalHeader) -> String? {
    guard let path = header.path, !path.isEmpty else { return nil }
    let watched = header.debugging?.first?.hasPrefix("every app:") == true
    let words =
      ["memsim", "run", "--policy", header.policy, "--seed", "\(header.seed)"]
      + (watched ? ["--debug-memory"] : []) + [path.hasPrefix("-") ? "./\(path)" : path]
    return words.map(quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./,:@%+=".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    guard word.unicodeScalars.contains(where: \.isHidden) else {
      return "'\(word.replacing("'", with: "'\\''"))'"
    }
    let escaped = word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
      case 0x20...0x7E: "\(Character(Unicode.Scalar(byte)))"
      default: "\\x\(String(byte, radix: 16).leadingZeros(to: 2))"
      }
    }
    return "$'\(escaped.joined())'"
  }
}
