extension StringProtocol {
  /// The text with the letters A to Z small, and every other character as it is.
  var asciiLowercased: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
