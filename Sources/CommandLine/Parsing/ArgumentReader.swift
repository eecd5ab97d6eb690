internal import MemsimVocabulary

/// Reads the arguments of a subcommand, from left to right.
struct ArgumentReader {
  private let subcommand: Subcommand
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  private var options: [ParsedCommand.GivenOption] = []

  /// The declarations of those that were given, each once, in the order in which they first were.
  private var kinds: [CommandOption] = []

  /// Reads the arguments behind the name of a subcommand.
  static func read(
    _ arguments: ArraySlice<String>, of subcommand: Subcommand
  ) throws(CommandLineError) -> ParsedCommand {
    var reader = ArgumentReader(subcommand: subcommand, rest: arguments)
    try reader.readAll()
    return ParsedCommand(
      subcommand: subcommand, operands: reader.operands, options: reader.options)
  }

  private mutating func readAll() throws(CommandLineError) {
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.isOption {
        try add(operand: word)
        if subcommand.operand(at: operands.count)?.count == .command { optionsEnded = true }
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readLetters(word)
      }
    }
    try checkNothingIsMissing()
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ word: String) throws(CommandLineError) {
    let spelling = String(word.prefix { $0 != "=" })
    let attached = spelling == word ? nil : String(word.dropFirst(spelling.count + 1))
    guard let option = subcommand.option(named: String(spelling.dropFirst(2))) else {
      throw unknown(spelling)
    }
    guard let attached else { return try add(option, value: try nextValue(of: option)) }
    if option.value == nil { throw .unwantedValue(attached, of: place(of: option)) }
    try add(option, value: attached)
  }

  /// `-a`, several flags as in `-ab`, and a value behind the last letter as in `-a value` or
  /// `-avalue`.
  private mutating func readLetters(_ word: String) throws(CommandLineError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = subcommand.option(withLetter: letter) else {
        let isFirst = letters.count + 2 == word.count
        throw unknown(isFirst ? word : "-\(letter)")
      }
      if option.value != nil, !letters.isEmpty {
        return try add(option, value: String(letters))
      }
      try add(option, value: try nextValue(of: option))
    }
  }

  /// Returns the value that follows an option.
  ///
  /// A word that looks like an option is no value: the user more likely forgot the value, and a
  /// value with a dash can follow an equals sign. A number below 0 does not look like an option.
  private mutating func nextValue(of option: CommandOption) throws(CommandLineError) -> String? {
    guard let kind = option.value?.kind else { return nil }
    let isValue = { (word: String) in !word.isOption || kind.isNumber && word.isNegativeNumber }
    guard let word = rest.first, isValue(word) else { throw noValue(of: option) }
    rest.removeFirst()
    return word
  }

  private mutating func add(_ option: CommandOption, value: String?) throws(CommandLineError) {
    let place = place(of: option)
    if let kind = option.value?.kind, let value {
      if value.isEmpty { throw noValue(of: option) }
      try kind.check(value, for: place)
    }
    for other in kinds {
      if other.name == option.name, !option.isRepeated { throw .repeated(place) }
      if other.excludes(option) { throw .exclusive(other.spelling, place) }
    }
    if !kinds.contains(where: { $0.name == option.name }) { kinds.append(option) }
    options.append(ParsedCommand.GivenOption(name: option.name, value: value))
  }

  private mutating func add(operand word: String) throws(CommandLineError) {
    guard let operand = subcommand.operand(at: operands.count) else {
      throw .unexpected(ArgumentPlace(word, of: subcommand))
    }
    // An empty word is a variable of a shell that was not set; but it may be one of a command's.
    let isOfCommand = operand.count == .command && !operands.isEmpty
    if word.isEmpty, !isOfCommand { throw .missing(operand.name, subcommand: subcommand.name) }
    try operand.kind.check(word, for: ArgumentPlace(operand.name, of: subcommand))
    operands.append(word)
  }

  private func checkNothingIsMissing() throws(CommandLineError) {
    if operands.count < subcommand.operands.count {
      let operand = subcommand.operands[operands.count]
      if operand.count != .oneOrNone {
        throw .missing(operand.name, subcommand: subcommand.name)
      }
    }
  }

  private func place(of option: CommandOption) -> ArgumentPlace {
    ArgumentPlace(option.spelling, of: subcommand)
  }

  private func noValue(of option: CommandOption) -> CommandLineError {
    .noValue(place(of: option), form: option.form)
  }

  /// A lone letter resembles nothing, so the suggestions for it are the names that begin with it.
  private func unknown(_ word: String) -> CommandLineError {
    let spellings = subcommand.allOptions.map(\.spelling)
    let nearest =
      word.count == 2
      ? spellings.first { $0.hasPrefix("-" + word) } : nearestWord(to: word, in: spellings)
    return .unknownOption(ArgumentPlace(word, of: subcommand), nearest: nearest)
  }
}

extension String {
  /// Whether a word is an option, or the end of them; a lone dash is a value by custom.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" }

  /// Whether a word is a number below 0.
  fileprivate var isNegativeNumber: Bool { hasPrefix("-") && dropFirst().first?.isNumber == true }
}
