internal import MemsimVocabulary

/// A subcommand in the list of a program.
///
/// Its syntax is built only when it is needed: for most command lines, that of one subcommand.
package struct CommandEntry<Value>: Sendable {
  /// Its name.
  package let name: String
  let summary: String
  private let syntax: @Sendable () -> CommandSyntax<Value>

  /// Declares a subcommand.
  package init(
    _ name: String, _ summary: String, _ syntax: @escaping @Sendable () -> CommandSyntax<Value>
  ) {
    (self.name, self.summary, self.syntax) = (name, summary, syntax)
  }

  /// Reads the arguments behind its name.
  package func value(of arguments: ArraySlice<String>) throws(CommandLineError) -> Value {
    let syntax = syntax()
    return syntax.value(of: try ArgumentReader.read(arguments, of: declaration(by: syntax)))
  }

  /// Returns its declaration.
  func declaration() -> Subcommand { declaration(by: syntax()) }

  private func declaration(by syntax: CommandSyntax<Value>) -> Subcommand {
    var subcommand = syntax.subcommand
    (subcommand.name, subcommand.summary) = (name, summary)
    return subcommand
  }
}

/// A subcommand of a program, declared by its operands and options.
struct Subcommand: Equatable, Sendable {
  /// Its name; empty for the program itself.
  fileprivate(set) var name: String
  /// The summary of the subcommand, in one sentence.
  fileprivate(set) var summary: String
  /// Its operands, in their order.
  let operands: [Operand]
  /// Its options, without `--help`.
  let options: [CommandOption]
  /// Examples of it.
  let examples: [DefinitionList.Entry]

  /// Declares a subcommand.
  ///
  /// - Precondition: No two options share a name or a letter, none has those of `--help`, an
  ///   option excludes only existing options, and only the last operand can be left out or
  ///   repeated.
  init(
    _ name: String, _ summary: String, operands: [Operand] = [], options: [CommandOption] = [],
    examples: KeyValuePairs<String, String> = [:]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.examples = examples.map { DefinitionList.Entry(term: $0.key, meaning: $0.value) }
    let spellings = allOptions.flatMap(\.spellings)
    precondition(Set(spellings).count == spellings.count, "\(spellings): one is declared twice")
    precondition(
      operands.dropLast().allSatisfy { $0.count == .one },
      "\(operands.map(\.name)): only the last can be left out or repeated")
    precondition(
      options.allSatisfy { $0.excluded.allSatisfy { option(named: $0) != nil } },
      "one of \(spellings) excludes an unknown option")
  }

  /// The option of every subcommand.
  static let help = CommandOption.flag("help", letter: "h", "Prints this help.")

  /// Its options, and `--help`.
  var allOptions: [CommandOption] { options + [Self.help] }

  /// The option of a name.
  func option(named name: String) -> CommandOption? { allOptions.first { $0.name == name } }

  /// The option with a letter.
  func option(withLetter letter: Character) -> CommandOption? {
    allOptions.first { $0.letter == letter }
  }

  /// The operand at a place, from 0.
  func operand(at index: Int) -> Operand? {
    if index < operands.count { return operands[index] }
    return operands.last.flatMap { $0.isRepeated ? $0 : nil }
  }

  /// The arguments after its name, in parts that are not broken over lines.
  ///
  /// Every word after another command belongs to that command, so commands are the last operand.
  var synopsis: [String] {
    let commands = operands.filter { $0.count == .command }
    let others = operands.filter { $0.count != .command }
    return others.map(\.form) + alternatives.map(Self.form) + commands.map(\.form)
  }

  /// Its options, those that exclude the one before them together with it.
  private var alternatives: [[CommandOption]] {
    var groups: [[CommandOption]] = []
    for option in options {
      let isAlternative = groups.last?.contains { option.excludes($0) } ?? false
      if isAlternative {
        groups[groups.count - 1].append(option)
      } else {
        groups.append([option])
      }
    }
    return groups
  }

  private static func form(of alternatives: [CommandOption]) -> String {
    let form = alternatives.map(\.form).joined(separator: "|")
    return alternatives[0].isRepeated ? "[\(form)]..." : "[\(form)]"
  }
}

/// An operand of a subcommand, given by its place.
package struct Operand: Equatable, Sendable {
  /// The possible numbers of values.
  enum Count: Sendable {
    case one
    case oneOrNone
    case oneOrMore
    /// The words of another command, as they are: options behind the first are its own.
    case command
  }

  /// The name in help.
  let name: String
  /// The kind of its values.
  let kind: ArgumentKind
  /// The possible numbers of its values.
  let count: Count
  /// The summary of the operand, in one sentence.
  let summary: String

  /// Declares an operand.
  init(_ name: String, _ kind: ArgumentKind, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// The form of the operand in a synopsis.
  var form: String {
    switch count {
    case .one: name
    case .oneOrNone: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .command: "[--] \(name) [WORD...]"
    }
  }

  /// Whether others can follow it.
  var isRepeated: Bool { count == .oneOrMore || count == .command }

  /// The summary, and the words that the operand can be.
  var fullSummary: String { kind.adding(to: summary, of: name) }
}

/// An option of a subcommand, given by its name anywhere behind it.
package struct CommandOption: Equatable, Sendable {
  /// The name and the kind of an option's value.
  struct Value: Equatable, Sendable {
    /// The name in help.
    package let name: String
    /// The kind of the value.
    package let kind: ArgumentKind
  }

  /// The word by which it is given, without its two dashes.
  let name: String
  /// The letter of its short form after one dash, if it has one.
  let letter: Character?
  /// The value that follows the option; nil for a flag, which nothing follows.
  let value: Value?
  /// Whether it can be given several times.
  let isRepeated: Bool
  /// The names of options that cannot be given with it.
  private(set) var excluded: [String] = []
  /// The summary of the option, in one sentence.
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

  /// Its long form.
  var spelling: String { "--\(name)" }

  /// Its short form, if it has one.
  var letterSpelling: String? { letter.map { "-\($0)" } }

  /// Every way to write it.
  var spellings: [String] { [spelling] + [letterSpelling].compactMap(\.self) }

  /// Its long form with its value.
  var form: String { value.map { "\(spelling) \($0.name)" } ?? spelling }

  /// The summary, and the words that can follow the option.
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
