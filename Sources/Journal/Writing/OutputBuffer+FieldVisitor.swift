extension OutputBuffer: FieldVisitor {
  package typealias Failure = Never

  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    if let keysKept, !keysKept.contains(key.description) { return }
    append(key: key)
    value.write(to: &self)
  }

  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    if var value { field(key, &value) }
  }

  mutating func openRecord() {
    append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes a record; it was a value itself, so a comma comes before the next field.
  mutating func closeRecord() {
    append(UInt8(ascii: "}"))
    needsComma = true
  }
}
