package import MemsimVocabulary

/// The kinds of values of an operand or an option.
///
/// A kind checks the value that the user wrote, and decides which words a shell offers.
enum ArgumentKind: Equatable, Sendable {
  /// Any text.
  case text
  /// A number, written as parameters of a kind are, within bounds.
  case number(ParameterKind, in: ClosedRange<Int> = 0...Int.max)
  /// One of some words.
  case word([String])
  /// Some of some words, separated by commas.
  case words([String])
  /// `NAME=VALUE`, with one of some names, or any name if the list is empty.
  case setting([String])
  /// A path; completion offers files with one of these endings, or all files if there are none.
  case path(endings: [String])
  /// The path of a folder.
  case folder

  /// The words that are offered, and the only ones that are right.
  var choices: [String] {
    switch self {
    case .word(let words), .words(let words), .setting(let words): words
    case .number(let kind, _): kind.words
    case .text, .path, .folder: []
    }
  }

  /// Whether it is a number.
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// A summary with the words that are right behind it, unless the name of the place shows them.
  func adding(to summary: String, of name: String) -> String {
    if choices.allSatisfy(name.contains) { return summary }
    let lead =
      switch self {
      case .words: "Any of"
      case .setting: "Begins with one of"
      case .text, .number, .word, .path, .folder: "One of"
      }
    return "\(summary) \(lead) \(choices.joined(separator: ", "))."
  }

  /// Stops at a text that is none of these, naming the part of it that is wrong.
  func check(_ text: String, for place: ArgumentPlace) throws(CommandLineError) {
    switch self {
    case .text, .path, .folder: return
    case .word: try check(text, amongChoicesFor: place)
    case .words:
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        try check(String(word), amongChoicesFor: place)
      }
    case .setting(let names):
      guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
        throw .badValue(text, of: place, expected: "a setting such as NAME=VALUE", nearest: nil)
      }
      if !names.isEmpty { try check(String(text[..<mark]), amongChoicesFor: place) }
    case .number(let kind, let range): try check(text, kind, in: range, for: place)
    }
  }

  private func check(
    _ word: String, amongChoicesFor place: ArgumentPlace
  ) throws(CommandLineError) {
    guard !choices.contains(word) else { return }
    throw .badValue(
      word, of: place, expected: choices.joinedAsAlternatives(),
      nearest: nearestWord(to: word, in: choices))
  }

  private func check(
    _ text: String, _ kind: ParameterKind, in range: ClosedRange<Int>, for place: ArgumentPlace
  ) throws(CommandLineError) {
    let number = kind.number(of: text)
    guard number != nil || kind.isBeyondNumbers(text) else {
      throw .badValue(
        text, of: place, expected: kind.expectation, nearest: kind.meant(by: text))
    }
    guard let number, range.contains(number) else {
      throw .outOfRange(
        text, of: place, lowest: kind.text(of: range.lowerBound),
        highest: kind.text(of: range.upperBound))
    }
  }
}

extension [String] {
  /// The words as a message offers them: `a, b or c`.
  fileprivate func joinedAsAlternatives() -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or \(last)"
  }
}

/// A type of values that an argument can have: their spelling, and their type in Swift.
package struct ArgumentType<Value>: Sendable {
  /// The kind of its values on the command line.
  let kind: ArgumentKind
  /// Makes the Swift value of a text that the kind has checked.
  let decode: @Sendable (String) -> Value

  /// Values that a scenario can have as well.
  package static func value(_ type: ValueType<Value>) -> ArgumentType {
    switch type.kind {
    case .text: ArgumentType(kind: .text) { type.decode(.text($0)) }
    case .choice(let words): ArgumentType(kind: .word(words)) { type.decode(type.number(of: $0)) }
    default:
      ArgumentType(kind: .number(type.kind, in: type.range)) { type.decode(type.number(of: $0)) }
    }
  }

  /// Some words with commas between them.
  package static func list<Element>(of word: ValueType<Element>) -> ArgumentType
  where Value == [Element] {
    ArgumentType(kind: .words(word.kind.words)) { text in
      text.split(separator: ",").map { word.decode(word.number(of: String($0))) }
    }
  }
}

extension ArgumentType where Value == String {
  /// The path of any file.
  package static var path: ArgumentType { path(endings: []) }

  /// The path of a file with one of some endings.
  package static func path(endings: [String]) -> ArgumentType {
    ArgumentType(kind: .path(endings: endings)) { $0 }
  }

  /// The path of a folder.
  package static var folder: ArgumentType { ArgumentType(kind: .folder) { $0 } }

  /// Numbers that stay as they were written.
  package static func text<Number>(of type: ValueType<Number>) -> ArgumentType {
    ArgumentType(kind: .number(type.kind, in: type.range)) { $0 }
  }
}

extension ArgumentType where Value == Assignment {
  /// `NAME=VALUE` with any name.
  package static var setting: ArgumentType { ArgumentType(kind: .setting([])) { Assignment($0) } }
}

extension ArgumentType {
  /// `NAME=VALUE` with the name of one of some choices.
  package static func setting<Choice: Sendable>(
    of choices: [Choice], by name: @escaping @Sendable (Choice) -> String
  ) -> ArgumentType where Value == ChosenAssignment<Choice> {
    ArgumentType(kind: .setting(choices.map(name))) { text in
      let assignment = Assignment(text)
      guard let choice = choices.first(where: { name($0) == assignment.name }) else {
        preconditionFailure("\(text) was checked")
      }
      return ChosenAssignment(choice, assignment)
    }
  }
}

/// A name and its value: `NAME=VALUE`.
package struct Assignment: Hashable, Sendable {
  /// The setting as it was written.
  package let text: String

  /// Wraps a setting as the user wrote it.
  package init(_ text: String) { self.text = text }

  /// The name.
  package var name: String { String(text.prefix { $0 != "=" }) }

  /// The value of the name.
  package var value: String { String(text.dropFirst(name.count + 1)) }
}

/// An assignment with the choice that its name selects.
package struct ChosenAssignment<Choice> {
  package let choice: Choice
  package let assignment: Assignment

  package init(_ choice: Choice, _ assignment: Assignment) {
    (self.choice, self.assignment) = (choice, assignment)
  }

  /// The text behind the name.
  package var value: String { assignment.value }
}

extension ChosenAssignment: Sendable where Choice: Sendable {}

extension ValueType where Value == TimeSpan {
  /// A length of time that is not too short.
  package static func duration(from least: TimeSpan) -> ValueType {
    duration(least...TimeSpan(nanoseconds: Int64(ParameterKind.duration.usualRange.upperBound)))
  }
}

extension ValueType {
  fileprivate func number(of text: String) -> ParameterValue {
    guard let number = kind.number(of: text) else { preconditionFailure("\(text) was checked") }
    return .number(number)
  }
}
