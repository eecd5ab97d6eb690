extension OutputBuffer {
  /// Appends a string in quotes: all but quotes, backslashes and control characters as it is.
  mutating func append(quoted string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { append(escaping: $0) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<text.count where OutputBuffer.needsEscape(text[index]) {
      append(UnsafeBufferPointer(rebasing: text[start..<index]))
      append(escape: text[index])
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private mutating func append(escape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      for digit in [byte >> 4, byte & 15] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
