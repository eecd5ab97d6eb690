package import MemsimVocabulary

/// A type of values that an argument can have: how they are written, and what they are in Swift.
package struct ArgumentType<Value>: Sendable {
  /// How its values are written.
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

/// A name and what it is set to: `NAME=VALUE`.
package struct Assignment: Hashable, Sendable {
  /// The setting as it was written.
  package let text: String

  /// Takes a setting as it was written.
  package init(_ text: String) { self.text = text }

  /// The name.
  package var name: String { String(text.prefix { $0 != "=" }) }

  /// The value of the name.
  package var value: String { String(text.dropFirst(name.count + 1)) }
}

/// An assignment with the value that its name stands for.
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
