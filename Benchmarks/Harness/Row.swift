/// One operation of the benchmark table, and how each column measures it.
package struct Row {
  /// The name it is chosen by.
  package let id: String

  /// The operation in one sentence.
  package let what: String

  /// The unit of its figures.
  package let unit: String

  /// How many operations one iteration of a timed column has.
  package let operationsPerIteration: UInt64

  /// The size of the work that columns do, or of what their loops need.
  package let size: WorkSize

  /// On how many host threads a timed column does its work.
  package let threads: Int

  /// The goal of memsim.
  package let goal: Goal

  /// The work that is counted for memsim's column; nil if there is no such column, if it runs on
  /// two host threads, or if its counts show no more than those of another row.
  package private(set) var counted: CountedWork?

  /// Whether its counts are those of whole programs.
  var countsProgram: Bool {
    if case .program = counted { true } else { false }
  }

  /// The columns in the order in which they take turns.
  package private(set) var columns: [(name: ColumnName, measure: Measure)]

  /// Describes a row; what is not given is that of a timed loop with one operation a turn.
  package init(
    id: String, what: String, unit: String = "ns", operationsPerIteration: UInt64 = 1,
    size: WorkSize = WorkSize(full: 1, quick: 1), threads: Int = 1,
    goal: Goal = .timesFloor(1.75), memsim: Measure? = nil, floor: Measure? = nil,
    peers: KeyValuePairs<String, Measure> = [:]
  ) {
    counted =
      threads == 1
      ? memsim.map { .loop(operations: operationsPerIteration, measure: $0) } : nil
    self.id = id
    self.what = what
    self.unit = unit
    self.operationsPerIteration = operationsPerIteration
    self.size = size
    self.threads = threads
    self.goal = goal
    columns = []
    if let memsim { columns.append((.memsim, memsim)) }
    if let floor { columns.append((.floor, floor)) }
    columns += peers.map { (.peer($0.key), $0.value) }
  }

  /// The same row with counts of other work, as an iteration of its own is too long to be followed.
  package func counted(as work: CountedWork) -> Row {
    var row = self
    row.counted = work
    return row
  }

  /// The same row without counts: an iteration is too long to be followed, or its counts show no
  /// more than those of another row.
  package var uncounted: Row {
    var row = self
    row.counted = nil
    return row
  }

  /// How many nanoseconds the unit of a timed row has.
  var nanosecondsPerUnit: Double {
    switch unit {
    case "us": 1000
    case "ms": 1_000_000
    default: 1
    }
  }

  /// The same row with one more column if the peer has this row.
  package func joined(by peer: PeerProcess) -> Row {
    guard peer.rows.contains(id) else { return self }
    var row = self
    row.columns.append(
      (.peer(peer.name), .timed { try peer.measure(row: id, iterations: $0) }))
    return row
  }
}

/// The work that is counted for a row.
package enum CountedWork {
  /// A loop that is followed, and the number of operations in an iteration.
  case loop(operations: UInt64, measure: Measure)

  /// Whole programs, of which Callgrind made a profile; nil on a host without Callgrind.
  case program(profile: () throws -> ProgramProfile?)

  /// A loop that makes what it needs each time.
  package static func loop(
    of operations: UInt64 = 1, _ loop: @escaping Measure.Loop
  ) -> CountedWork {
    .loop(operations: operations, measure: .timed(loop))
  }
}

/// The name of a column of the table, by the owner of its figures.
package enum ColumnName: Hashable, CustomStringConvertible {
  case memsim
  case floor
  case peer(String)

  /// A Swift class, or what Swift's standard library has for the operation.
  package static let swift = ColumnName.peer("swift")

  /// C++'s `std::shared_ptr`.
  package static let sharedPtr = ColumnName.peer("shared_ptr")

  /// GNUstep, which is measured where it is installed.
  package static let gnustep = ColumnName.peer("gnustep")

  /// GCC's libobjc, which is measured where it is installed.
  package static let libobjc = ColumnName.peer("libobjc")

  /// GObject, which is measured where it is installed.
  package static let gobject = ColumnName.peer("gobject")

  /// The heading of the column.
  package var description: String {
    switch self {
    case .memsim: "memsim"
    case .floor: "floor"
    case .peer(let name): name
    }
  }
}

/// How one column of a row is measured.
package enum Measure {
  /// Runs so many iterations and returns the nanoseconds of all of them.
  ///
  /// It reads `timing_now` twice, before the first and after the last, or twice in each.
  package typealias Loop = (UInt64) throws -> UInt64

  /// Makes once, of the row's size, what all turns of the column need, and returns their loop.
  case prepared((_ size: Int) throws -> Loop)

  /// Does one piece of work of the row's size and returns the figure in the row's unit.
  case once((Int) throws -> Double)

  /// A loop that makes what it needs each time.
  package static func timed(_ loop: @escaping Loop) -> Measure { .prepared { _ in loop } }
}

/// How large the one piece of work is that a heavy row measures.
package struct WorkSize {
  /// The size that the published figure is about.
  package let full: Int

  /// A size that takes a fraction of a second.
  package let quick: Int

  /// How often each column does the work in full; the median is shown.
  package let rounds: Int

  /// Names the sizes.
  package init(full: Int, quick: Int, rounds: Int = 5) {
    self.full = full
    self.quick = quick
    self.rounds = rounds
  }
}
