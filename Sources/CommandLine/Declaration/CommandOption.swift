/// An option of a subcommand, given by its name anywhere behind it.
package struct CommandOption: Equatable, Sendable {
  /// How often it can be given.
  package enum Times: Sendable {
    case atMostOnce
    case once
    case anyNumber
  }

  /// The name and the kind of what follows it.
  package struct Value: Equatable, Sendable {
    /// What help calls it.
    package let name: String
    /// What it can be.
    package let kind: ArgumentKind
  }

  /// The word by which it is given, without its two dashes.
  package let name: String
  /// The letter that stands for it behind one dash, if there is one.
  package let letter: Character?
  /// What follows it; nil for a flag, which nothing follows.
  package let value: Value?
  /// How often it can be given.
  package let times: Times
  /// The names of options that cannot be given with it.
  package let excluded: [String]
  /// What it does, in one sentence.
  package let summary: String

  private init(
    _ name: String, letter: Character?, value: Value?, times: Times, excluded: [String],
    _ summary: String
  ) {
    precondition(!name.isEmpty && !name.hasPrefix("-"), "'\(name)' is no name of an option")
    self.name = name
    self.letter = letter
    self.value = value
    self.times = times
    self.excluded = excluded
    self.summary = summary
  }

  /// An option that is on when it is given.
  package static func flag(
    _ name: String, letter: Character? = nil, excluding excluded: [String] = [], _ summary: String
  ) -> CommandOption {
    CommandOption(
      name, letter: letter, value: nil, times: .atMostOnce, excluded: excluded, summary)
  }

  /// An option that a value follows.
  package static func value(
    _ name: String, letter: Character? = nil, _ valueName: String, _ kind: ArgumentKind,
    times: Times = .atMostOnce, excluding excluded: [String] = [], _ summary: String
  ) -> CommandOption {
    CommandOption(
      name, letter: letter, value: Value(name: valueName, kind: kind), times: times,
      excluded: excluded, summary)
  }

  /// How it is written in full.
  package var spelling: String { "--\(name)" }

  /// How it is written in brief, if it can be.
  var letterSpelling: String? { letter.map { "-\($0)" } }

  /// Every way to write it.
  var spellings: [String] { [spelling] + [letterSpelling].compactMap(\.self) }

  /// How it is written with its value.
  var form: String { value.map { "\(spelling) \($0.name)" } ?? spelling }

  /// What it does, and the words that can follow it.
  var fullSummary: String { value.map { $0.kind.adding(to: summary, of: $0.name) } ?? summary }

  /// Whether it and another cannot be given together.
  func excludes(_ other: CommandOption) -> Bool {
    excluded.contains(other.name) || other.excluded.contains(name)
  }
}
