internal import MemsimVocabulary

/// The course of a run in columns of equal length, for figures that are drawn as text.
struct MomentColumns {
  /// The bars of a figure, from the lowest to the highest.
  static let bars: [VisibleText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// How many columns there are.
  let count: Int
  /// How long the run is, in nanoseconds of virtual time.
  let duration: UInt64

  /// The column of a moment.
  func column(of time: UInt64) -> Int {
    let (high, low) = time.multipliedFullWidth(by: UInt64(count))
    guard duration > 0, high < duration else { return count - 1 }
    return min(count - 1, Int(duration.dividingFullWidth((high, low)).quotient))
  }

  /// The least value in each column.
  func least(of series: StepSeries) -> [Int] { fold(series) { min($0, $1.low) } }

  /// The greatest value in each column.
  func most(of series: StepSeries) -> [Int] { fold(series) { max($0, $1.high) } }

  /// The value in each column: the one that the column begins with, joined with all changes in it.
  private func fold(_ series: StepSeries, _ join: (Int, StepSeries.Step) -> Int) -> [Int] {
    guard var current = series.steps.first?.last else { return [] }
    var values: [Int] = []
    for step in series.steps {
      let (first, last) = (column(of: step.at), column(of: step.until))
      // The columns up to the step begin with the value before it.
      while values.count <= first { values.append(current) }
      for column in first...max(first, last) {
        if column == values.count { values.append(step.last) }
        values[column] = join(values[column], step)
      }
      current = step.last
    }
    while values.count < count { values.append(current) }
    return values
  }
}
