/// A change that is planted on purpose, and who must find it.
///
/// It is written as lines: what they begin with says what they are. Comments stand first.
///
///     # A pool that drops a release.
///     file: Sources/Runtime/Heap/Heap+Pools.swift
///     caught by: fuzz 1 40
///     -    for ref in pending { release(ref) }
///     +    for ref in pending.dropLast() { release(ref) }
package struct Fault: Equatable, Sendable {
  /// Who must find it.
  package enum Judge: Equatable, Sendable {
    /// The scenarios of these numbers.
    case fuzz(first: Int, last: Int)
    /// Tests by their names, as the command line of XCTest has them.
    case tests(String)
    /// The same tests, in a build with a sanitizer.
    case sanitized(sanitizer: String, tests: String)
  }

  /// The name of its file, without what follows the dot.
  package let name: String
  let path: String
  package let judge: Judge
  let before: [String]
  let after: [String]

  /// The sanitizer whose build its judge needs, if it needs one.
  package var sanitizer: String? {
    if case .sanitized(let sanitizer, _) = judge { sanitizer } else { nil }
  }

  /// The targets of the tests that judge it.
  package var targets: [String] {
    switch judge {
    case .fuzz: []
    case .tests(let tests), .sanitized(_, let tests):
      tests.split(separator: ",").compactMap { $0.split(separator: ".").first.map(String.init) }
    }
  }

  /// What is wrong with one, and where.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    package var description: String { "\(file):\(line): \(message)" }
  }

  /// Reads one; `file` is what a problem names.
  package init(_ text: String, name: String, file: String) throws(Problem) {
    self.name = name
    var (path, judge): (String?, Judge?) = (nil, nil)
    var (before, after): ([String], [String]) = ([], [])
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      func problem(_ message: String) -> Problem {
        Problem(file: file, line: index + 1, message: message)
      }
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("file: ") {
        path = String(line.dropFirst(6))
      } else if line.hasPrefix("caught by: ") {
        judge = Self.judge(line.dropFirst(11))
        if judge == nil { throw problem("no judge has the name '\(line.dropFirst(11))'") }
      } else if line.hasPrefix("-") {
        if !after.isEmpty {
          throw problem("lines to be replaced stand before those in their place")
        }
        before.append(String(line.dropFirst()))
      } else if line.hasPrefix("+") {
        after.append(String(line.dropFirst()))
      } else {
        throw problem("a line begins with 'file: ', 'caught by: ', '-', '+' or '#'")
      }
    }
    guard let path, let judge, !before.isEmpty else {
      throw Problem(
        file: file, line: 1, message: "a fault has 'file: ', 'caught by: ' and lines with '-'")
    }
    (self.path, self.judge, self.before, self.after) = (path, judge, before, after)
  }

  private static func judge(_ text: Substring) -> Judge? {
    let words = text.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("fuzz", 3):
      guard let first = Int(words[1]), let last = Int(words[2]), first <= last else { return nil }
      return .fuzz(first: first, last: last)
    case ("tests", 2): return .tests(words[1])
    case ("address", 2), ("thread", 2): return .sanitized(sanitizer: words[0], tests: words[1])
    default: return nil
    }
  }

  /// What it changes in the text of its source.
  ///
  /// How many blanks stand before a line is no matter.
  func edit(in text: String, file: String) throws(Problem) -> Edit {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func bare(_ line: some StringProtocol) -> Substring { Substring(line).drop { $0 == " " } }
    let wanted = before.map(bare)
    let places = lines.indices.dropLast(wanted.count - 1).filter { start in
      zip(lines[start...], wanted).allSatisfy { bare($0) == $1 }
    }
    guard let place = places.first, places.count == 1 else {
      let count = places.isEmpty ? "not stand" : "stand more than once"
      throw Problem(
        file: file, line: 1, message: "the lines with '-' do \(count) in \(path): '\(wanted[0])'")
    }
    let numbers = LineNumbers(text)
    let start = numbers.start(of: place + 1)
    let length = lines[place..<place + wanted.count].map { $0.utf8.count + 1 }.reduce(-1, +)
    return Edit(
      path: path, range: start..<start + length, replacement: after.joined(separator: "\n"),
      line: place + 1)
  }
}
