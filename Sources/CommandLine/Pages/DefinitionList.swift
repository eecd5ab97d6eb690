internal import MemsimVocabulary

/// Terms in one column and what they mean in a second one.
package struct DefinitionList {
  private let entries: [PageSection.Entry]

  /// Lists terms.
  package init(entries: [PageSection.Entry]) {
    self.entries = entries
  }

  /// A text in lines, behind some blanks.
  package static func prose(_ text: String, indent: Int, width: Int) -> [String] {
    let blank = String(repeating: " ", count: indent)
    let words = text.split(separator: " ").map(String.init)
    return wrappedLines(of: words, width: width - indent).map { blank + $0 }
  }

  /// Its lines.
  ///
  /// A term that would leave the second column too little room has a line of its own.
  package func lines(width: Int) -> [String] {
    let widest = width / 3
    let column = entries.map(\.term.columns).filter { $0 <= widest }.max() ?? Self.gap
    return entries.flatMap { entry in
      lines(of: entry, column: Self.margin + column + Self.gap, width: width)
    }
  }

  private static let margin = 2
  private static let gap = 2

  private func lines(of entry: PageSection.Entry, column: Int, width: Int) -> [String] {
    let blank = String(repeating: " ", count: column)
    var lines = wrappedLines(
      of: entry.meaning.split(separator: " ").map(String.init), width: width - column
    ).map { blank + $0 }
    let term = String(repeating: " ", count: Self.margin) + entry.term
    if term.columns + Self.gap <= column, let first = lines.first {
      lines[0] = term + first.dropFirst(term.columns)
    } else {
      lines.insert(term, at: 0)
    }
    return lines
  }
}
