internal import MemsimVocabulary

/// What an operand or the value of an option can be.
///
/// The same word checks what was written and says what a shell offers to write.
enum ArgumentKind: Equatable, Sendable {
  /// Any text.
  case text
  /// A number, written as parameters of a kind are, within bounds.
  case number(ParameterKind, in: ClosedRange<Int> = 0...Int.max)
  /// One of some words.
  case word([String])
  /// Some of some words, separated by commas.
  case words([String])
  /// `NAME=VALUE`, where the name is one of some words, or any where there are none.
  case setting([String])
  /// A path; files are offered that have one of these endings, all where there are none.
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
