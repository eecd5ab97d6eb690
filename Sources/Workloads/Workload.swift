public import MemsimDevice
public import MemsimVocabulary

// Programs that use memory as real ones do, without being any of them. The nouns:
//
//   workload    a program that is described by a few parameters.
//   term        what people can know of it: its name, its parameters, their ranges.
//   thing       an object or a block, whatever of the two is meant.
//   tick        work is done so often, all that is due at once: millions of operations a second are
//               few callbacks.
//   pace        how much is due in each tick; what does not come out even is carried over.
//   shelf       a table in the process's own memory of the things that a workload keeps.
//   holdings    the things that a workload keeps, objects and blocks.
//   steps       the workload whose program stands in the scenario itself, as operations.

/// A synthetic program.
public protocol Workload: Program, SendableMetatype {
  /// What people can know of it.
  static var term: Term { get }

  /// Says what is wrong with values of which each is right by itself.
  static func check(_ arguments: Arguments) throws(WorkloadError)

  /// Makes the program of a process.
  ///
  /// - Precondition: `check` finds nothing wrong.
  init(_ arguments: Arguments)
}

extension Workload {
  /// Most values that are right by themselves are right together.
  public static func check(_ arguments: Arguments) throws(WorkloadError) {}
}

/// A workload whose programs share what is made of their arguments.
protocol SharingWorkload: Workload {
  /// Makes once what the programs share, and says how each is made of it.
  static func programs(_ arguments: Arguments) -> @Sendable () -> any Workload
}

/// Parameters that several workloads have.
extension Parameter {
  /// How often the work is done that has come due.
  package static var tick: Parameter {
    .duration(
      "tick", .value(.milliseconds(100)), in: .milliseconds(1)...(.seconds(60)),
      "Time between two rounds of work.")
  }

  /// How many of a hundred things are objects.
  package static func objects(_ standard: Int) -> Parameter {
    .percent(
      "objects", .value(standard), in: 0...100,
      "Share of counted objects; the rest are blocks.")
  }

  /// How much a workload gives back when it is warned.
  package static func drops(_ standard: Int, _ what: String) -> Parameter {
    .percent("drops", .value(standard), in: 0...100, "Share of \(what) that a warning frees.")
      .deciding(.freedWhenWarned)
  }

  /// How large things are that all have the same size.
  package static func size(_ name: String, _ standard: Int, _ summary: String) -> Parameter {
    .bytes(name, .value(standard), in: 1...(64 << 20), summary)
  }

  /// How often something is done a second.
  package static func pace(_ name: String, _ standard: Int, _ summary: String) -> Parameter {
    .rate(name, perSecond: standard, in: 0...100_000_000, summary)
  }
}

/// How often something is due in each tick: over any time exactly as often as its rate says.
struct Pace {
  private let perTick: UInt128
  private var rest: UInt128 = 0

  /// The nanoseconds of an hour, for rates are times an hour.
  private static let hour: UInt128 = 3_600_000_000_000

  /// A rate, taken tick by tick.
  init(perHour rate: Int, tick: TimeSpan) {
    precondition(rate >= 0 && tick >= .zero, "nothing is done less than never")
    perTick = UInt128(rate) * UInt128(tick.nanoseconds)
  }

  /// How often it is due in the next tick; what is left over is due in later ones.
  mutating func next() -> Int {
    let (due, left) = (rest + perTick).quotientAndRemainder(dividingBy: Self.hour)
    rest = left
    return Int(due)
  }
}
