// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The positions of the rows of a table: the sections are below each other, and the row numbers
/// continue from section to section.
struct TableRows {
  /// The number of the first row of each section, and behind them how many rows there are.
  private var starts = [0]

  /// The upper edge of each row, and (`bottoms`) its lower edge.
  private var tops: [CGFloat] = []
  private var bottoms: [CGFloat] = []

  /// The position of each section, with the areas above and below its rows.
  private(set) var sections: [TableSection] = []

  /// The height of the view above all sections.
  private let above: CGFloat

  /// No sections, below a view of a height.
  init(below above: CGFloat = 0) {
    self.above = above
  }

  /// The number of rows.
  var count: Int { tops.count }

  /// The height of the view above all sections and of these together.
  var height: CGFloat { sections.last?.bottom ?? above }

  /// Adds a section of rows of such heights, with so much above and below them.
  mutating func addSection(_ heights: [CGFloat], header: CGFloat = 0, footer: CGFloat = 0) {
    let top = height
    var y = top + header
    for height in heights {
      tops.append(y)
      y += max(0, height)
      bottoms.append(y)
    }
    sections.append(TableSection(top: top, header: header, bottom: y + footer))
    starts.append(count)
  }

  /// Returns the upper and the lower edge of a row.
  func span(of row: Int) -> (top: CGFloat, bottom: CGFloat) { (tops[row], bottoms[row]) }

  /// The row at a height; nil where there is none.
  func row(at y: CGFloat) -> Int? {
    rows(from: y, to: y.nextUp).first
  }

  /// The rows that overlap a range of heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstIndex { bottoms[$0] > top }
    return first..<max(first, firstIndex { tops[$0] >= bottom })
  }

  /// The first row for which a condition is true that is true for all later rows.
  private func firstIndex(where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The section of a row, and its number within that.
  func place(of row: Int) -> (section: Int, row: Int) {
    let section = (starts.firstIndex { $0 > row } ?? starts.count) - 1
    return (section, row - starts[section])
  }

  /// The number of a row of a section; nil if there is none.
  func row(_ row: Int, inSection section: Int) -> Int? {
    guard starts.indices.dropLast().contains(section), row >= 0 else { return nil }
    let found = starts[section] + row
    return found < starts[section + 1] ? found : nil
  }

  /// The number of sections.
  var sectionCount: Int { starts.count - 1 }

  /// The number of rows of a section.
  func rowCount(inSection section: Int) -> Int {
    starts.indices.dropLast().contains(section) ? starts[section + 1] - starts[section] : 0
  }
}

/// The position of a section of a table.
struct TableSection {
  /// Its upper edge.
  let top: CGFloat
  /// The height of the header above its rows.
  let header: CGFloat
  /// Its lower edge.
  let bottom: CGFloat
}

/// The index of a row and of its section.
public final class NSIndexPath: NSObject, Copying {
  public override class var instanceSize: Int { 20 }

  /// The row of a section, autoreleased.
  public static func indexPathForRow(
    _ row: Int, inSection section: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath {
    alloc(file, line, function).initWithRow(row, section).autorelease(file, line, function)
  }

  /// Initialises with the row of a section.
  func initWithRow(_ row: Int, _ section: Int) -> Self {
    self.row = row
    self.section = section
    return self
  }

  /// The row within its section.
  @Checked public private(set) var row: Int = 0

  /// The section.
  @Checked public private(set) var section: Int = 0

  /// The path itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSIndexPath else { return false }
    return other.row == row && other.section == section
  }

  public override var hash: Int { checkAlive().section &* 1021 &+ row }
}
