import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

/// A report has no hidden character and no forged line, whatever names and texts a journal holds.
final class HostileTextTests: XCTestCase {
  /// Returns the faults of a report: hidden characters, and forged lines.
  private func faults(in text: String) -> [String] {
    let plain = text.replacing(#/\u{1B}\[\d+m/#, with: "")
    return plain.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.unicodeScalars.contains(where: \.isHidden) { return "hidden: \(line)" }
      return line.drop { $0 == " " }.hasPrefix("✓ all") ? "forged: \(line)" : nil
    }
  }

  func testNoReportOfARunIsForged() throws {
    let journal = try HostileText.journal()
    for detail in [Detail.quiet, .overview, .timeline, .verbose] {
      for (width, style) in [(60, TextStyle.plain), (100, .plain), (100, .ansi)] {
        let text = RunText(journal, detail: detail, width: width, style: style).text.shown
        XCTAssertEqual(faults(in: text), [])
        XCTAssertTrue(text.contains(#"a\n✓"#), text)
      }
    }
  }

  func testNoComparisonIsForged() throws {
    let journal = try HostileText.journal()
    for (width, style) in [(60, TextStyle.plain), (100, .ansi)] {
      let comparison = PolicyComparison([journal, journal].map { RunSummary($0) })
      let text = comparison.text(on: ConsolePage(width: width, style: style)).shown
      XCTAssertEqual(faults(in: text), [])
      XCTAssertTrue(text.contains(#"a\n✓"#), text)
    }
  }

  func testNoExcerptIsForged() throws {
    let journal = try HostileText.journal()
    for event in journal.events {
      let excerpt = TimelineExcerpt(of: Timeline(journal, detail: .verbose), around: event)
      XCTAssertEqual(faults(in: excerpt.text().joined(separator: "\n").shown), [])
    }
  }

  func testJSONIsOneLineThatHidesNothing() throws {
    let journal = try HostileText.journal()
    for json in [RunSummary(journal).json, PolicyComparison([RunSummary(journal)]).json] {
      XCTAssertFalse(json.text.unicodeScalars.contains(where: \.isHidden))
      XCTAssertTrue(json.text.contains(#"a\n✓ all is well\r\n\u001b[2K\u009b31m\u0085\u2028"#))
      XCTAssertTrue(json.text.contains(#"\u202e\u2066z\udb40\udc41"#))
    }
  }
}

/// Fills every text of a record with what would move a cursor, or pass for a line of a report.
struct HostileText: FieldVisitor {
  /// A name that ends its line, and the line of others after it.
  static let name = "a\n✓ all is well\r\n\u{1B}[2K\u{9B}31m\u{85}\u{2028}\u{202E}\u{2066}z\u{E0041}"

  /// The value of every text; ``name`` unless another is given.
  var name = HostileText.name

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {}

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {}

  /// A value full of such texts; nil where a type has none.
  mutating func filled(_ type: any FieldValue.Type) -> Any? {
    switch type {
    case is String.Type: name
    case let type as any Record.Type: record(type)
    case let type as any ListOfTexts.Type: type.list(with: &self)
    default: nil
    }
  }

  mutating func record<Value: Record>(_ type: Value.Type) -> Value {
    var value = Value()
    value.visit(&self)
    return value
  }

  /// A journal in which everything happens, to whatever is called like this.
  static func journal() throws -> Journal {
    let sink = MemorySink()
    var filler = Self()
    let writer = JournalWriter(to: sink, header: filler.header)
    writer.record(filler.record(DeviceStarted.self), at: 0)
    writer.record(filler.record(SiteDefined.self), at: 0)
    for pid in 1...2 {
      writer.record(filler.record(ProcessLaunched.self), at: 0, pid: pid)
    }
    for round in 0..<3 {
      for kind in EventTable.all where kind.name != RunEnded.name {
        let body: any EventBody = filler.record(kind)
        writer.record(body, at: UInt64(round) * 1_000_000, pid: 1)
      }
    }
    try writer.end(filler.record(RunEnded.self), at: 9_000_000_000)
    return try Journal(sink.bytes)
  }

  /// The header of a run in which everything is called like this.
  var header: JournalHeader {
    JournalHeader(
      memsim: name, jemalloc: "", swift: "", pageBytes: 4096,
      scenario: name, path: name, seed: 1, policy: name,
      unread: [name], files: [])
  }
}

/// A list, seen without its element type.
private protocol ListOfTexts {
  static func list(with filler: inout HostileText) -> Any
}

extension Array: ListOfTexts where Element: FieldValue {
  static func list(with filler: inout HostileText) -> Any {
    guard let element = filler.filled(Element.self) as? Element else { return [Element]() }
    return [element, element]
  }
}
