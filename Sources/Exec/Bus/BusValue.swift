/// A value that a message of D-Bus carries, of the types that are met here.
enum BusValue: Equatable {
  case byte(UInt8)
  case number(UInt32)
  case text(String)
  case texts([String])
  /// The properties of an object that has none.
  case noProperties

  /// The name of its type.
  var type: String {
    switch self {
    case .byte: "y"
    case .number: "u"
    case .text: "s"
    case .texts: "as"
    case .noProperties: "a{sv}"
    }
  }
}

/// Bytes of a message that is made, in the order of bytes of small numbers first.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds zeros up to a multiple of a number.
  mutating func align(to boundary: Int) {
    while bytes.count % boundary != 0 { bytes.append(0) }
  }

  /// Adds a byte.
  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Adds a number.
  mutating func write(_ number: UInt32) {
    align(to: 4)
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(number >> shift & 0xff)) }
  }

  /// Adds a text, or a path of an object.
  mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// Adds names of types.
  mutating func write(signature: String) {
    bytes.append(UInt8(signature.utf8.count))
    bytes += signature.utf8
    bytes.append(0)
  }

  /// Begins a part of a header, of a type.
  mutating func begin(_ field: UInt8, _ type: String) {
    align(to: 8)
    write(field)
    write(signature: type)
  }

  /// Adds a value.
  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let byte): write(byte)
    case .number(let number): write(number)
    case .text(let text): write(text)
    case .texts(let texts):
      var list = BusWriter()
      for text in texts { list.write(text) }
      write(UInt32(list.bytes.count))
      append(list)
    case .noProperties:
      write(UInt32(0))
      align(to: 8)
    }
  }

  /// Adds what was made apart, at a place that is aligned.
  mutating func append(_ other: BusWriter) { bytes += other.bytes }
}

/// Reads what a message says; nil where it ends too early, or is no message.
struct BusReader {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool
  /// How much was read.
  private(set) var place = 0

  init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  /// Goes on to a multiple of a number; false if there are not so many bytes.
  mutating func align(to boundary: Int) -> Bool {
    place = (place + boundary - 1) / boundary * boundary
    return place <= bytes.count
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes.dropFirst(place).prefix(count)
  }

  /// A byte.
  mutating func byte() -> UInt8? { take(1)?.first }

  /// A number.
  mutating func number() -> UInt32? {
    guard align(to: 4), let bytes = take(4) else { return nil }
    return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func text(_ count: Int) -> String? {
    guard let bytes = take(count), byte() == 0 else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A text, or a path of an object.
  mutating func text() -> String? { number().flatMap { text(Int($0)) } }

  /// Names of types.
  mutating func signature() -> String? { byte().flatMap { text(Int($0)) } }

  /// Values of types, up to the first type that is not known.
  mutating func values(of types: String) -> [BusValue]? {
    var values: [BusValue] = []
    var types = types[...]
    while let type = types.popFirst() {
      let value: BusValue?
      switch type {
      case "y": value = byte().map { .byte($0) }
      case "u": value = number().map { .number($0) }
      case "s", "o": value = text().map { .text($0) }
      case "a" where types.first == "s":
        types.removeFirst()
        value = texts().map { .texts($0) }
      default: return values
      }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  private mutating func texts() -> [String]? {
    guard let count = number(), Int(count) <= bytes.count - place else { return nil }
    let end = place + Int(count)
    var texts: [String] = []
    while place < end {
      guard let text = text(), place <= end else { return nil }
      texts.append(text)
    }
    return texts
  }
}
