/// A subcommand with its operands and options, all of which are checked; its syntax makes a value
/// of them.
package struct ParsedCommand: Equatable, Sendable {
  struct GivenOption: Equatable, Sendable {
    let name: String
    /// The value; nil for a flag.
    let value: String?

    /// The word that gives the option again.
    var word: String { value.map { "--\(name)=\($0)" } ?? "--\(name)" }
  }

  /// The subcommand.
  package let subcommand: Subcommand
  /// The operands, in the order in which they were given.
  let operands: [String]
  /// The options in the order in which they were given.
  let options: [GivenOption]

  /// The values of an option in their order; empty texts for a flag.
  func values(of option: CommandOption) -> [String] {
    options.filter { $0.name == option.name }.map { $0.value ?? "" }
  }

  /// The words that were given for an operand.
  func values(of operand: Operand) -> [String] {
    guard let index = subcommand.operands.firstIndex(of: operand) else {
      preconditionFailure("'\(subcommand.name)' has no operand \(operand.name)")
    }
    let rest = operands.dropFirst(index)
    return Array(operand.isRepeated ? rest : rest.prefix(1))
  }
}
