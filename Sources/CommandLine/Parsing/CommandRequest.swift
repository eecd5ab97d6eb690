internal import MemsimVocabulary

/// The request of a command line.
package enum CommandRequest: Equatable, Sendable {
  /// To perform the subcommand of a name with the arguments behind it, which are not read yet.
  case perform(String, ArraySlice<String>)
  /// To print a page about the program.
  case show(CommandPage)
}

/// A page that a program prints about itself.
package enum CommandPage: Equatable, Sendable {
  /// The help for the program, or for the subcommand or the topic of a name.
  case help(of: String?)
  /// To print the version, or as one JSON object that and the versions of the parts.
  case version(asJSON: Bool)
  /// The script by which a shell completes its arguments.
  case completions(Shell)
  /// Its manual page.
  case manual
}

/// The options of the program itself.
struct ProgramOptions {
  let isVersion: Bool
  let isJSON: Bool
  let shell: Shell?
  let isManual: Bool

  static let syntax = CommandSyntax(
    Argument(flag: "version", \Self.isVersion, "Prints the version."),
    Argument(
      flag: "json", \.isJSON,
      "With --version: prints one JSON object, with the commit, libraries and formats."),
    Argument(
      option: "completions", "SHELL", \.shell, .value(.choice),
      "Prints a script that completes the arguments of this program in a shell."),
    Argument(flag: "manual", \.isManual, "Prints the manual page, for 'man -l -'."),
    make: Self.init)
}

extension CommandTable {
  /// Parses a command line without the program's name.
  package func parse(_ arguments: [String]) throws(CommandLineError) -> CommandRequest {
    guard let name = arguments.first else { throw .noSubcommand(program: self.name) }
    if name.hasPrefix("-") { return .show(try page(askedForBy: arguments)) }
    guard names.contains(name) else {
      throw .unknownSubcommand(name, nearest: nearestWord(to: name, in: names))
    }
    let rest = arguments.dropFirst()
    if Self.asksForHelp(rest) { return .show(.help(of: name)) }
    guard name == help.name else { return .perform(name, rest) }
    if rest.count == 1, let word = rest.first { try checkIsExplained(word) }
    return .show(.help(of: try ArgumentReader.read(rest, of: help).operands.first))
  }

  /// Stops at a word that `help` does not explain: the list of all words is too long for a message.
  private func checkIsExplained(_ word: String) throws(CommandLineError) {
    let known = names + topics.map(\.name)
    if word.isEmpty || word.hasPrefix("-") || known.contains(word) { return }
    throw .unexplained(word, program: name, nearest: nearestWord(to: word, in: known))
  }

  private func page(askedForBy arguments: [String]) throws(CommandLineError) -> CommandPage {
    if Self.asksForHelp(arguments[...]) { return .help(of: nil) }
    try checkIsNotEarly(arguments[0], in: arguments)
    let options = ProgramOptions.syntax.value(
      of: try ArgumentReader.read(arguments[...], of: Self.program))
    if let shell = options.shell { return .completions(shell) }
    if options.isVersion { return .version(asJSON: options.isJSON) }
    if options.isManual { return .manual }
    throw .noSubcommand(program: name)
  }

  /// Whether the user asks for help, which is given despite all other errors.
  ///
  /// No value is mistaken for `--help`, because no separate value begins with a dash.
  private static func asksForHelp(_ arguments: ArraySlice<String>) -> Bool {
    arguments.prefix { $0 != "--" }.contains { Subcommand.help.spellings.contains($0) }
  }

  private func checkIsNotEarly(
    _ word: String, in arguments: [String]
  ) throws(CommandLineError) {
    let spelling = String(word.prefix { $0 != "=" })
    // Most subcommands have an option of this name, too.
    let isOfSubcommand = spelling == "--json" && !arguments.contains("--version")
    let options = isOfSubcommand ? [] : Self.program.allOptions
    if options.contains(where: { $0.spellings.contains(spelling) }) { return }
    for subcommand in subcommands()
    where subcommand.options.contains(where: { $0.spellings.contains(spelling) }) {
      throw .earlyOption(spelling, program: name, subcommand: subcommand.name)
    }
  }
}

/// A subcommand with its operands and options, all of which are checked; its syntax makes a value
/// of them.
struct ParsedCommand: Sendable {
  struct GivenOption: Sendable {
    let name: String
    /// The value; nil for a flag.
    let value: String?

    /// The word that gives the option again.
    var word: String { value.map { "--\(name)=\($0)" } ?? "--\(name)" }
  }

  /// The subcommand.
  let subcommand: Subcommand
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
