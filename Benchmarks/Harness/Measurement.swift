import BenchmarkFloors

/// Measures rows in short bursts: the columns of a row take turns, and each turn has its ratios.
///
/// Other work of the machine lasts longer than a turn, so it affects all columns of the turn; if it
/// affects only a few turns, neither the median nor the tenth percentile of their ratios shows it.
package struct Measurement {
  private let effort: Effort
  private let calibrator: Calibrator

  /// Measures with so much effort, and lets a calibrator look at the machine in each turn.
  package init(effort: Effort, calibrator: Calibrator = Calibrator()) {
    self.effort = effort
    self.calibrator = calibrator
  }

  /// The figures of one row.
  package func measure(_ row: Row) throws -> RowResult {
    let columns = try row.columns.map { ($0.name, try turn(of: $0.measure, in: row)) }
    var turns: [ColumnName: [Double]] = [:]
    for number in 0..<turnCount(of: row) {
      calibrator.look()
      for (name, turn) in columns {
        turns[name, default: []].append(try elsewhereOnTheStack(number, turn))
      }
    }
    return RowResult(row: row, turns: turns)
  }

  private func turnCount(of row: Row) -> Int {
    let isTimed = row.columns.allSatisfy { if case .prepared = $0.measure { true } else { false } }
    return isTimed ? effort.turns : effort.rounds(of: row.size)
  }

  /// Returns the work of a column in its turn, which returns one figure in the row's unit.
  private func turn(of measure: Measure, in row: Row) throws -> () throws -> Double {
    switch measure {
    case .once(let work):
      let size = effort.units(of: row.size)
      return { try work(size) }
    case .prepared(let prepare):
      let loop = try prepare(effort.units(of: row.size))
      let iterations = try calibrate(loop)
      let operations = Double(iterations * row.operationsPerIteration)
      return { Double(try loop(iterations)) / operations / row.nanosecondsPerUnit }
    }
  }

  /// Returns the number of iterations that fill a burst; the search also warms the column up.
  ///
  /// A loop may prepare something while it is timed, such as the first page of a heap that it uses;
  /// that time would be a part of a short burst, so such a column has longer bursts.
  private func calibrate(_ loop: Measure.Loop) throws -> UInt64 {
    guard effort.burstNanoseconds > 0 else { return 1 }
    let first = Double(try (0..<3).map { _ in try loop(1) }.min() ?? 0)
    var iterations: UInt64 = 1
    var elapsed = first
    while elapsed - first < effort.burstNanoseconds / 4, elapsed < effort.longestBurst {
      iterations *= 4
      elapsed = Double(try loop(iterations))
    }
    guard iterations > 1 else { return max(1, UInt64(effort.burstNanoseconds / max(1, first))) }
    let each = max(0.1, (elapsed - first) / Double(iterations - 1))
    let start = max(0, first - each)
    let burst = min(max(effort.burstNanoseconds, start * 50), effort.longestBurst)
    return max(1, UInt64(burst / each))
  }

  /// Runs a column with the stack in another place in each turn.
  ///
  /// If a call's stores to the stack have the same place in their page as loads that follow in the
  /// call, the processor takes one for the other and waits; with one place for all turns, a whole
  /// run would have good or bad luck.
  private func elsewhereOnTheStack(_ number: Int, _ turn: () throws -> Double) throws -> Double {
    try withoutActuallyEscaping(turn) { turn in
      var result = Result<Double, any Error>.success(.nan)
      var body = { result = Result(catching: turn) }
      withUnsafeMutablePointer(to: &body) { pointer in
        timing_elsewhere_on_the_stack(
          UInt64(number % 16 * 272),
          { context in
            // Not null: it is the pointer just below.
            context!.assumingMemoryBound(to: (() -> Void).self).pointee()
          }, pointer)
      }
      return try result.get()
    }
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

  /// How long a timed column runs in its turn: long enough for the clock, and short enough that
  /// few turns are interrupted.
  var burstNanoseconds: Double {
    switch self {
    case .full: 400_000
    case .quick: 200_000
    case .trial: 0
    }
  }

  /// How long such a turn becomes at most for the sake of what the loop gets ready in it.
  var longestBurst: Double { burstNanoseconds * 50 }

  /// How often the timed columns of a row take turns.
  var turns: Int {
    switch self {
    case .full: 101
    case .quick: 21
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
