/// A text in the place of another in one source of the package.
package struct Edit: Equatable, Sendable {
  /// The source, below the root of the package.
  package let path: String
  /// What is replaced, as offsets in the file.
  let range: Range<Int>
  let replacement: String
  /// The line on which it begins.
  package let line: Int

  /// The lines that it touches, before and after, without what blanks do.
  func lines(in text: String) -> (before: String, after: String) {
    let bytes = Array(text.utf8)
    let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let head = bytes[start..<range.lowerBound]
    let tail = bytes[range.upperBound..<end]
    return (
      Self.joined(bytes[start..<end]), Self.joined(head + Array(replacement.utf8) + tail)
    )
  }

  private static func joined(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
