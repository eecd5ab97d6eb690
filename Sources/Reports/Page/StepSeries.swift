/// A figure that changes at moments, kept in steps of which there are never too many.
///
/// As long as there are few, each change is a step of its own. From then on a step stands for all
/// changes in a length of time and has the least and the most of them, and that length doubles as
/// often as it must: what was the least or the most in the whole run still is.
struct StepSeries: Equatable {
  /// The changes in a length of time.
  struct Step: Equatable {
    /// When the first was, and the last.
    let at: UInt64
    private(set) var until: UInt64
    /// The least and the most.
    private(set) var low: Int
    private(set) var high: Int
    /// What it was after the last, and stays until the next step.
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

  /// What a step stands for at most, in nanoseconds; 0 as long as each change has one.
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

  /// Notes what it is from a moment on.
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
