internal import MemsimVocabulary

/// A subcommand with what was said to it, all of which it understands.
///
/// Whoever asks knows the declaration, so a wrong question is a programmer's mistake and stops the
/// process.
package struct ParsedCommand: Equatable, Sendable {
  struct GivenOption: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// What is to be done.
  package let subcommand: Subcommand
  /// What it is to be done with, in the order in which it was given.
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

  /// The value of an option that has to be given.
  package subscript(text name: String) -> String {
    guard let text = self[textIfSet: name] else { preconditionFailure("--\(name) can be missing") }
    return text
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

  /// What an option sets, in the order in which it was given.
  package subscript(settings name: String) -> [(name: String, value: String)] {
    guard case .setting = option(name).value?.kind else {
      preconditionFailure("--\(name) sets nothing")
    }
    return self[texts: name].map { text in
      let name = text.prefix { $0 != "=" }
      return (String(name), String(text.dropFirst(name.count + 1)))
    }
  }

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
