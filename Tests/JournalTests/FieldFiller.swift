import MemsimJournal
import TestSupport

/// Fills the fields of a record with values at the edges of what they can hold.
struct FieldFiller: FieldVisitor {
  typealias Failure = Never

  var dice: Dice

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    value = make(Value.self)
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    value = dice.roll(3) == 0 ? nil : make(Value.self)
  }

  mutating func make<Value: FieldValue>(_ type: Value.Type) -> Value {
    // Every kind of value is one of these, or the test has to learn a new one.
    if let value = makeAny(type) as? Value { return value }
    preconditionFailure("no way to make a \(type)")
  }

  private mutating func makeAny(_ type: any FieldValue.Type) -> Any {
    switch type {
    case is Int.Type: integer
    case is UInt64.Type: natural
    case is String.Type: text
    case let type as any Word.Type: word(type)
    case let type as any Record.Type: record(type)
    case let type as any ListOfValues.Type: type.make(dice.roll(4), with: &self)
    default: ()
    }
  }

  private var natural: UInt64 {
    mutating get {
      [0, 1, .max, dice.next(), dice.next() >> 40][dice.roll(5)]
    }
  }

  private var integer: Int {
    mutating get {
      [0, 1, -1, .min, .max, Int(truncatingIfNeeded: dice.next()), dice.roll(100_000)][
        dice.roll(7)]
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
