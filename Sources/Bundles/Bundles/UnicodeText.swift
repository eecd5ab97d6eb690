internal import MemsimVocabulary

/// The bytes of a text in UTF-8 or UTF-16, as characters.
///
/// A byte order mark states the encoding; without one, the first character decides, which is
/// one of ASCII in a file with words for the machine: in UTF-16 one of its bytes is zero.
struct UnicodeText {
  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  let scalars: [Unicode.Scalar]

  init(_ bytes: [UInt8], file: String) throws(Problem) {
    let (encoding, start) = Self.encoding(of: bytes)
    switch encoding {
    case .utf8:
      scalars = try Self.decode(bytes[start...], by: UTF8.self, file, "UTF-8")
    case .utf16(let isBigEndian):
      guard bytes.count.isMultiple(of: 2) else {
        throw Problem(
          at: SourceMark(wholeOf: file), "the file ends with half a character",
          expected: "text in UTF-16")
      }
      let units = stride(from: start, to: bytes.count, by: 2).map { index in
        let first = UInt16(bytes[index])
        let second = UInt16(bytes[index + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      scalars = try Self.decode(units, by: UTF16.self, file, "UTF-16")
    }
  }

  private static func encoding(of bytes: [UInt8]) -> (Encoding, start: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    guard bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 else { return (.utf8, 0) }
    return (.utf16(isBigEndian: bytes[0] == 0), 0)
  }

  private static func decode<Codec: UnicodeCodec>(
    _ units: some Sequence<Codec.CodeUnit>, by codec: Codec.Type, _ file: String, _ name: String
  ) throws(Problem) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var place = TextPlace()
    var decoder = codec.init()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        scalars.append(scalar)
        place.pass(scalar)
      case .emptyInput:
        return scalars
      case .error:
        throw Problem(
          at: place.mark(in: file), "the file has bytes that are not \(name)",
          expected: "text in \(name)")
      }
    }
  }
}
