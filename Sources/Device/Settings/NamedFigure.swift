internal import MemsimRuntime

/// A figure that can be set by its name: of a device, of its system.
package struct NamedFigure<Subject>: Sendable {
  /// The word by which it is set.
  package let name: String
  /// The description, in one sentence.
  package let summary: String
  /// The kind of its values, if one kind describes them.
  package var kind = ParameterKind.text
  /// The numbers that it can be, if it is one; nil for those that its kind usually can.
  var range: ClosedRange<Int>?
  /// The number of which every value is a multiple.
  var unit = 1
  /// The form of a value, for a message.
  package let expectation: String
  /// Gives the text of its value.
  package let read: @Sendable (Subject) -> String
  /// Writes a value of its kind; false if that is none which fits.
  let write: @Sendable (inout Subject, ParameterValue) -> Bool
  /// Returns the value nearest to an invalid text, if values are texts; nil if none is near.
  var meant: @Sendable (String) -> String? = { _ in nil }

  /// Describes the figure as a parameter for the documentation, with its value in a subject as the
  /// default.
  package func parameter(of subject: Subject) -> Parameter {
    let parameter = Parameter.optional(name, kind, in: range, otherwise: read(subject), summary)
    let isPlain = kind.isNumber && unit == 1
    return isPlain ? parameter : parameter.written(as: expectation, inWhole: unit)
  }

  /// Returns the value nearest to an invalid text; nil if none is near.
  func nearest(to text: String) -> String? {
    kind == .text ? meant(text) : kind.meant(by: text)
  }

  /// The value of a text; nil if it has none.
  func value(of text: String) -> ParameterValue? {
    kind == .text ? .text(text) : kind.number(of: text).map { .number($0) }
  }

  /// The shortest text of a value, for a message.
  func text(of value: ParameterValue) -> String {
    value.text ?? value.number.map(kind.text) ?? ""
  }

  /// A writable property of the subject.
  typealias Path<Value> = any WritableKeyPath<Subject, Value> & Sendable

  // The bound of a policy's sizes as well; sums of sizes below it do not overflow.
  private static var mostBytes: Int { 1 << 40 }

  /// Memory in whole pages.
  static func pages(
    _ name: String, _ path: Path<Int>, from least: Int = 0, _ summary: String
  ) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .bytes, range: least * pageSize...mostBytes,
      unit: pageSize, expectation: "a size of whole pages such as 96MB",
      read: { ParameterKind.bytes.text(of: $0[keyPath: path] * pageSize) },
      write: { subject, value in
        guard let pages = value.number.flatMap(wholePages), pages >= least else { return false }
        subject[keyPath: path] = pages
        return true
      })
  }

  /// A share of all memory.
  static func percent(_ name: String, _ path: Path<Int>, _ summary: String) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .percent, expectation: ParameterKind.percent.expectation,
      read: { ParameterKind.percent.text(of: $0[keyPath: path]) },
      write: { subject, value in
        let percent = value.number.flatMap { (0...100).contains($0) ? $0 : nil }
        return assign(percent, to: path, of: &subject)
      })
  }

  /// A length of time, longer than nothing unless it can be none.
  static func span(
    _ name: String, _ path: Path<TimeSpan>, orNone canBeNone: Bool = false, _ summary: String
  ) -> NamedFigure {
    let range = canBeNone ? 0...spans.upperBound : spans
    return NamedFigure(
      name: name, summary: summary, kind: .duration, range: range,
      expectation: "a duration such as 500ms\(canBeNone ? "" : ", longer than 0s")",
      read: { "\($0[keyPath: path])" },
      write: { subject, value in
        let number = value.number.flatMap { range.contains($0) ? $0 : nil }
        return assign(
          number.map { TimeSpan(nanoseconds: Int64($0)) }, to: path, of: &subject)
      })
  }

  /// A length of time, or never.
  static func span(_ name: String, _ path: Path<TimeSpan?>, _ summary: String) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, expectation: "a duration such as 500ms, or never",
      read: { $0[keyPath: path].map { "\($0)" } ?? "never" },
      write: { subject, value in
        // A text that is no duration gives no span, and yet does not mean never.
        if value.text == "never" {
          subject[keyPath: path] = nil
          return true
        }
        let span = value.text.flatMap(ParameterKind.duration.number).flatMap(positiveSpan)
        guard let span else { return false }
        subject[keyPath: path] = span
        return true
      },
      meant: { text in
        nearestWord(to: text, in: ["never"]) ?? ParameterKind.duration.meant(by: text)
      })
  }

  /// A number of things.
  static func count(_ name: String, _ path: Path<Int>, _ summary: String) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .count, range: 1...Int.max,
      expectation: "a whole number from 1",
      read: { "\($0[keyPath: path])" },
      write: { assign($1.number.flatMap { $0 > 0 ? $0 : nil }, to: path, of: &$0) })
  }

  /// A number of things within bounds.
  static func count(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .count, range: range,
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      read: { "\($0[keyPath: path])" },
      write: { assign($1.number.flatMap { range ~= $0 ? $0 : nil }, to: path, of: &$0) })
  }

  /// A text of at most so many characters, and of one at least.
  static func text(
    _ name: String, _ path: Path<String>, upTo most: Int, _ summary: String
  ) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, expectation: "a text of 1 to \(most) characters",
      read: { $0[keyPath: path] },
      write: { subject, value in
        let text = value.text.flatMap { (1...most).contains($0.count) ? $0 : nil }
        return assign(text, to: path, of: &subject)
      })
  }

  /// Yes or no.
  static func flag(_ name: String, _ path: Path<Bool>, _ summary: String) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .flag, expectation: ParameterKind.flag.expectation,
      read: { $0[keyPath: path] ? "yes" : "no" },
      write: { assign($1.number.map { $0 == 1 }, to: path, of: &$0) })
  }

  /// One of a few words.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: Path<Value>, _ summary: String
  ) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, kind: .choice(Value.allCases.map(\.rawValue)),
      expectation: Value.allCases.map(\.rawValue).joined(separator: " or "),
      read: { $0[keyPath: path].rawValue },
      write: { assign($1.number.map { Array(Value.allCases)[$0] }, to: path, of: &$0) })
  }

  /// Writes a value if there is one.
  static func assign<Value>(
    _ value: Value?, to path: WritableKeyPath<Subject, Value>, of subject: inout Subject
  ) -> Bool {
    guard let value else { return false }
    subject[keyPath: path] = value
    return true
  }

  /// The pages of a size.
  static func wholePages(_ bytes: Int) -> Int? {
    guard bytes.isMultiple(of: pageSize), (0...mostBytes).contains(bytes) else { return nil }
    return bytes / pageSize
  }

  /// The lengths of time that are longer than nothing, in nanoseconds.
  private static var spans: ClosedRange<Int> { 1...ParameterKind.duration.usualRange.upperBound }

  private static func positiveSpan(_ nanoseconds: Int) -> TimeSpan? {
    spans.contains(nanoseconds) ? TimeSpan(nanoseconds: Int64(nanoseconds)) : nil
  }
}

extension ParameterValue {
  /// The number that it is; nil of any other.
  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text that it is; nil of any other.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension NamedFigure {
  /// Languages in an order, one at least, each once.
  static func languages(_ name: String, _ path: Path<[Language]>, _ summary: String) -> NamedFigure
  {
    NamedFigure(
      name: name, summary: summary, expectation: "language codes such as de en_GB",
      read: { $0[keyPath: path].map(\.description).joined(separator: " ") },
      write: { assign($1.text.flatMap(languages), to: path, of: &$0) })
  }

  private static func languages(_ text: String) -> [Language]? {
    let words = text.split(separator: " ")
    let languages = words.compactMap { Language(String($0)) }
    let isValid = !words.isEmpty && languages.count == words.count
    return isValid && Set(languages).count == words.count ? languages : nil
  }
}

extension NamedFigure {
  /// Names with commas between them, each once; none at all is `none`.
  static func names(_ name: String, _ path: Path<[String]>, _ summary: String) -> NamedFigure {
    NamedFigure(
      name: name, summary: summary, expectation: "names separated by commas, or none",
      read: { subject in
        let names = subject[keyPath: path]
        return names.isEmpty ? "none" : names.joined(separator: ", ")
      },
      write: { assign($1.text.flatMap(names), to: path, of: &$0) })
  }

  /// The longest name of a network that there is, in bytes.
  private static var longestName: Int { 32 }

  private static func names(_ text: String) -> [String]? {
    if text == "none" { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let isValid = names.allSatisfy { (1...longestName).contains($0.utf8.count) }
    return isValid && Set(names).count == names.count ? names : nil
  }
}
