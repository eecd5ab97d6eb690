/// Terms in one column and what they mean in a second one.
package struct DefinitionList {
  /// A term and what it means.
  package struct Entry: Equatable, Sendable {
    /// What is explained.
    package let term: String
    /// What it means.
    package let meaning: String

    /// Explains a term.
    package init(term: String, meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  private let entries: [Entry]
  private static let margin = 2
  private static let gap = 2

  /// Lists terms.
  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// Its lines.
  ///
  /// A term that would leave the second column too little room has a line of its own.
  package func lines(width: Int) -> [VisibleText] {
    let widest = width / 3
    let column = entries.map(\.term.columns).filter { $0 <= widest }.max() ?? Self.gap
    return entries.flatMap { entry in
      lines(of: entry, column: Self.margin + column + Self.gap, width: width)
    }
  }

  private func lines(of entry: Entry, column: Int, width: Int) -> [VisibleText] {
    let term = .blanks(Self.margin) + entry.term.visible
    let lines = entry.meaning.visible.prose(width: width - column)
    let isBeside = term.columns + Self.gap <= column && !lines.isEmpty
    let first = isBeside ? term.padded(to: column) + lines[0] : term
    return [first] + lines.dropFirst(isBeside ? 1 : 0).map { .blanks(column) + $0 }
  }
}
