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
