package import MemsimDevice
package import MemsimVocabulary

/// Grows evenly, to a limit or for ever, stays there for a while perhaps, and shrinks again.
package final class RampWorkload: Workload {
  package static let term = Term(
    "ramp", "Grows evenly, to a limit or for ever, stays there, and shrinks again.",
    [
      .size("chunk", 65_536, "Size of a chunk."),
      .pace("rate", 16, "Rate of growth, in chunks."),
      .optional(
        "to", .bytes, otherwise: "for ever",
        "Largest sum of chunks."
      ).deciding(.most),
      .optional(
        "stays", .duration, in: 0...86_400_000_000_000, otherwise: "for ever",
        "Time at that size."),
      .optional(
        "falls", .rate, in: 0...360_000_000_000, otherwise: "as it grew",
        "Rate of shrinking, in chunks."),
      .flag("again", false, "Whether it grows again after it has shrunk to zero."),
      .objects(0),
      .drops(0, "its memory"),
      .tick,
    ])

  private enum Phase {
    case grows
    case stays(until: Instant)
    case shrinks
    case rests
  }

  private let chunk: Int
  private let rate: Int
  private let most: Int
  private let stay: TimeSpan?
  private let fall: Int
  private let isRepeated: Bool
  private let drops: Int
  private let tick: TimeSpan
  private var holdings: Holdings
  private var pace: Pace
  private var phase = Phase.grows

  package init(_ arguments: Arguments) {
    chunk = arguments["chunk"]
    rate = arguments["rate"]
    most = arguments[ifSet: "to"].map { [chunk] in $0 / chunk } ?? .max
    stay = arguments[spanIfSet: "stays"]
    fall = arguments[ifSet: "falls"] ?? rate
    isRepeated = arguments[isOn: "again"]
    drops = arguments["drops"]
    tick = arguments[span: "tick"]
    holdings = Holdings(
      of: "ramp", percentObjects: arguments["objects"], called: "RampChunk")
    pace = Pace(perHour: rate, tick: tick)
  }

  package func launch(in system: System) {
    system.schedule(every: tick) { [unowned self] in work(in: system) }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    holdings.drop(percent: drops, in: system.heap)
  }

  private func work(in system: System) {
    switch phase {
    case .grows: grow(in: system)
    case .stays(let end) where system.now >= end: enter(.shrinks, at: fall)
    case .shrinks: shrink(in: system)
    case .stays, .rests: break
    }
  }

  private func enter(_ next: Phase, at rate: Int = 0) {
    phase = next
    pace = Pace(perHour: rate, tick: tick)
  }

  private func grow(in system: System) {
    for _ in 0..<min(pace.next(), most - holdings.count) {
      guard system.takeOperations(), holdings.add(chunk, in: system.heap) else { return }
    }
    guard holdings.count >= most else { return }
    if let stay { enter(.stays(until: system.now + stay)) } else { enter(.rests) }
  }

  private func shrink(in system: System) {
    for _ in 0..<min(pace.next(), holdings.count) where system.takeOperations() {
      holdings.removeLast(in: system.heap)
    }
    guard holdings.count == 0 else { return }
    if isRepeated { enter(.grows, at: rate) } else { enter(.rests) }
  }
}
