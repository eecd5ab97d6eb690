package import MemsimVocabulary

/// How a trace is replayed, as a scenario says it.
package struct TraceSettings: Sendable {
  /// How long after the launch of its process it begins.
  package let start: TimeSpan
  private let speed: Int
  private let ratePerHour: Int
  /// The texts that name stacks of which no block is made.
  let without: [String]?
  /// The texts that name stacks whose living blocks each warning frees.
  let dropped: [String]?

  /// The fields, which stand in the `with` of an app that replays a trace.
  package static let syntax = Syntax(
    group: Field(
      "start", \Self.start, .duration(.zero...(.hours(24))), default: .zero,
      "The time from the launch to the begin of the trace."),
    Field(
      "speed", \.speed, .percent(1...1_000_000), default: 100,
      "The speed of the trace's time: 200% takes half the time."),
    Field(
      "rate", \.ratePerHour, .rate(perSecond: 1...1_000_000_000), default: 1_000_000 * 3600,
      "The events per second, if the trace has no times."),
    Field(
      "without", \.without, .list(of: .text), otherwise: "none",
      "Stacks whose allocations are removed: numbers, or names of functions."),
    Field(
      "drop-on-warning", \.dropped, .list(of: .text), otherwise: "none",
      "Stacks whose living blocks are freed at each warning: numbers, or names of functions."),
    make: Self.init)

  /// Whether warnings change what its process does.
  package var reactsToWarnings: Bool { !(dropped ?? []).isEmpty }

  /// More than any run lasts, so that what is said of a later time cannot overflow.
  private static let mostNanoseconds = Int((TimeSpan.hours(24) * 365).nanoseconds)

  /// How long after its beginning a time of the trace is, in nanoseconds.
  package func span(to nanoseconds: Int) -> TimeSpan {
    let bounded = max(0, min(nanoseconds, Self.mostNanoseconds))
    return TimeSpan(nanoseconds: Int64(bounded / speed * 100 + bounded % speed * 100 / speed))
  }

  /// How long so many events take, where the trace tells no times.
  package func span(ofEvents count: Int) -> TimeSpan {
    let (hours, rest) = count.quotientAndRemainder(dividingBy: ratePerHour)
    guard hours < 24 * 365 else { return .hours(24) * 365 }
    let hour = UInt128(3_600_000_000_000)
    let nanoseconds = UInt128(rest) * hour / UInt128(ratePerHour)
    return TimeSpan.hours(1) * Int64(hours) + TimeSpan(nanoseconds: Int64(nanoseconds))
  }

  /// How many events happen between two turns of a process, where the trace tells no times.
  var eventsPerTurn: Int { max(1, ratePerHour / 3600 / 100) }
}
