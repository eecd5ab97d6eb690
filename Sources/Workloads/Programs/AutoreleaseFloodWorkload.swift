internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Makes temporary objects in a loop, and leaves them to a pool.
final class AutoreleaseFloodWorkload: Workload {
  struct Settings {
    let pool: Pool
    let rate: Int
    let size: Int
    let buffer: Int
    let perPool: Int
    let threadLasts: TimeSpan?
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "autorelease-flood", "Autoreleases temporary objects in a loop.",
    Field(
      "pool", \Settings.pool, .choice, default: .outer,
      "The run loop's pool, drained after each tick; a pool inside the loop; or none, on a "
        + "thread without a pool: a diagnostic for each object."),
    Field(pace: "rate", \.rate, default: 1000, "Rate of temporary objects."),
    Field("size", \.size, .bytes(16...1_048_576), default: 64, "Size of an object."),
    Field(
      "buffer", \.buffer, .bytes(0...(64 << 20)), default: 0,
      "Size of the object's block; 0 for no block."),
    Field(
      "per-pool", \.perPool, .count(1...10_000_000), default: 100,
      "Objects before an inner pool drains."),
    Field(
      "thread-lasts", \.threadLasts, .duration(.milliseconds(1)...(.hours(24))),
      otherwise: "for ever", "Time after which another thread replaces the thread without a pool."),
    Field(tick: \.tick), make: Settings.init)

  enum Pool: String, CaseIterable {
    case outer, inner, none
  }

  private let settings: Settings
  private let size: Int
  private let shape: HeapClass
  private let site = Site(Site.Frame(file: "autorelease-flood", line: 0, function: "loop"))
  private var pace: Pace

  init(_ settings: Settings) {
    self.settings = settings
    pace = Pace(perHour: settings.rate, tick: settings.tick)
    size = SizeStep(fitting: settings.size).bytes
    let hasBuffer = settings.buffer > 0
    shape = ProgramClasses.shape(
      ProgramClass(
        name: "Temporary", size: size, fields: hasBuffer ? ["buffer"] : [],
        dealloc: hasBuffer ? .frees : .forgets))
  }

  func launch(in system: System) {
    let tick = settings.tick
    switch settings.pool {
    case .outer: system.schedule(every: tick) { [unowned self] in flood(in: system) }
    case .inner: system.schedule(every: tick) { [unowned self] in floodInPools(in: system) }
    case .none: startThread(in: system)
    }
  }

  private func startThread(in system: System) {
    let thread = system.startThread(named: "without pool")
    let end = settings.threadLasts.map { system.now + $0 }
    takeTurns(on: thread, until: end, in: system)
  }

  private func takeTurns(on thread: ProgramThread, until end: Instant?, in system: System) {
    thread.perform(after: settings.tick) { [unowned self] in
      flood(in: system)
      guard let end, system.now >= end else {
        return takeTurns(on: thread, until: end, in: system)
      }
      thread.exit()
      startThread(in: system)
    }
  }

  private func flood(in system: System) {
    for _ in 0..<pace.next() {
      guard system.countOperations(), makeTemporary(in: system.heap) else { return }
    }
  }

  private func floodInPools(in system: System) {
    var left = pace.next()
    while left > 0, system.isLiving {
      let inner = system.heap.pushPool()
      defer { system.heap.popPool(inner) }
      for _ in 0..<min(left, settings.perPool) {
        guard system.countOperations(), makeTemporary(in: system.heap) else { return }
      }
      left -= settings.perPool
    }
  }

  private func makeTemporary(in heap: Heap) -> Bool {
    guard let object = heap.makeWrittenObject(shape, bytes: size, site: site) else { return false }
    heap.autorelease(object)
    guard settings.buffer > 0 else { return true }
    guard let block = heap.makeWrittenBlock(settings.buffer, site: site) else { return false }
    heap.assign(block, in: object, at: 0)
    return true
  }
}
