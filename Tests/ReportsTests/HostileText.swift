import MemsimJournal

/// Fills every text of a record with what would move a cursor, or pass for a line of a report.
struct HostileText: FieldVisitor {
  typealias Failure = Never

  /// A name that ends its line, and the line of others after it.
  static let name = "a\n✓ all is well\r\n\u{1B}[2K\u{9B}31m\u{85}\u{2028}\u{202E}\u{2066}z\u{E0041}"

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    if let filled = filled(Value.self) as? Value { value = filled }
  }

  /// A value full of such texts; nil where a type has none.
  mutating func filled(_ type: any FieldValue.Type) -> Any? {
    switch type {
    case is String.Type: Self.name
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
