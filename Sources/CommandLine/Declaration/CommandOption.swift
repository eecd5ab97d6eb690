/// An option of a subcommand, given by its name anywhere behind it.
package struct CommandOption: Equatable, Sendable {
  /// The name and the kind of what follows it.
  struct Value: Equatable, Sendable {
    /// What help calls it.
    package let name: String
    /// What it can be.
    package let kind: ArgumentKind
  }

  /// The word by which it is given, without its two dashes.
  let name: String
  /// The letter that stands for it behind one dash, if there is one.
  let letter: Character?
  /// What follows it; nil for a flag, which nothing follows.
  let value: Value?
  /// Whether it can be given several times.
  let isRepeated: Bool
  /// The names of options that cannot be given with it.
  private(set) var excluded: [String] = []
  /// What it does, in one sentence.
  let summary: String

  private init(
    _ name: String, letter: Character?, value: Value?, isRepeated: Bool, _ summary: String
  ) {
    precondition(!name.isEmpty && !name.hasPrefix("-"), "'\(name)' is no name of an option")
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeated = isRepeated
    self.summary = summary
  }

  /// An option that is on when it is given.
  package static func flag(
    _ name: String, letter: Character? = nil, _ summary: String
  ) -> CommandOption {
    CommandOption(name, letter: letter, value: nil, isRepeated: false, summary)
  }

  /// An option that a value follows.
  static func value(
    _ name: String, letter: Character? = nil, _ valueName: String, _ kind: ArgumentKind,
    isRepeated: Bool = false, _ summary: String
  ) -> CommandOption {
    CommandOption(
      name, letter: letter, value: Value(name: valueName, kind: kind), isRepeated: isRepeated,
      summary)
  }

  /// How it is written in full.
  var spelling: String { "--\(name)" }

  /// How it is written in brief, if it can be.
  var letterSpelling: String? { letter.map { "-\($0)" } }

  /// Every way to write it.
  var spellings: [String] { [spelling] + [letterSpelling].compactMap(\.self) }

  /// How it is written with its value.
  var form: String { value.map { "\(spelling) \($0.name)" } ?? spelling }

  /// What it does, and the words that can follow it.
  var fullSummary: String { value.map { $0.kind.adding(to: summary, of: $0.name) } ?? summary }

  /// The same option, which cannot be given with some others.
  func excluding(_ names: [String]) -> CommandOption {
    var changed = self
    changed.excluded += names
    return changed
  }

  /// Whether it and another cannot be given together.
  func excludes(_ other: CommandOption) -> Bool {
    excluded.contains(other.name) || other.excluded.contains(name)
  }
}
