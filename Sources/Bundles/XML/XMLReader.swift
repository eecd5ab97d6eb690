package import MemsimVocabulary

/// Reads documents of XML 1.0 in UTF-8.
///
/// Nothing outside the file is ever read: a character reference is a number or one of the
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

/// The limits of a document: a larger document is refused, not read.
package struct XMLLimits: Hashable, Sendable {
  /// The bytes of the file.
  package var bytes = 16 << 20
  /// The maximum depth of nested elements, the outermost counted.
  package var depth = 512
  /// The maximum number of elements.
  package var elements = 1 << 18

  /// Limits that no file reaches, whether a person or a tool made it.
  package init() {}
}

/// An element of XML with all that it holds.
package struct XMLElement: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// Its attributes, in the order of the file.
  package let attributes: [XMLAttribute]
  /// The content between its tags, in the order of the file.
  package internal(set) var content: [XMLContent] = []
  /// The start of its opening tag.
  package let mark: SourceMark

  /// The child elements, in the order of the file.
  package var children: [XMLElement] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The characters of the element, without those of its children.
  package var text: String {
    content.reduce(into: "") { if case .text(let piece, _) = $1 { $0 += piece } }
  }

  /// The position of the first character in it that is no blank; nil if there is none.
  package var strayTextMark: SourceMark? {
    for case .text(let piece, let start) in content {
      var place = TextPlace(line: start.line, column: start.column)
      for scalar in piece.unicodeScalars {
        guard scalar.properties.isPatternWhitespace else { return place.mark(in: start.file) }
        place.pass(scalar)
      }
    }
    return nil
  }

  /// The attribute of a name.
  package func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// The kinds of content between the tags of an element, comments aside.
package enum XMLContent: Hashable, Sendable {
  /// Characters, as far as no element or instruction comes between them, and where they begin.
  case text(String, SourceMark)
  /// An element.
  case element(XMLElement)
  /// The instruction `<?target data?>`, for readers that know the target.
  case instruction(target: String, data: String, SourceMark)
}

/// A name and a text in the tag of an element.
package struct XMLAttribute: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// The text between the quotes, references replaced.
  package let value: String
  /// The position of its name.
  package let mark: SourceMark

  /// Describes an attribute, also one that a file holds in another form.
  package init(name: String, value: String, mark: SourceMark) {
    (self.name, self.value, self.mark) = (name, value, mark)
  }
}
