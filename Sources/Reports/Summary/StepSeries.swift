internal import MemsimVocabulary

/// A figure that changes at moments, stored in a bounded number of steps.
///
/// If the changes are few, each change is a step of its own. From then on a step represents all
/// changes in a length of time and has the least and the most of them, and that length doubles as
/// often as it must: the minimum and the maximum of the whole run are preserved.
struct StepSeries: Equatable {
  /// The changes in a length of time.
  struct Step: Equatable {
    /// The times of the first and the last change.
    let at: UInt64
    private(set) var until: UInt64
    /// The least and the most.
    private(set) var low: Int
    private(set) var high: Int
    /// The value after the last change, which stays until the next step.
    private(set) var last: Int

    fileprivate init(_ value: Int, at time: UInt64) {
      (at, until) = (time, time)
      (low, high, last) = (value, value, value)
    }

    fileprivate mutating func join(_ next: Step) {
      until = next.until
      (low, high, last) = (min(low, next.low), max(high, next.high), next.last)
    }
  }

  /// The greatest length of a step, in nanoseconds; 0 as long as each change has its own step.
  private(set) var width: UInt64 = 0

  /// The steps, in the order of time.
  private(set) var steps: [Step] = []

  private let capacity: Int

  private static let leastWidth: UInt64 = 1_000_000

  /// Begins without a step, and never has more than so many.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The most that it ever was.
  var high: Int { steps.reduce(0) { max($0, $1.high) } }

  /// The least that it ever was; nil before the first moment.
  var low: Int? { steps.map(\.low).min() }

  /// Records the value from a moment on.
  mutating func add(_ value: Int, at time: UInt64) {
    add(Step(value, at: time))
    guard steps.count > capacity else { return }
    while steps.count > capacity / 2 { coarsen() }
  }

  private mutating func add(_ step: Step) {
    if let last = steps.last {
      if last.last == step.low, last.last == step.high { return }
      if slot(of: last.at) == slot(of: step.at) {
        steps[steps.count - 1].join(step)
        return
      }
    }
    steps.append(step)
  }

  private mutating func coarsen() {
    width = max(width * 2, Self.leastWidth)
    let fine = steps
    steps.removeAll(keepingCapacity: true)
    for step in fine { add(step) }
  }

  private func slot(of time: UInt64) -> UInt64 { width == 0 ? time : time / width }
}

/// The course of a run in columns of equal length, for figures that are drawn as text.
struct MomentColumns {
  /// The bars of a figure, from the lowest to the highest.
  static let bars: [VisibleText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The number of columns.
  let count: Int
  /// The length of the run, in nanoseconds of virtual time.
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
