import MemsimJournal
import TestSupport

/// A journal of every kind of event with random values, and what should be read from it.
struct RandomJournal {
  let header: JournalHeader
  let events: [JournalEvent]
  let seal: JournalSeal?
  let bytes: [UInt8]

  init(seed: UInt64) {
    var filler = FieldFiller(dice: Dice(seed: seed))
    header = JournalHeader(
      memsim: filler.make(String.self), jemalloc: filler.make(String.self),
      swift: filler.make(String.self), pageBytes: filler.make(Int.self, in: .pageSize),
      scenario: filler.make(String.self), path: filler.make(String.self),
      seed: filler.make(UInt64.self, in: .seed), policy: filler.make(String.self),
      unread: filler.make([String].self), apps: filler.make([AppDeclaration].self),
      files: filler.make([FileHash].self))
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: header, bufferCapacity: 64 + filler.dice.roll(500))
    var events: [JournalEvent] = []
    var now: UInt64 = 0
    for kind in EventTable.all where kind != RunEnded.self {
      now += filler.dice.next() >> UInt64(20 + filler.dice.roll(40))
      let pid: Int? = filler.dice.roll(2) == 0 ? nil : filler.make(Int.self, in: .identifier)
      let body = filler.event(kind)
      writer.record(body, at: now, pid: pid)
      events.append(JournalEvent(at: now, sequence: writer.sequence, pid: pid, body: body))
    }
    let ended = filler.record(RunEnded.self)
    // A sink in memory refuses nothing, and a journal without a seal fails the comparison.
    seal = try? writer.end(ended, at: now)
    events.append(JournalEvent(at: now, sequence: writer.sequence, pid: nil, body: ended))
    self.events = events
    bytes = sink.bytes
  }
}

/// Fills the fields of a record with values at the edges of what they can hold.
struct FieldFiller: FieldVisitor {
  var dice: Dice

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    value = make(Value.self)
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    value = dice.roll(3) == 0 ? nil : make(Value.self)
  }

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {
    value = make(Value.self, in: range)
  }

  mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {
    value = dice.roll(3) == 0 ? nil : make(Value.self, in: range)
  }

  /// An integer of a range, at its edges more often than not, or a list of them.
  mutating func make<Value: IntegerFieldValue>(
    _ type: Value.Type, in range: FieldRange<Value.Number>
  ) -> Value {
    if let value = integer(in: range) as? Value { return value }
    let list = (0..<dice.roll(4)).map { _ in integer(in: range) }
    if let value = list as? Value { return value }
    preconditionFailure("no way to make a \(type)")
  }

  private mutating func integer<Number>(in range: FieldRange<Number>) -> Number {
    let bounds = range.bounds
    let small = Number(truncatingIfNeeded: dice.roll(100_000))
    let any = Number(truncatingIfNeeded: dice.next())
    let choices = [bounds.lowerBound, bounds.upperBound, 0, 1, small, any].filter(bounds.contains)
    return choices[dice.roll(choices.count)]
  }

  mutating func make<Value: FieldValue>(_ type: Value.Type) -> Value {
    // Every kind of value is one of these, or the test has to learn a new one.
    if let value = makeAny(type) as? Value { return value }
    preconditionFailure("no way to make a \(type)")
  }

  private mutating func makeAny(_ type: any FieldValue.Type) -> Any {
    switch type {
    case is String.Type: text
    case let type as any Word.Type: word(type)
    case let type as any Record.Type: record(type)
    case let type as any ListOfValues.Type: type.make(dice.roll(4), with: &self)
    default: ()
    }
  }

  private var text: String {
    mutating get {
      let pieces = [
        "", "a", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1f}", "\u{7f}", "\u{8}", "歡迎",
        "é", "e\u{301}", "👩‍👩‍👧", "\u{2028}", "\u{feff}", "\u{10ffff}", "{\"at\":0}", "\u{85}",
        "\u{9b}", "\u{a0}", "\u{61c}", "\u{202e}", "\u{2069}", "\u{fffd}", "\u{e0041}", "\u{e0100}",
        String(repeating: "long ", count: 40),
      ]
      return (0..<dice.roll(6)).map { _ in pieces[dice.roll(pieces.count)] }.joined()
    }
  }

  private mutating func word<Value: Word>(_ type: Value.Type) -> Value {
    let words = Array(Value.allCases)
    return words[dice.roll(words.count)]
  }

  mutating func record<Value: Record>(_ type: Value.Type) -> Value {
    var value = Value()
    value.visit(&self)
    return value
  }
}

/// A list, seen without its element type.
private protocol ListOfValues {
  static func make(_ count: Int, with filler: inout FieldFiller) -> Any
}

extension Array: ListOfValues where Element: FieldValue {
  static func make(_ count: Int, with filler: inout FieldFiller) -> Any {
    (0..<count).map { _ in filler.make(Element.self) }
  }
}
