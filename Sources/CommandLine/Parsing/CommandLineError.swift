internal import MemsimVocabulary

/// The errors of a command line.
package enum CommandLineError: Error, Equatable, CustomStringConvertible {
  /// The command line has no subcommand.
  case noSubcommand(program: String)
  /// No subcommand has that name.
  case unknownSubcommand(String, nearest: String?)
  /// `help` explains no such word.
  case unexplained(String, program: String, nearest: String?)
  /// No option has that name.
  case unknownOption(ArgumentPlace, nearest: String?)
  /// An option is before the subcommand that has it.
  case earlyOption(String, program: String, subcommand: String)
  /// Nothing follows an option that needs a value.
  case noValue(ArgumentPlace, form: String)
  /// A flag has a value.
  case unwantedValue(String, of: ArgumentPlace)
  /// A value is invalid at its place.
  case badValue(String, of: ArgumentPlace, expected: String, nearest: String?)
  /// A number is too small or too large.
  case outOfRange(String, of: ArgumentPlace, lowest: String, highest: String)
  /// An option is given again that can be given once.
  case repeated(ArgumentPlace)
  /// Two options are given of which one can be.
  case exclusive(String, ArgumentPlace)
  /// An operand is missing.
  case missing(String, subcommand: String)
  /// The command line has an operand too many.
  case unexpected(ArgumentPlace)

  /// The message for the user.
  package var description: String {
    switch self {
    case .noSubcommand(let program): "no command given; '\(program) --help' lists them"
    case .unknownSubcommand(let name, let nearest):
      "unknown command '\(name)'" + didYouMean(nearest)
    case .unexplained(let word, let program, let nearest):
      "no help for '\(word)'"
        + (nearest == nil
          ? "; '\(program) help help' lists all names" : didYouMean(nearest))
    case .unknownOption(let place, let nearest):
      "unknown option \(place)" + didYouMean(nearest)
    case .earlyOption(let option, let program, let subcommand):
      "'\(option)' belongs after a command, as in '\(program) \(subcommand) \(option)'"
    case .noValue(let place, let form): "\(place) needs a value: \(form)"
    case .unwantedValue(let value, let place): "\(place) takes no value, but got '\(value)'"
    case .badValue(let value, let place, let expected, let nearest):
      "\(place) must be \(expected), not '\(value)'" + didYouMean(nearest)
    case .outOfRange(let value, let place, let lowest, let highest):
      "\(place) must be between \(lowest) and \(highest), not \(value)"
    case .repeated(let place): "\(place) is given twice"
    case .exclusive(let option, let place): "\(place) cannot be used together with '\(option)'"
    case .missing(let form, let subcommand): "'\(subcommand)' needs \(form)"
    case .unexpected(let place): "unexpected operand \(place)"
    }
  }
}

/// The place of a value on a command line, as messages name it.
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
