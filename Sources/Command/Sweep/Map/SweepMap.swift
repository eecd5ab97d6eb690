internal import MemsimVocabulary

/// The outcomes of a sweep's runs, by the values of two of its axes.
package struct SweepMap: Sendable {
  /// The most values that an axis of a map can have.
  package static let mostValues = 200

  /// The outcomes of the runs that have one value of each axis.
  package struct Cell: Sendable {
    /// The number of runs that the host did not end.
    package internal(set) var runs = 0
    /// The number of points without an answer, because the host ended their runs.
    package internal(set) var lost = 0
    /// The number of points without a result.
    package internal(set) var missing = 0
    /// The number of these runs that succeeded.
    package internal(set) var good = 0
    /// The number of these runs without an answer: the app was never launched, or the run did not
    /// finish.
    package internal(set) var unknown = 0
    /// The processes that were killed first, with the number of runs, the most frequent first.
    package internal(set) var victims: [(process: String, runs: Int)] = []
    /// The number of one of its points, to be examined: the first that did not succeed, or the
    /// first.
    package internal(set) var point = 0

    /// The number of runs with an answer.
    package var known: Int { runs - unknown }

    /// Whether it has a run to examine.
    var hasRun: Bool { runs + lost > 0 }

    /// Whether all of its points have a run, and each succeeded.
    var isAllWell: Bool { runs > 0 && good == runs && lost + missing == 0 }
  }

  /// The sweep.
  package let name: String
  /// The question of the sweep; nil if its file has none.
  package let about: String?
  /// The scenario.
  package let scenario: String
  /// The app whose survival is asked about; nil for whether every expectation holds.
  package let app: String?
  /// A side of the map: the axis that varies along it, and its values.
  package struct Side: Sendable {
    /// The path; empty if all runs are in one place.
    package let path: String
    /// The values, as a file has them.
    package let values: [String]
  }

  /// The axes down the side and across; the latter is nil if nothing else varies.
  package let (rows, columns): (Side, Side?)
  /// The cells, row by row.
  package let cells: [[Cell]]
  /// All runs together.
  package let total: Cell
  /// The points whose runs the host ended, and those without a result, in their order.
  let (lost, missing): ([Unanswered], [Unanswered])
  /// The settings of the runs that places lead to, by the numbers of their points.
  let settings: [Int: [SweepSetting]]

  /// A point without an answer.
  struct Unanswered: Sendable {
    /// The number of the point.
    let point: Int
    /// The value of each axis.
    let settings: [SweepSetting]
    /// The reason in the result; nil if the point has no result.
    let reason: String?

    /// Its settings in a line, and why it has no answer.
    var text: String {
      settings.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
        + (reason.map { ": \($0)" } ?? "")
    }
  }

  /// Whether every point has an answer.
  package var isWhole: Bool { lost.isEmpty && missing.isEmpty }

  /// Reads the map of two axes, the first two except chance if none are named, with the fate
  /// of an app.
  package init(
    of database: SweepDatabase, axes names: [String], app: String?
  ) throws {
    let chosen = try Self.axes(names, of: database)
    if let app {
      let known = try database.apps()
      guard known.contains(app) else {
        throw InputError([
          Problem(
            at: SourceMark(option: "--app"), unknown: "no run has an app \(app.quoted)", word: app,
            among: known)
        ])
      }
    }
    let sides = try chosen.map { Side(path: $0.path, values: try database.values(of: $0)) }
    let counts = (0..<2).map { sides.indices.contains($0) ? sides[$0].values.count : 1 }
    var builders = [[CellBuilder]](
      repeating: [CellBuilder](repeating: CellBuilder(), count: counts[1]), count: counts[0])
    var sum = CellBuilder()
    func add(_ point: Int, _ body: (inout CellBuilder) -> Void) {
      let place = (0..<2).map { side in
        chosen.indices.contains(side) ? chosen[side].position(ofPoint: point) : 0
      }
      body(&builders[place[0]][place[1]])
      body(&sum)
    }
    var lostPoints: [Int] = []
    try database.forEach(askingFor: app) { run in
      if run.isLost { lostPoints.append(run.point) }
      add(run.point) { $0.add(run, isAboutApp: app != nil) }
    }
    let missingPoints = try database.missingPoints()
    for point in missingPoints { add(point) { $0.addMissing() } }
    (name, about, scenario) = (database.name, database.about, database.scenario)
    self.app = app
    lost = try lostPoints.map {
      Unanswered(
        point: $0, settings: try database.settings(ofPoint: $0),
        reason: try database.message(ofPoint: $0))
    }
    missing = try missingPoints.map {
      Unanswered(point: $0, settings: try database.settings(ofPoint: $0), reason: nil)
    }
    rows = sides.first ?? Side(path: "", values: ["all runs"])
    columns = sides.count > 1 ? sides[1] : nil
    cells = builders.map { $0.map(\.cell) }
    total = sum.cell
    var settings: [Int: [SweepSetting]] = [:]
    for cell in cells.flatMap(\.self) where cell.hasRun {
      settings[cell.point] = try database.settings(ofPoint: cell.point)
    }
    self.settings = settings
  }

  private static func axes(
    _ names: [String], of database: SweepDatabase
  ) throws(InputError) -> [SweepDatabase.Axis] {
    let mark = SourceMark(option: "--axes")
    let paths = database.axes.map(\.path)
    guard names.isEmpty else {
      guard names.count <= 2, Set(names).count == names.count else {
        throw InputError(at: mark, "these axes make no map", expected: "one or two axes, each once")
      }
      let numbers = names.compactMap { paths.firstIndex(of: $0) }
      if numbers.count == names.count {
        return try fitting(numbers.map { database.axes[$0] }, mark)
      }
      let unknown = names.first { !paths.contains($0) } ?? ""
      throw InputError([
        Problem(
          at: mark, unknown: "the sweep has no axis \(unknown.quoted)", word: unknown, among: paths)
      ])
    }
    // A map shows the share over all seeds, so the seed is no axis of it.
    let shown = database.axes.filter { $0.path != "seed" }
    return try fitting(Array(shown.prefix(2)), mark)
  }

  private static func fitting(
    _ axes: [SweepDatabase.Axis], _ mark: SourceMark
  ) throws(InputError) -> [SweepDatabase.Axis] {
    guard let wide = axes.first(where: { $0.count > mostValues }) else { return axes }
    throw InputError(
      at: mark, "'\(wide.path)' has \(wide.count) values",
      expected: "an axis of at most \(mostValues)")
  }

  /// Counts the outcomes of runs.
  private struct CellBuilder {
    private var counted = Cell()
    private var victims: [String: Int] = [:]
    private var hasBad = false

    mutating func add(_ run: SweepDatabase.Run, isAboutApp: Bool) {
      let isGood: Bool? =
        !run.isFinished ? nil : isAboutApp ? run.isAlive : run.isAsExpected
      if !counted.hasRun || !hasBad && isGood != true { counted.point = run.point }
      if run.isLost {
        hasBad = true
        counted.lost += 1
        return
      }
      counted.runs += 1
      switch isGood {
      case true?: counted.good += 1
      case false?: hasBad = true
      case nil:
        counted.unknown += 1
        hasBad = true
      }
      if let victim = run.firstVictim { victims[victim, default: 0] += 1 }
    }

    mutating func addMissing() { counted.missing += 1 }

    var cell: Cell {
      var cell = counted
      cell.victims = victims.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0, $1) }
      return cell
    }
  }
}

/// The share of some runs in which something happened, and the estimate for all other runs.
struct Share: Equatable {
  /// The number of runs in which it happened.
  let count: Int
  /// Among how many.
  let total: Int

  /// The share in thousandths; nil of nothing.
  var thousandths: Int? { total == 0 ? nil : (count * 2000 + total) / (2 * total) }

  /// The 95% confidence interval (Wilson) of the share of all runs, in thousandths; nil if there
  /// are no runs.
  var interval: ClosedRange<Int>? {
    guard total > 0 else { return nil }
    let (n, p) = (Double(total), Double(count) / Double(total))
    let z = 1.959964
    let middle = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    let low = max(0, (middle - spread) / scale)
    let high = min(1, (middle + spread) / scale)
    return Int((low * 1000).rounded())...Int((high * 1000).rounded())
  }

  /// The share, and the interval.
  var text: String {
    guard let thousandths, let interval else { return "no run" }
    let low = Self.percent(interval.lowerBound)
    return "\(Self.percent(thousandths)) % of \(total) (\(low) to "
      + "\(Self.percent(interval.upperBound)) % of all, at 95 %)"
  }

  static func percent(_ thousandths: Int) -> String {
    thousandths % 10 == 0 ? "\(thousandths / 10)" : "\(thousandths / 10).\(thousandths % 10)"
  }
}
