internal import MemsimVocabulary

/// A subcommand with its operands and options, all of which are checked.
///
/// The caller knows the declaration, so asking for an option that there is not is a programmer's
/// mistake and stops the process.
package struct ParsedCommand: Equatable, Sendable {
  struct GivenOption: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// The subcommand.
  package let subcommand: Subcommand
  /// The operands, in the order in which they were given.
  package let operands: [String]
  /// The options in the order in which they were given; the value of a flag is empty.
  let options: [GivenOption]

  /// Whether a flag is given.
  package subscript(isOn name: String) -> Bool {
    precondition(option(name).value == nil, "--\(name) is no flag")
    return options.contains { $0.name == name }
  }

  /// The values of an option, in the order in which they were given.
  package subscript(texts name: String) -> [String] {
    precondition(option(name).value != nil, "--\(name) has no value")
    return options.filter { $0.name == name }.map(\.value)
  }

  /// The value of an option; nil when it is not given.
  package subscript(textIfSet name: String) -> String? {
    precondition(option(name).times != .anyNumber, "--\(name) can have several values")
    return self[texts: name].first
  }

  /// The number that an option is set to, in the base unit of its kind; nil when it is not given.
  package subscript(ifSet name: String) -> Int? {
    guard case .number(let kind, _) = option(name).value?.kind else {
      preconditionFailure("--\(name) is no number")
    }
    return self[textIfSet: name].flatMap(kind.number(of:))
  }

  /// The words that an option lists; none when it is not given.
  package subscript(words name: String) -> [String] {
    guard case .words = option(name).value?.kind else {
      preconditionFailure("--\(name) is no list")
    }
    return self[texts: name].flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The names of the options that are given, in the order in which they were.
  package var givenNames: [String] { options.map(\.name) }

  /// The words that give the options again, but for some, in the order in which they were given.
  package func optionWords(but names: [String]) -> [String] {
    options.filter { !names.contains($0.name) }.map { given in
      option(given.name).value == nil ? "--\(given.name)" : "--\(given.name)=\(given.value)"
    }
  }

  private func option(_ name: String) -> CommandOption {
    guard let option = subcommand.option(named: name) else {
      preconditionFailure("'\(subcommand.name)' has no option --\(name)")
    }
    return option
  }
}
