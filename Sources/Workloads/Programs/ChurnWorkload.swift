package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Releases something and allocates something else, again and again.
package final class ChurnWorkload: Workload {
  package static let term = Term(
    "churn", "Frees one of its objects or blocks and allocates another, again and again.",
    [
      .pace("rate", 100_000, "Average rate of that."),
      .count("live", 10_000, in: 1...50_000_000, "Most objects and blocks alive."),
      .size("smallest", 16, "Smallest size."),
      .size("largest", 256, "Largest size; all between are equally likely."),
      .choice(
        "shape", of: ["steady", "burst", "sawtooth"],
        "Number alive over a period: constant; half of `live`, and all of it in a tenth of the "
          + "period, which does all the work; or evenly from zero to `live`."),
      .duration(
        "period", .value(.seconds(1)), in: .milliseconds(10)...(.seconds(86_400)),
        "Length of a burst or a tooth, with its pause."),
      .objects(50),
      .drops(0, "its objects and blocks"),
      .tick,
    ])

  private enum Shape: Int {
    case steady
    case burst
    case sawtooth
  }

  private let rate: Int
  private let live: Int
  private let sizes: ClosedRange<Int>
  private let shape: Shape
  private let period: TimeSpan
  private let drops: Int
  private let tick: TimeSpan
  private var holdings: Holdings
  private var pace: Pace
  private var burstPace: Pace
  private var launchedAt = Instant.start

  /// So many operations are done before it is asked whether the process is still alive.
  private static let batch = 256

  package init(_ arguments: Arguments) {
    rate = arguments["rate"]
    live = arguments["live"]
    sizes = arguments["smallest"]...arguments["largest"]
    // The words of the parameter are those of the type, in its order.
    shape = Shape(rawValue: arguments["shape"]) ?? .steady
    period = arguments[span: "period"]
    drops = arguments["drops"]
    tick = arguments[span: "tick"]
    holdings = Holdings(
      of: "churn", percentObjects: arguments["objects"], called: "ChurnThing")
    pace = Pace(perHour: rate, tick: tick)
    burstPace = Pace(perHour: rate * 10, tick: tick)
  }

  package static func check(_ arguments: Arguments) throws(WorkloadError) {
    guard arguments["smallest"] <= arguments["largest"] else {
      throw .contradiction(
        "'smallest' is larger than 'largest'", among: ["smallest", "largest"])
    }
    guard arguments["shape"] == 0 || arguments[span: "period"] >= arguments[span: "tick"] * 10
    else {
      throw .contradiction(
        "a 'period' of fewer than ten times 'tick' has no shape", among: ["period", "tick"])
    }
  }

  package func launch(in system: System) {
    launchedAt = system.now
    system.schedule(every: tick) { [unowned self] in work(in: system) }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    holdings.drop(percent: drops, in: system.heap)
  }

  private func work(in system: System) {
    let elapsed = (system.now - launchedAt).nanoseconds
    let phase = TimeSpan(nanoseconds: elapsed % period.nanoseconds)
    keep(target(at: phase), in: system)
    replace(operations(at: phase), in: system)
  }

  /// How many things it is to keep at a moment of its period.
  private func target(at phase: TimeSpan) -> Int {
    switch shape {
    case .steady: live
    case .burst: isBurst(at: phase) ? live : (live + 1) / 2
    case .sawtooth:
      Int(UInt128(live) * UInt128(phase.nanoseconds) / UInt128(period.nanoseconds))
    }
  }

  private func operations(at phase: TimeSpan) -> Int {
    guard shape == .burst else { return pace.next() }
    return isBurst(at: phase) ? burstPace.next() : 0
  }

  private func isBurst(at phase: TimeSpan) -> Bool {
    phase.nanoseconds < period.nanoseconds / 10
  }

  private func keep(_ target: Int, in system: System) {
    while holdings.count > target, system.takeOperations() { holdings.removeLast(in: system.heap) }
    while holdings.count < target, system.takeOperations() {
      let bytes = system.random.integer(in: sizes)
      guard holdings.add(bytes, in: system.heap) else { return }
    }
  }

  private func replace(_ operations: Int, in system: System) {
    let heap = system.heap
    var random = system.random
    defer { system.random = random }
    var left = operations
    while left > 0, holdings.count > 0 {
      let count = min(left, Self.batch)
      guard system.takeOperations(count) else { return }
      guard holdings.replaceSome(count, with: sizes, by: &random, in: heap) else { return }
      left -= count
    }
  }
}
