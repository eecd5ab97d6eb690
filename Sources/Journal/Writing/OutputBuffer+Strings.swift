internal import MemsimVocabulary

extension OutputBuffer {
  /// Appends a string in quotes: all but quotes, backslashes and what is hidden as it is.
  ///
  /// So a journal that is shown somewhere as it is, or JSON, turns no text and moves no cursor.
  mutating func append(quoted string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { append(escaping: $0) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      guard OutputBuffer.mayNeedEscape(text[index]),
        let scalar = OutputBuffer.scalar(in: text, at: index),
        OutputBuffer.needsEscape(scalar)
      else {
        index += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: text[start..<index]))
      append(escapeOf: scalar)
      index += UTF8.width(scalar)
      start = index
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func append(escapeOf scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    default: for unit in UTF16.encode(scalar) ?? .init() { append(escapeOf: unit) }
    }
  }

  private mutating func append(escapeOf unit: UInt16) {
    append("\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 15)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Whether a character stands in an escape wherever it is written.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.isHidden
  }

  /// Whether a character that needs an escape can begin with a byte; few others do.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// The character that begins at a byte; nil in the middle of one.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8.ForwardParser()
    var bytes = text[index...].makeIterator()
    guard case .valid(let encoded) = decoder.parseScalar(from: &bytes) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }
}
