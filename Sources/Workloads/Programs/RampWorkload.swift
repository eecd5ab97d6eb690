internal import MemsimDevice
internal import MemsimVocabulary

/// Grows evenly, to a limit or for ever, stays there for a while perhaps, and shrinks again.
final class RampWorkload: Workload {
  struct Settings {
    let chunk: Int
    let rate: Int
    let limit: Int?
    let stay: TimeSpan?
    let fall: Int?
    let isRepeated: Bool
    let objects: Int
    let drops: Int
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "ramp", "Grows evenly, to a limit or for ever, stays there, and shrinks again.",
    Field("chunk", \Settings.chunk, .size, default: 65_536, "Size of a chunk."),
    Field(pace: "rate", \.rate, default: 16, "Rate of growth, in chunks."),
    Field("to", \.limit, .bytes, otherwise: "for ever", "Largest sum of chunks.").deciding(.most),
    Field(
      "stays", \.stay, .duration(.zero...(.hours(24))), otherwise: "for ever",
      "Time at that size."),
    Field("falls", \.fall, .pace, otherwise: "as it grew", "Rate of shrinking, in chunks."),
    Field(
      "again", \.isRepeated, .flag, default: false,
      "Whether it grows again after it has shrunk to zero."),
    Field(objects: \.objects, default: 0), Field(drops: \.drops, default: 0, "its memory"),
    Field(tick: \.tick), make: Settings.init)

  private enum Phase {
    case grows
    case stays(until: Instant)
    case shrinks
    case rests
  }

  private let settings: Settings
  private let most: Int
  private var holdings: Holdings
  private var pace: Pace
  private var phase = Phase.grows

  init(_ settings: Settings) {
    self.settings = settings
    most = settings.limit.map { $0 / settings.chunk } ?? .max
    holdings = Holdings(of: "ramp", percentObjects: settings.objects, called: "RampChunk")
    pace = Pace(perHour: settings.rate, tick: settings.tick)
  }

  func launch(in system: System) {
    system.schedule(every: settings.tick) { [unowned self] in work(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    holdings.drop(percent: settings.drops, in: system.heap)
  }

  private func work(in system: System) {
    switch phase {
    case .grows: grow(in: system)
    case .stays(let end) where system.now >= end:
      enter(.shrinks, at: settings.fall ?? settings.rate)
    case .shrinks: shrink(in: system)
    case .stays, .rests: break
    }
  }

  private func enter(_ next: Phase, at rate: Int = 0) {
    phase = next
    pace = Pace(perHour: rate, tick: settings.tick)
  }

  private func grow(in system: System) {
    for _ in 0..<min(pace.next(), most - holdings.count) {
      guard system.countOperations(), holdings.add(settings.chunk, in: system.heap) else { return }
    }
    guard holdings.count >= most else { return }
    if let stay = settings.stay { enter(.stays(until: system.now + stay)) } else { enter(.rests) }
  }

  private func shrink(in system: System) {
    for _ in 0..<min(pace.next(), holdings.count) where system.countOperations() {
      holdings.removeLast(in: system.heap)
    }
    guard holdings.count == 0 else { return }
    if settings.isRepeated { enter(.grows, at: settings.rate) } else { enter(.rests) }
  }
}
