/// Where a value stands on a command line, as messages name it.
package struct ArgumentPlace: Equatable, Sendable, CustomStringConvertible {
  /// An option, or the name of an operand.
  package let argument: String
  /// The name of the subcommand; empty for the program itself.
  package let subcommand: String

  /// Names a place.
  init(_ argument: String, of subcommand: Subcommand) {
    self.argument = argument
    self.subcommand = subcommand.name
  }

  /// The place in a message.
  package var description: String {
    "'\(argument)'" + (subcommand.isEmpty ? "" : " of '\(subcommand)'")
  }
}
