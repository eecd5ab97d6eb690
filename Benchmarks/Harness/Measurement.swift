/// Measures rows: the columns of a row take turns, and the median of each one's turns counts.
package struct Measurement {
  private let effort: Effort

  /// Measures with so much effort.
  package init(effort: Effort) {
    self.effort = effort
  }

  /// The figures of one row.
  package func measure(_ row: Row) throws -> RowResult {
    let turns = try row.columns.map { try turn(of: $0.measure, in: row) }
    var samples = row.columns.map { _ in [Double]() }
    for _ in 0..<rounds(of: row) {
      for (index, turn) in turns.enumerated() {
        samples[index].append(try turn())
      }
    }
    let medians = zip(row.columns, samples).map { ($0.name, median(of: $1)) }
    return RowResult(row: row, figures: Dictionary(uniqueKeysWithValues: medians))
  }

  private func rounds(of row: Row) -> Int {
    let isTimed = row.columns.allSatisfy { if case .timed = $0.measure { true } else { false } }
    return isTimed ? effort.timedRounds : effort.rounds(of: row.size)
  }

  /// What a column does when its turn comes: it returns one figure in the row's unit.
  private func turn(of measure: Measure, in row: Row) throws -> () throws -> Double {
    switch measure {
    case .once(let work):
      let size = effort.units(of: row.size)
      return { try work(size) }
    case .timed(let loop):
      let iterations = try calibrate(loop)
      let operations = Double(iterations * row.operationsPerIteration)
      return { Double(try loop(iterations)) / operations }
    }
  }

  /// How many iterations fill a round; finding out warms the column up as well.
  private func calibrate(_ loop: (UInt64) throws -> UInt64) throws -> UInt64 {
    var iterations: UInt64 = 1
    var elapsed = max(1, try loop(iterations))
    while elapsed < effort.roundNanoseconds / 4 {
      iterations *= 4
      elapsed = max(1, try loop(iterations))
    }
    let scale = Double(effort.roundNanoseconds) / Double(elapsed)
    return max(iterations, UInt64(Double(iterations) * scale))
  }

  private func median(of samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// How much time a run takes for the sake of steady figures.
package enum Effort {
  /// Steady figures of full-size work.
  case full

  /// A few seconds for the whole table.
  case quick

  /// Just enough to show that a row still runs.
  case trial

  /// How long a timed column runs in one round.
  var roundNanoseconds: UInt64 {
    switch self {
    case .full: 60_000_000
    case .quick: 6_000_000
    case .trial: 0
    }
  }

  /// How often the timed columns of a row take turns.
  var timedRounds: Int {
    switch self {
    case .full: 7
    case .quick: 5
    case .trial: 1
    }
  }

  func rounds(of size: WorkSize) -> Int {
    self == .full ? size.rounds : 1
  }

  func units(of size: WorkSize) -> Int {
    switch self {
    case .full: size.full
    case .quick: size.quick
    case .trial: min(size.quick, 1000)
    }
  }
}

/// The figures of one row, one for each of its columns.
package struct RowResult {
  /// What was measured.
  package let row: Row

  /// The median of each column in the row's unit.
  package let figures: [ColumnName: Double]

  /// States what was measured of a row.
  package init(row: Row, figures: [ColumnName: Double]) {
    self.row = row
    self.figures = figures
  }

  /// The quotient of memsim's figure and another column's, if both were measured.
  func ratio(to column: ColumnName) -> Double? {
    guard let memsim = figures[.memsim], let other = figures[column] else { return nil }
    return memsim / other
  }

  /// Whether memsim's figure is good enough beside one other column's; nil if either is missing,
  /// or if the goal says nothing of that column.
  func reachesGoal(beside column: ColumnName) -> Bool? {
    ratio(to: column).flatMap { row.goal.isReached(by: $0, to: column) }
  }

  /// Whether memsim reaches the row's goal and is ahead of every peer; nil if it has none or was
  /// not measured.
  ///
  /// A floor that is missing is a goal that is missed; a peer may be one that is not installed.
  package var reachesGoal: Bool? {
    guard let memsim = figures[.memsim], !row.goal.isNone else { return nil }
    if let most = row.goal.most, memsim > most { return false }
    if row.goal.ratios.contains(where: { $0.column == .floor }), figures[.floor] == nil {
      return false
    }
    return figures.keys.allSatisfy { $0 == .memsim || reachesGoal(beside: $0) != false }
  }
}
