// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How characters are bytes of a file.
public enum NSStringEncoding: UInt32, Sendable {
  case ascii = 1
  case utf8 = 4
  case utf16BigEndian = 0x9000_0100

  /// The UTF-16 units of a text; nil when the bytes are no text in this encoding.
  func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt16]? {
    switch self {
    case .ascii:
      return bytes.allSatisfy { $0 < 0x80 } ? bytes.map(UInt16.init) : nil
    case .utf8:
      return String(validating: bytes, as: UTF8.self).map { Array($0.utf16) }
    case .utf16BigEndian:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
    }
  }

  /// The bytes of a text; nil when the encoding has not all of its characters.
  func encode(_ text: String) -> [UInt8]? {
    switch self {
    case .ascii: text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    case .utf8: Array(text.utf8)
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    }
  }
}

/// One byte a character, of which there are 128.
public let NSASCIIStringEncoding = NSStringEncoding.ascii

/// One byte to four a character.
public let NSUTF8StringEncoding = NSStringEncoding.utf8

/// Two bytes a unit, the more significant first, with no mark at the beginning.
public let NSUTF16BigEndianStringEncoding = NSStringEncoding.utf16BigEndian
