/// A message of Protocol Buffers while its fields are written.
struct ProtocolMessage {
  private(set) var bytes: [UInt8] = []

  /// Adds a number.
  mutating func add(_ field: Int, _ number: Int) {
    add(field << 3)
    add(number)
  }

  /// Adds several numbers.
  mutating func add(_ field: Int, packed numbers: [Int]) {
    var packed = ProtocolMessage()
    for number in numbers { packed.add(number) }
    add(field, packed)
  }

  /// Adds a text.
  mutating func add(_ field: Int, _ text: String) {
    add(field << 3 | 2)
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Adds a message.
  mutating func add(_ field: Int, _ message: ProtocolMessage) {
    add(field << 3 | 2)
    add(message.bytes.count)
    bytes += message.bytes
  }

  /// Adds the fields of another message.
  mutating func append(_ message: ProtocolMessage) { bytes += message.bytes }

  private mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
