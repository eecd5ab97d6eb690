internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Releases something and allocates something else, again and again.
final class ChurnWorkload: Workload {
  struct Settings {
    let rate: Int
    let live: Int
    let smallest: Int
    let largest: Int
    let shape: Shape
    let period: TimeSpan
    let objects: Int
    let drops: Int
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "churn", "Frees one of its objects or blocks and allocates another, again and again.",
    Field(pace: "rate", \Settings.rate, default: 100_000, "Average rate of that."),
    Field(
      "live", \.live, .count(1...50_000_000), default: 10_000, "Most objects and blocks alive."),
    Field("smallest", \.smallest, .size, default: 16, "Smallest size."),
    Field(
      "largest", \.largest, .size, default: 256, "Largest size; all between are equally likely."),
    Field(
      "shape", \.shape, .choice, default: .steady,
      "Number alive over a period: constant; half of `live`, and all of it in a tenth of the "
        + "period, which does all the work; or evenly from zero to `live`."),
    Field(
      "period", \.period, .duration(.milliseconds(10)...(.hours(24))), default: .seconds(1),
      "Length of a burst or a tooth, with its pause."),
    Field(objects: \.objects, default: 50),
    Field(drops: \.drops, default: 0, "its objects and blocks"), Field(tick: \.tick),
    make: Settings.init)

  enum Shape: String, CaseIterable {
    case steady, burst, sawtooth
  }

  private let settings: Settings
  private let sizes: ClosedRange<Int>
  private var holdings: Holdings
  private var pace: Pace
  private var burstPace: Pace
  private var launchedAt = Instant.start

  /// The number of operations between two checks that the process is still alive.
  private static let batch = 256

  init(_ settings: Settings) {
    self.settings = settings
    sizes = settings.smallest...settings.largest
    holdings = Holdings(of: "churn", percentObjects: settings.objects, called: "ChurnThing")
    pace = Pace(perHour: settings.rate, tick: settings.tick)
    burstPace = Pace(perHour: settings.rate * 10, tick: settings.tick)
  }

  static func check(_ settings: Settings) throws(WorkloadError) {
    guard settings.smallest <= settings.largest else {
      throw .contradiction(
        "'smallest' is larger than 'largest'", among: ["smallest", "largest"])
    }
    guard settings.shape == .steady || settings.period >= settings.tick * 10 else {
      throw .contradiction(
        "a 'period' of fewer than ten times 'tick' has no shape", among: ["period", "tick"])
    }
  }

  func launch(in system: System) {
    launchedAt = system.now
    system.schedule(every: settings.tick) { [unowned self] in work(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    holdings.drop(percent: settings.drops, in: system.heap)
  }

  private func work(in system: System) {
    let elapsed = (system.now - launchedAt).nanoseconds
    let phase = TimeSpan(nanoseconds: elapsed % settings.period.nanoseconds)
    resize(to: target(at: phase), in: system)
    replace(operations(at: phase), in: system)
  }

  /// The number of things to keep at a moment of the period.
  private func target(at phase: TimeSpan) -> Int {
    let live = settings.live
    return switch settings.shape {
    case .steady: live
    case .burst: isBurst(at: phase) ? live : (live + 1) / 2
    case .sawtooth:
      Int(UInt128(live) * UInt128(phase.nanoseconds) / UInt128(settings.period.nanoseconds))
    }
  }

  private func operations(at phase: TimeSpan) -> Int {
    guard settings.shape == .burst else { return pace.next() }
    return isBurst(at: phase) ? burstPace.next() : 0
  }

  private func isBurst(at phase: TimeSpan) -> Bool {
    phase.nanoseconds < settings.period.nanoseconds / 10
  }

  private func resize(to target: Int, in system: System) {
    while holdings.count > target, system.countOperations() { holdings.removeLast(in: system.heap) }
    while holdings.count < target, system.countOperations() {
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
      guard system.countOperations(count) else { return }
      guard holdings.replaceSome(count, with: sizes, by: &random, in: heap) else { return }
      left -= count
    }
  }
}
