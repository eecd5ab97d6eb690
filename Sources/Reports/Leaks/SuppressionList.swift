package import MemsimVocabulary

/// Rules by which leaks do not count, a line each as LeakSanitizer has them: `leak:PATTERN`.
///
/// A pattern is matched against the class that a leak begins with, and the functions and files of
/// its allocation site and callers. `*` matches anything, `^` at the beginning
/// matches the beginning of a name, and `$` at the end its end. Lines that begin with `#`, and
/// empty ones, have no effect.
package struct SuppressionList: Sendable {
  /// A rule.
  struct Rule: Sendable {
    /// The text of the rule.
    let text: String
    /// The place of the rule in its file.
    let mark: SourceMark
    fileprivate let pattern: NamePattern
  }

  /// The most rules of a list: each leak is compared with every one.
  package static let mostRules = 1000

  private static let word = "leak"

  /// The rules in their order.
  private var rules: [Rule] = []

  /// Reads the rules of a file; throws all that is wrong with them.
  package init(_ bytes: [UInt8], of file: String) throws(InputError) {
    var problems: [Problem] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() where problems.count < Problem.most {
      let start = SourceMark(file: file, line: position + 1, column: 1)
      do throws(Problem) {
        guard let rule = try Self.rule(line, at: start) else { continue }
        guard rules.count < Self.mostRules else {
          throw Problem(
            at: start, "there are more than \(Self.mostRules) rules", expected: "fewer")
        }
        rules.append(rule)
      } catch {
        problems.append(error)
      }
      if rules.count >= Self.mostRules, !problems.isEmpty { break }
    }
    guard problems.isEmpty else { throw InputError(problems) }
  }

  /// The rule of a line; nil if the line has none.
  private static func rule(
    _ bytes: ArraySlice<UInt8>, at start: SourceMark
  ) throws(Problem) -> Rule? {
    guard let whole = String(validating: bytes, as: UTF8.self) else {
      throw Problem(at: start, "the line is no text", expected: "UTF-8")
    }
    let blanks = whole.reversed().prefix { $0.isWhitespace }.count
    let line = whole.dropLast(blanks)
    guard let first = line.first, first != "#" else { return nil }
    guard let colon = line.firstIndex(of: ":") else {
      throw Problem(at: start, "\(String(line).quoted) is no rule", expected: "leak:PATTERN")
    }
    let kind = String(line[..<colon])
    guard kind == word else {
      throw Problem(at: start, unknown: "unknown kind \(kind.quoted)", word: kind, among: [word])
    }
    let pattern = String(line[line.index(after: colon)...])
    guard pattern.contains(where: { $0 != "*" && $0 != "^" && $0 != "$" }) else {
      let column = line.distance(from: line.startIndex, to: colon) + 2
      throw Problem(
        at: SourceMark(file: start.file, line: start.line, column: column),
        pattern.isEmpty ? "there is no pattern" : "\(pattern.quoted) names every leak",
        expected: "a part of the name of a class, a function or a file")
    }
    return Rule(text: String(line), mark: start, pattern: NamePattern(pattern))
  }

  /// The first rule that names one of some names; nil if none does.
  func firstRule(naming names: [String]) -> Rule? {
    rules.first { rule in names.contains(where: rule.pattern.matches) }
  }

  /// Returns a warning for each rule that has suppressed nothing; the used rules are given by
  /// their lines.
  package func warnings(butFor used: Set<Int>) -> [VisibleText] {
    rules.filter { !used.contains($0.mark.line) }.map { rule in
      Problem(at: rule.mark, "\(rule.text.quoted) suppresses nothing").warning.visible
    }
  }
}

/// A part of a name, in which `*` matches anything.
struct NamePattern: Sendable {
  private let bytes: [UInt8]
  private static let any = UInt8(ascii: "*")

  /// Reads a pattern; without `^` and `$` it matches anywhere in a name.
  init(_ text: String) {
    var text = text[...]
    let isAtStart = text.hasPrefix("^")
    if isAtStart { text = text.dropFirst() }
    let isAtEnd = text.hasSuffix("$")
    if isAtEnd { text = text.dropLast() }
    bytes =
      (isAtStart ? [] : [Self.any]) + Array(text.utf8) + (isAtEnd ? [] : [Self.any])
  }

  /// Whether a name is like it.
  ///
  /// - Complexity: O(length of the name · length of the pattern).
  func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    var (place, position) = (0, 0)
    // After the last star: its position, and the length of its match.
    var star: (place: Int, position: Int)?
    while position < name.count {
      if place < bytes.count, bytes[place] == Self.any {
        star = (place, position)
        place += 1
      } else if place < bytes.count, bytes[place] == name[position] {
        (place, position) = (place + 1, position + 1)
      } else if let last = star {
        star = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return bytes[place...].allSatisfy { $0 == Self.any }
  }
}
