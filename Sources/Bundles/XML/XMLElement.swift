package import MemsimVocabulary

/// An element of XML with all that it holds.
package struct XMLElement: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// Its attributes, in the order of the file.
  package let attributes: [XMLAttribute]
  /// What stands between its tags, in the order of the file.
  package internal(set) var content: [XMLContent] = []
  /// Where its opening tag begins.
  package let mark: SourceMark

  /// The elements that lie in it, in the order of the file.
  package var children: [XMLElement] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The characters that lie in it, those in its children aside.
  package var text: String {
    content.reduce(into: "") { if case .text(let piece, _) = $1 { $0 += piece } }
  }

  /// Where characters other than blanks lie in it, if there are any.
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

/// What can stand between the tags of an element, comments aside.
package enum XMLContent: Hashable, Sendable {
  /// Characters, as far as no element or instruction comes between them, and where they begin.
  case text(String, SourceMark)
  /// An element.
  case element(XMLElement)
  /// What `<?target data?>` says to those who know the target.
  case instruction(target: String, data: String, SourceMark)
}

/// A name and a text in the tag of an element.
package struct XMLAttribute: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// The text between the quotes, references replaced.
  package let value: String
  /// Where its name stands.
  package let mark: SourceMark
}
