/// Rows of cells in columns as wide as their widest cell; the last column is broken into lines
/// where it does not fit.
package struct TextTable {
  /// A column of the table.
  package struct Column {
    fileprivate let heading: VisibleText
    fileprivate let isAlignedRight: Bool
    fileprivate let isDispensable: Bool
    fileprivate let widest: Int

    /// Describes a column; one that is dispensable is left out of a narrow table, and a cell that
    /// is wider than the widest is shortened.
    package init(
      heading: VisibleText, isAlignedRight: Bool = false, isDispensable: Bool = false,
      widest: Int = 24
    ) {
      self.heading = heading
      self.isAlignedRight = isAlignedRight
      self.isDispensable = isDispensable
      self.widest = widest
    }
  }

  /// A cell of a row.
  package struct Cell {
    fileprivate let text: VisibleText
    fileprivate let tone: TextStyle.Tone

    /// A text that is not styled yet.
    package init(text: VisibleText, tone: TextStyle.Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  private let columns: [Column]
  private let leastWidth: Int
  private var rows: [[Cell]] = []
  private static let gap: VisibleText = "  "

  /// A table without rows, which is narrow below a width.
  package init(_ columns: [Column], narrowBelow leastWidth: Int) {
    self.columns = columns
    self.leastWidth = leastWidth
  }

  /// Adds a row.
  ///
  /// - Precondition: It has a cell for each column.
  package mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row of other columns")
    rows.append(
      zip(row, columns).enumerated().map { position, pair in
        let text = pair.0.text
        let isLast = position == columns.count - 1
        return Cell(
          text: isLast ? text : text.shortened(to: pair.1.widest), tone: pair.0.tone)
      })
  }

  /// The lines of the table, none wider than `width`.
  package func lines(width: Int, style: TextStyle) -> [VisibleText] {
    guard width >= leastWidth || !columns.contains(where: \.isDispensable) else {
      return withoutDispensable.lines(width: width, style: style)
    }
    let headings = columns.enumerated().map { position, column in
      Cell(text: column.heading, tone: position == 0 ? .heading : .faint)
    }
    let widths = columns.indices.dropLast().map { column in
      ([headings] + rows).map { $0[column].text.columns }.max() ?? 0
    }
    let indent = widths.reduce(0) { $0 + $1 + Self.gap.columns }
    return ([headings] + rows).flatMap { row -> [VisibleText] in
      var line = VisibleText()
      for (column, width) in widths.enumerated() {
        let cell = row[column]
        let text =
          columns[column].isAlignedRight
          ? cell.text.aligned(to: width) : cell.text.padded(to: width)
        line += style.paint(text, cell.tone) + Self.gap
      }
      let last = row[row.count - 1]
      let pieces = last.text.wrapped(to: max(8, width - indent))
      return pieces.enumerated().map { position, piece in
        let start = position == 0 ? line : .blanks(indent)
        return (start + style.paint(piece, last.tone)).trimmed
      }
    }
  }

  private var withoutDispensable: TextTable {
    let kept = columns.indices.filter { !columns[$0].isDispensable }
    var table = TextTable(kept.map { columns[$0] }, narrowBelow: leastWidth)
    for row in rows { table.append(kept.map { row[$0] }) }
    return table
  }
}

/// The colours of text: none, or those of terminals.
package enum TextStyle: Sendable {
  /// No colours: for files, pipes and comparisons.
  case plain
  /// The colours of a terminal, by ANSI's sequences.
  case ansi

  /// The role of a piece of text, which decides its style.
  package enum Tone: Sendable {
    /// Nothing particular.
    case plain
    /// The title of a part.
    case heading
    /// Secondary text that only helps with orientation.
    case faint
    /// Something that is as it should be.
    case good
    /// Something to look out for.
    case caution
    /// Something that went wrong, or the end of a process.
    case bad

    fileprivate var ansiCode: Int? {
      switch self {
      case .plain: nil
      case .heading: 1
      case .faint: 2
      case .good: 32
      case .caution: 33
      case .bad: 31
      }
    }
  }

  /// The text as it looks in a tone; its columns stay the same.
  package func paint(_ text: VisibleText, _ tone: Tone) -> VisibleText {
    guard self == .ansi, let code = tone.ansiCode else { return text }
    return text.styled(code)
  }
}

/// Terms in one column and their meanings in a second one.
package struct DefinitionList {
  /// A term and its meaning.
  package struct Entry: Equatable, Sendable {
    /// The term that is explained.
    package let term: String
    /// The meaning of the term.
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
