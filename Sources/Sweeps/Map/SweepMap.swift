internal import MemsimVocabulary

/// What became of the runs of a sweep, by the values of two of its axes: who survives where.
package struct SweepMap: Sendable {
  /// The most values that an axis of a map can have.
  package static let mostValues = 200

  /// What the runs came to that have a value of each axis.
  package struct Cell: Sendable {
    /// How many runs there are.
    package internal(set) var runs = 0
    /// In how many of them what is asked about went well.
    package internal(set) var good = 0
    /// In how many of them it did not come up: the app was never launched, or the run did not come
    /// to its end.
    package internal(set) var unknown = 0
    /// The processes that were killed first, with the number of runs, the most frequent first.
    package internal(set) var victims: [(process: String, runs: Int)] = []
    /// The number of a point of it, which can be looked at: the first that did not go well, or the
    /// first.
    package internal(set) var point = 0

    /// In how many runs it went well and came up.
    package var known: Int { runs - unknown }
  }

  /// The sweep.
  package let name: String
  /// What it asks.
  package let about: String?
  /// The scenario.
  package let scenario: String
  /// The app whose survival is asked about; nil for whether every expectation holds.
  package let app: String?
  /// The axis down the side, which is one of all runs where the sweep has none but chance; and the
  /// axis across, nil where the sweep has no other.
  package let (rows, columns): (SweepDatabase.Axis, SweepDatabase.Axis?)
  /// The cells, row by row.
  package let cells: [[Cell]]
  /// All runs together.
  package let total: Cell
  /// How many points have no result.
  package let missing: Int
  /// All axes of the sweep.
  let axes: [SweepDatabase.Axis]

  /// Reads the map of two axes, the first two but for chance if none are named, with what became
  /// of an app.
  package init(
    of database: SweepDatabase, axes names: [String], app: String?
  ) throws {
    axes = database.axes
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
    let strides = Self.strides(of: database.axes)
    let sides = (0..<2).map { chosen.indices.contains($0) ? chosen[$0] : nil }
    let counts = sides.map { side in side.map { database.axes[$0].values.count } ?? 1 }
    var builders = [[CellBuilder]](
      repeating: [CellBuilder](repeating: CellBuilder(), count: counts[1]), count: counts[0])
    var sum = CellBuilder()
    try database.forEach(askingFor: app) { run in
      let place = zip(sides, counts).map { side, count in
        side.map { run.point / strides[$0] % count } ?? 0
      }
      builders[place[0]][place[1]].add(run, isAboutApp: app != nil)
      sum.add(run, isAboutApp: app != nil)
    }
    (name, about, scenario) = (database.name, database.about, database.scenario)
    (self.app, missing) = (app, database.missing)
    rows = sides[0].map { database.axes[$0] } ?? SweepDatabase.Axis(path: "", values: ["all runs"])
    columns = sides[1].map { database.axes[$0] }
    cells = builders.map { $0.map(\.cell) }
    total = sum.cell
  }

  /// By how much the number of a point grows from one value of an axis to the next.
  static func strides(of axes: [SweepDatabase.Axis]) -> [Int] {
    var strides = [Int](repeating: 1, count: axes.count)
    for number in axes.indices.dropLast().reversed() {
      strides[number] = strides[number + 1] * axes[number + 1].values.count
    }
    return strides
  }

  /// The settings of a point, as options of a command that repeats it.
  package func settings(ofPoint point: Int) -> [(path: String, value: String)] {
    zip(axes, Self.strides(of: axes)).map { axis, stride in
      (axis.path, axis.values[point / stride % axis.values.count])
    }
  }

  private static func axes(
    _ names: [String], of database: SweepDatabase
  ) throws(InputError) -> [Int] {
    let mark = SourceMark(option: "--axes")
    let paths = database.axes.map(\.path)
    guard names.isEmpty else {
      guard names.count <= 2, Set(names).count == names.count else {
        throw InputError([
          Problem(at: mark, "a map has other axes", expected: "one or two, each once")
        ])
      }
      let numbers = names.compactMap { paths.firstIndex(of: $0) }
      if numbers.count == names.count { return try fitting(numbers, of: database, mark) }
      let unknown = names.first { !paths.contains($0) } ?? ""
      throw InputError([
        Problem(
          at: mark, unknown: "the sweep has no axis \(unknown.quoted)", word: unknown, among: paths)
      ])
    }
    // Chance is what a map takes the share over, and not what it shows.
    let shown = paths.indices.filter { paths[$0] != "seed" }
    return try fitting(Array(shown.prefix(2)), of: database, mark)
  }

  private static func fitting(
    _ numbers: [Int], of database: SweepDatabase, _ mark: SourceMark
  ) throws(InputError) -> [Int] {
    for number in numbers where database.axes[number].values.count > mostValues {
      let axis = database.axes[number]
      throw InputError([
        Problem(
          at: mark, "'\(axis.path)' has \(axis.values.count) values",
          expected: "an axis of at most \(mostValues)")
      ])
    }
    return numbers
  }

  /// Counts what came of runs.
  private struct CellBuilder {
    private var counted = Cell()
    private var victims: [String: Int] = [:]
    private var hasBad = false

    mutating func add(_ run: SweepDatabase.Run, isAboutApp: Bool) {
      let isGood: Bool? =
        !run.isFinished ? nil : isAboutApp ? run.isAlive : run.failures == 0
      if counted.runs == 0 || !hasBad && isGood != true { counted.point = run.point }
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

    var cell: Cell {
      var cell = counted
      cell.victims = victims.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0, $1) }
      return cell
    }
  }
}
