public import MemsimDevice
public import MemsimVocabulary

// Programs that use memory as real ones do, without being any of them. The nouns:
//
//   workload    a program that is described by a few parameters.
//   term        the description of a workload: its name, its parameters, their ranges.
//   thing       an object or a block.
//   tick        the time between two rounds of work, each of which does all due work: millions of
//               operations a second are few callbacks.
//   pace        the number of operations due in each tick; a fraction is carried over.
//   shelf       a table in the process's own memory of the things that a workload keeps.
//   holdings    the things that a workload keeps, objects and blocks.
//   steps       the workload whose program is written in the scenario itself, as operations.

/// A synthetic program.
public protocol Workload: Program, SendableMetatype {
  /// The settings of the scenario; all processes of an app share them.
  associatedtype Settings: Sendable

  /// Its word and its fields.
  static var syntax: Syntax<Settings> { get }

  /// Throws if values conflict of which each is right by itself.
  static func check(_ settings: Settings) throws(WorkloadError)

  /// Makes the program of a process.
  ///
  /// - Precondition: `check` finds nothing wrong.
  init(_ settings: Settings)
}

extension Workload {
  /// Most values that are right by themselves are right together.
  public static func check(_ settings: Settings) throws(WorkloadError) {}

  /// Its word, for lists and for readers of files.
  package static var term: Term { syntax.term }

  /// Decodes and checks the settings once, and returns a function that makes programs of them.
  static func programs(
    _ arguments: Arguments
  ) throws(WorkloadError) -> @Sendable () -> any Workload {
    let settings = syntax.value(of: arguments)
    try check(settings)
    return { Self(settings) }
  }
}

extension Field where Value == TimeSpan {
  /// Describes the time between two rounds of work.
  init(tick path: any KeyPath<Root, TimeSpan> & Sendable) {
    self.init(
      "tick", path, .duration(.milliseconds(1)...(.seconds(60))), default: .milliseconds(100),
      "Time between two rounds of work.")
  }
}

extension Field where Value == Int {
  /// Describes the percentage of things that are objects.
  init(objects path: any KeyPath<Root, Int> & Sendable, default standard: Int) {
    self.init(
      "objects", path, .percent(0...100), default: standard,
      "Share of counted objects; the rest are blocks.")
  }

  /// Describes the percentage that a workload frees when it is warned.
  init(drops path: any KeyPath<Root, Int> & Sendable, default standard: Int, _ what: String) {
    self = Field(
      "drops", path, .percent(0...100), default: standard, "Share of \(what) that a warning frees."
    ).deciding(.freedWhenWarned)
  }

  /// Describes a number of operations an hour; the default is a number a second.
  init(
    pace name: String, _ path: any KeyPath<Root, Int> & Sendable, default perSecond: Int,
    _ summary: String
  ) {
    self.init(name, path, .pace, default: perSecond * 3600, summary)
  }
}

extension ValueType where Value == Int {
  /// The size of things that all have the same size.
  static var size: ValueType { .bytes(1...(64 << 20)) }

  /// The number of operations an hour.
  static var pace: ValueType { .rate(perSecond: 0...100_000_000) }
}

/// The number of operations due in each tick: over any time exactly as many as the rate demands.
struct Pace {
  private let perTick: UInt128
  private var rest: UInt128 = 0

  /// The nanoseconds of an hour, for rates are times an hour.
  private static let hour: UInt128 = 3_600_000_000_000

  /// A rate, divided into ticks.
  init(perHour rate: Int, tick: TimeSpan) {
    precondition(rate >= 0 && tick >= .zero, "nothing is done less than never")
    perTick = UInt128(rate) * UInt128(tick.nanoseconds)
  }

  /// Returns the number of operations due in the next tick; the remainder is due in later ticks.
  mutating func next() -> Int {
    let (due, left) = (rest + perTick).quotientAndRemainder(dividingBy: Self.hour)
    rest = left
    return Int(due)
  }
}
