internal import MemsimVocabulary

/// Scans an opening tag that expat has found well formed, for facts that expat does not report: the
/// place of each attribute, and whether its text refers to anything undeclared.
struct TagScanner {
  private let tag: String.UnicodeScalarView
  private let file: String
  private var index: String.UnicodeScalarIndex
  private var place: TextPlace

  init(_ bytes: ArraySlice<UInt8>, at mark: SourceMark) {
    tag = String(decoding: bytes, as: UTF8.self).unicodeScalars
    file = mark.file
    index = tag.startIndex
    place = TextPlace(line: mark.line, column: mark.column)
    pass { !Self.isBlank($0) }
  }

  /// Passes the next attribute, and returns its position.
  mutating func nextAttribute() throws(Problem) -> SourceMark {
    pass(Self.isBlank)
    let mark = place.mark(in: file)
    pass { $0 != "\"" && $0 != "'" }
    let quote = tag[index]
    step()
    while tag[index] != quote {
      if tag[index] == "&" { try checkReference() } else { step() }
    }
    step()
    return mark
  }

  private mutating func checkReference() throws(Problem) {
    let mark = place.mark(in: file)
    step()
    let start = index
    pass { $0 != ";" }
    let name = String(tag[start..<index])
    guard name.hasPrefix("#") || ExpatParser.entities.contains(name) else {
      throw ExpatParser.undefinedEntity(name, at: mark)
    }
  }

  private mutating func pass(_ isPassed: (Unicode.Scalar) -> Bool) {
    while isPassed(tag[index]) { step() }
  }

  private mutating func step() {
    place.pass(tag[index])
    index = tag.index(after: index)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r": true
    default: false
    }
  }
}
