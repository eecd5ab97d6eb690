/// Escapes of RFC 2396: a `%` and two hexadecimal digits stand for one byte.
enum PercentEscapes {
  /// The bytes that a text stands for; nil if a `%` in it is not followed by two such digits.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      bytes += rest[..<sign]
      let digits = rest[sign...].dropFirst().prefix(2)
      // A sign before the digit would be read as part of the number.
      guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest[digits.endIndex...]
    }
    return bytes + rest
  }

  /// Bytes as a text in which those are escaped that no URL can have, and the `%` itself.
  static func text(of bytes: [UInt8]) -> String {
    var escaped: [UInt8] = []
    for byte in bytes {
      if isAllowed(byte) {
        escaped.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether a byte is a letter or digit, or one of the marks that have a place in a URL.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-_.!~*'();/?:@&=+$,".utf8.contains(byte)
    }
  }
}

/// Texts that are to be part of a URL.
extension NSString {
  /// The text with its escapes decoded in an encoding, autoreleased; nil if the escapes are
  /// invalid.
  public func stringByReplacingPercentEscapesUsingEncoding(
    _ encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString? {
    checkAlive()
    guard let bytes = PercentEscapes.bytes(of: string),
      let units = bytes.withUnsafeBytes({ encoding.decode($0) })
    else { return nil }
    return NSString.alloc(file, line, function).initWithUnits(units)
      .autorelease(file, line, function)
  }

  /// The text with escapes for the bytes that it has in an encoding and that have no place in a
  /// URL, autoreleased; nil if the encoding has not all of its characters.
  public func stringByAddingPercentEscapesUsingEncoding(
    _ encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString? {
    checkAlive()
    guard let bytes = encoding.encode(string) else { return nil }
    return NSString.stringWithString(
      PercentEscapes.text(of: bytes), file: file, line: line, function: function)
  }
}
