/// One of the things that a program does, and how it is asked for.
package struct Subcommand: Equatable, Sendable {
  /// The word by which it is asked for; empty for what is asked of the program itself.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// What it works on, in the order in which it is given.
  package let operands: [Operand]
  /// What else can be said to it.
  package let options: [CommandOption]
  /// Some commands to copy.
  package let examples: [CommandExample]

  /// Declares a subcommand.
  ///
  /// - Precondition: No two options share a name or a letter, none takes those of `--help`, an
  ///   option excludes only what there is, and of the operands only the last can be left out or
  ///   repeated.
  package init(
    _ name: String, _ summary: String, operands: [Operand] = [], options: [CommandOption] = [],
    examples: [CommandExample] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.examples = examples
    let spellings = allOptions.flatMap(\.spellings)
    precondition(Set(spellings).count == spellings.count, "'\(name)' has an option twice")
    precondition(operands.dropLast().allSatisfy { $0.count == .one }, "'\(name)' is ambiguous")
    precondition(
      options.allSatisfy { $0.excluded.allSatisfy { option(named: $0) != nil } },
      "an option of '\(name)' excludes one that there is not")
  }

  /// What every subcommand can be asked.
  static let help = CommandOption.flag("help", letter: "h", "Prints this help.")

  /// What else can be said to it, and that which can be said to all.
  var allOptions: [CommandOption] { options + [Self.help] }

  /// The option of a name.
  func option(named name: String) -> CommandOption? { allOptions.first { $0.name == name } }

  /// The option that a letter stands for.
  func option(withLetter letter: Character) -> CommandOption? {
    allOptions.first { $0.letter == letter }
  }

  /// The operand at a place, from 0.
  func operand(at index: Int) -> Operand? {
    if index < operands.count { return operands[index] }
    return operands.last?.count == .oneOrMore ? operands.last : nil
  }

  /// What follows its name, in parts that are not broken over lines.
  var synopsis: [String] { operands.map(\.form) + alternatives.map(Self.form) }

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
    return switch alternatives[0].times {
    case .once: form
    case .atMostOnce: "[\(form)]"
    case .anyNumber: "[\(form)]..."
    }
  }
}
