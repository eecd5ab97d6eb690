/// Where the rows of a table are: sections below each other, counted through from the first row of
/// the first one.
struct TableRows {
  /// The number of the first row of each section, and behind them how many rows there are.
  private var starts = [0]

  /// Where each row begins, and where the last one ends.
  private var tops: [CGFloat] = [0]

  /// How many there are.
  var count: Int { tops.count - 1 }

  /// How high all are.
  var height: CGFloat { tops[count] }

  /// Adds a section of rows of such heights.
  mutating func addSection(_ heights: [CGFloat]) {
    for height in heights { tops.append(self.height + max(0, height)) }
    starts.append(count)
  }

  /// Where a row is: its upper and its lower edge.
  func span(of row: Int) -> (top: CGFloat, bottom: CGFloat) { (tops[row], tops[row + 1]) }

  /// The row at a height; nil above the first and below the last.
  func row(at y: CGFloat) -> Int? {
    y >= 0 && y < height ? rows(from: y, to: y.nextUp).first : nil
  }

  /// The rows of which something lies between two heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstIndex { tops[$0 + 1] > top }
    return first..<max(first, firstIndex { tops[$0] >= bottom })
  }

  /// The first row of which something is true that is true of all behind it.
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

  /// How many sections there are.
  var sectionCount: Int { starts.count - 1 }

  /// How many rows a section has.
  func rowCount(inSection section: Int) -> Int {
    starts.indices.dropLast().contains(section) ? starts[section + 1] - starts[section] : 0
  }
}
