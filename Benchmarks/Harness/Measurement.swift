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
