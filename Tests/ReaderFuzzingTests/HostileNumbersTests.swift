import MemsimJournal
import MemsimReaderFuzzing
import XCTest

/// A journal with any numbers is refused, or every report of it can be made.
final class HostileNumbersTests: XCTestCase {
  /// Reads a journal and makes every report of it; returns the fault if it cannot be read.
  private func report(_ bytes: [UInt8], besides other: Journal) -> LineFault? {
    let journal: Journal
    do {
      journal = try Journal(bytes)
    } catch {
      return error.fault
    }
    EveryReport.make(of: journal, besides: other)
    return nil
  }

  /// Every integer of the header and of every kind of event, at the ends of its range, right behind
  /// them, and at the ends of what types hold: the reader refuses what is outside, by the name of
  /// the field, and what is inside is reported.
  func testEveryIntegerIsRefusedOrReported() throws {
    let example = try FullJournal.make()
    let other = try Journal(example.bytes)
    XCTAssertNil(report(example.bytes, besides: other))
    var (tried, refused) = (0, 0)
    for (number, line) in example.forged.lines.enumerated() {
      let places = ForgedJournal.integers(in: line)
      let fields = example.fields[number]
      XCTAssertEqual(places.count, fields.count, String(decoding: line, as: UTF8.self))
      for (place, field) in zip(places, fields) {
        let ends = [field.least - 1, field.least, field.most, field.most + 1]
        for value in Set(ForgedJournal.extremes + ends) {
          var forged = example.forged
          forged.lines[number].replaceSubrange(place, with: Array("\(value)".utf8))
          let fault = report(forged.bytes, besides: other)
          tried += 1
          let name = "\(field.key) of line \(number + 1) is \(value)"
          if (field.least...field.most).contains(value) {
            // Some numbers have to fit others too, as the number of an event does.
            guard let fault else { continue }
            XCTAssertTrue(["at", "sequence", "format"].contains(field.key), "\(name): \(fault)")
          } else {
            refused += 1
            XCTAssertEqual(
              fault,
              .outOfRange(field: field.key, least: "\(field.least)", most: "\(field.most)"), name)
          }
        }
      }
    }
    XCTAssertGreaterThan(tried, 2000)
    XCTAssertGreaterThan(refused, 1000)
  }

  /// All integers at once: no sum over what the reader lets through overflows.
  func testAllIntegersAtOnceAreRefusedOrReported() throws {
    let example = try FullJournal.make()
    let other = try Journal(example.bytes)
    for shift in 0..<60 {
      var forged = example.forged
      for number in forged.lines.indices {
        let places = ForgedJournal.integers(in: forged.lines[number])
        for (place, field) in zip(places, example.fields[number]).reversed()
        where !["at", "sequence", "format", "pageBytes"].contains(field.key) {
          let value = min(field.most >> shift, field.most)
          forged.lines[number].replaceSubrange(place, with: Array("\(value)".utf8))
        }
      }
      switch report(forged.bytes, besides: other) {
      case nil, .totalTooLarge?: break
      case let fault?: XCTFail("\(shift): \(fault)")
      }
    }
  }

  func testAmountsThatAddUpToTooMuchAreRefused() throws {
    let example = try FullJournal.make()
    let name = Array(#""event":"exited""#.utf8)
    let number = try XCTUnwrap(example.forged.lines.firstIndex { $0.contains(name) })
    var forged = example.forged
    for place in ForgedJournal.integers(in: forged.lines[number]).suffix(3).reversed() {
      forged.lines[number].replaceSubrange(place, with: Array("\(1 << 50)".utf8))
    }
    let line = forged.lines[number]
    forged.lines = [forged.lines[0]]
    for sequence in 1...30 {
      let end = try XCTUnwrap(line.firstRange(of: Array(#","event""#.utf8))).lowerBound
      forged.lines.append(
        Array(#"{"at":0,"sequence":\#(sequence)"#.utf8) + line[end...])
    }
    do {
      _ = try Journal(forged.bytes)
      XCTFail("90 PiB are read")
    } catch {
      // 64 of 1 PiB fit: 21 lines of three, and one more.
      XCTAssertEqual(error.fault, .totalTooLarge(field: "peakBytes"))
      XCTAssertEqual(error.line, 23)
      XCTAssertTrue(error.description.contains(#"with this "peakBytes" the amounts"#))
    }
  }

  func testTheMessageNamesLineFieldAndRange() throws {
    var forged = try FullJournal.make().forged
    let place = try XCTUnwrap(ForgedJournal.integers(in: forged.lines[0]).dropFirst().first)
    forged.lines[0].replaceSubrange(place, with: Array("\(Int.max)".utf8))
    do {
      _ = try Journal(forged.bytes)
      XCTFail("such pages are read")
    } catch {
      XCTAssertEqual(
        error.description,
        #"1:\#(place.lowerBound + 1): error: the number is out of range for "pageBytes"; "#
          + "expected 512 to 65536")
    }
  }
}

/// A journal with an event of every kind and a value in every field, and what it knows of each
/// integer, in the order in which these stand in a line.
struct FullJournal {
  /// A field of a line.
  struct Field {
    let key: String
    let least: Int128
    let most: Int128

    init<Number>(_ key: String, _ range: FieldRange<Number>) {
      self.key = key
      (least, most) = (Int128(range.bounds.lowerBound), Int128(range.bounds.upperBound))
    }
  }

  let bytes: [UInt8]
  let forged: ForgedJournal
  let fields: [[Field]]

  static func make() throws -> FullJournal {
    let sink = MemorySink()
    var filler = FullFields()
    var header = JournalHeader()
    header.visit(&filler)
    var fields = [[Field("format", FieldRange<Int>.identifier)] + filler.fields.dropFirst()]
    // The reader knows one format.
    let written = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 0, policy: "",
      unread: [], apps: header.apps, files: [])
    let writer = JournalWriter(to: sink, header: written)
    // A story first: of a device, and of three processes, of which one is killed.
    let story: [any EventBody.Type] =
      [DeviceStarted.self, SiteDefined.self, ProcessLaunched.self, DeviceSampled.self]
      + EventTable.all.filter { $0 != RunEnded.self && $0 != ProcessTerminated.self }
      + [ProcessTerminated.self]
    for (number, kind) in story.enumerated() {
      filler.fields = [
        Field("at", FieldRange<UInt64>.time), Field("sequence", FieldRange<UInt64>.events),
        Field("pid", FieldRange<Int>.identifier),
      ]
      let body: any EventBody = filler.record(kind)
      writer.record(body, at: UInt64(number) * 1_000_000, pid: 1)
      fields.append(filler.fields)
    }
    filler.fields = [
      Field("at", FieldRange<UInt64>.time), Field("sequence", FieldRange<UInt64>.events),
    ]
    try writer.end(filler.record(RunEnded.self), at: 1_000_000_000)
    fields.append(filler.fields)
    return FullJournal(bytes: sink.bytes, forged: ForgedJournal(sink.bytes), fields: fields)
  }
}

/// Fills every field of a record with a plain value, and writes down which integers there are.
private struct FullFields: FieldVisitor {
  var fields: [FullJournal.Field] = []

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {
    if let filled = filled(Value.self, key, range) { value = filled }
  }

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {
    value = filled(Value.self, key, range)
  }

  private mutating func filled<Value: IntegerFieldValue>(
    _ type: Value.Type, _ key: StaticString, _ range: FieldRange<Value.Number>
  ) -> Value? {
    let number = max(range.bounds.lowerBound, 1)
    let values: [Any] = [number, [number, number]]
    guard let value = values.lazy.compactMap({ $0 as? Value }).first else { return nil }
    let count = value is Value.Number ? 1 : 2
    fields += Array(repeating: FullJournal.Field("\(key)", range), count: count)
    return value
  }

  private mutating func filled(_ type: any FieldValue.Type) -> Any? {
    switch type {
    case is String.Type: "a"
    case let type as any Record.Type: record(type)
    case let type as any FullList.Type: type.list(with: &self)
    default: nil
    }
  }

  mutating func record<Value: Record>(_ type: Value.Type) -> Value {
    var value = Value()
    value.visit(&self)
    return value
  }

  fileprivate mutating func element<Value: FieldValue>(_ type: Value.Type) -> Value? {
    filled(type) as? Value
  }
}

/// A list, seen without its element type.
private protocol FullList {
  static func list(with filler: inout FullFields) -> Any
}

extension Array: FullList where Element: FieldValue {
  fileprivate static func list(with filler: inout FullFields) -> Any {
    (0..<2).compactMap { _ in filler.element(Element.self) }
  }
}
