package import MemsimVocabulary

/// Reads documents of XML 1.0 in UTF-8.
///
/// Nothing outside the file is ever read: what stands for a character is a number or one of the
/// five names that need no declaration, and a document that declares more is refused.
package struct XMLReader {
  private let file: String
  private let limits: XMLLimits

  /// A reader of a file, whose path messages name.
  package init(file: String, limits: XMLLimits = XMLLimits()) {
    self.file = file
    self.limits = limits
  }

  /// The outermost element of a document.
  package func read(_ bytes: [UInt8]) throws(Problem) -> XMLElement {
    let start = TextPlace().mark(in: file)
    guard bytes.count <= limits.bytes else {
      throw Problem(
        at: start, "the file has \(bytes.count) bytes", expected: "at most \(limits.bytes) bytes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Problem(
        at: Self.place(ofBadTextIn: bytes).mark(in: file), "the file has bytes that are not UTF-8",
        expected: "text in UTF-8")
    }
    return try ExpatParser(bytes, file: file, limits: limits).parse()
  }

  private static func place(ofBadTextIn bytes: [UInt8]) -> TextPlace {
    var place = TextPlace()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { place.pass(scalar) }
    return place
  }
}

/// How large a document may be before it is refused rather than read.
package struct XMLLimits: Hashable, Sendable {
  /// The bytes of the file.
  package var bytes = 16 << 20
  /// How many elements lie in one another, the outermost counted.
  package var depth = 512
  /// How many elements there are.
  package var elements = 1 << 18

  /// Limits that no file reaches, whether a person or a tool made it.
  package init() {}
}
