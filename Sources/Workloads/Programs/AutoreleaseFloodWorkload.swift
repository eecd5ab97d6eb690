package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Makes temporary objects in a loop, and leaves them to a pool.
package final class AutoreleaseFloodWorkload: Workload {
  package static let term = Term(
    "autorelease-flood", "Autoreleases temporary objects in a loop.",
    [
      .choice(
        "pool", of: ["outer", "inner", "none"],
        "The run loop's pool, drained after each tick; a pool inside the loop; or none, on a "
          + "thread without a pool: a diagnostic for each object."),
      .pace("rate", 1000, "Rate of temporary objects."),
      .bytes("size", 64, in: 16...1_048_576, "Size of an object."),
      .bytes("buffer", 0, in: 0...(64 << 20), "Size of the object's block; 0 for no block."),
      .count("per-pool", 100, in: 1...10_000_000, "Objects before an inner pool drains."),
      .optional(
        "thread-lasts", .duration, in: 1_000_000...86_400_000_000_000, otherwise: "for ever",
        "Time after which another thread replaces the thread without a pool."),
      .tick,
    ])

  private enum Pool: Int {
    case outer
    case inner
    case none
  }

  private let pool: Pool
  private let size: Int
  private let buffer: Int
  private let perPool: Int
  private let threadLasts: TimeSpan?
  private let tick: TimeSpan
  private let shape: HeapClass
  private let site = Site(Site.Frame(file: "autorelease-flood", line: 0, function: "loop"))
  private var pace: Pace

  package init(_ arguments: Arguments) {
    // The words of the parameter are those of the type, in its order.
    pool = Pool(rawValue: arguments["pool"]) ?? .outer
    buffer = arguments["buffer"]
    perPool = arguments["per-pool"]
    threadLasts = arguments[spanIfSet: "thread-lasts"]
    tick = arguments[span: "tick"]
    pace = Pace(perHour: arguments["rate"], tick: tick)
    size = SizeStep(fitting: arguments["size"]).bytes
    shape =
      buffer == 0
      ? ProgramClasses.shape(
        ProgramClass(name: "Temporary", size: size, fields: [], dealloc: .forgets))
      : ProgramClasses.shape(
        ProgramClass(name: "Temporary", size: size, fields: ["buffer"], dealloc: .frees))
  }

  package func launch(in system: System) {
    switch pool {
    case .outer: system.schedule(every: tick) { [unowned self] in flood(in: system) }
    case .inner: system.schedule(every: tick) { [unowned self] in floodInPools(in: system) }
    case .none: startThread(in: system)
    }
  }

  private func startThread(in system: System) {
    let thread = system.startThread(named: "without pool")
    let end = threadLasts.map { system.now + $0 }
    takeTurns(on: thread, until: end, in: system)
  }

  private func takeTurns(on thread: ProgramThread, until end: Instant?, in system: System) {
    thread.perform(after: tick) { [unowned self] in
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
      guard system.takeOperations(), makeTemporary(in: system.heap) else { return }
    }
  }

  private func floodInPools(in system: System) {
    var left = pace.next()
    while left > 0, system.isLiving {
      let inner = system.heap.pushPool()
      defer { system.heap.popPool(inner) }
      for _ in 0..<min(left, perPool) {
        guard system.takeOperations(), makeTemporary(in: system.heap) else { return }
      }
      left -= perPool
    }
  }

  private func makeTemporary(in heap: Heap) -> Bool {
    guard let object = heap.makeWrittenObject(shape, bytes: size, site: site) else { return false }
    heap.autorelease(object)
    guard buffer > 0 else { return true }
    guard let block = heap.makeWrittenBlock(buffer, site: site) else { return false }
    heap.assign(block, in: object, at: 0)
    return true
  }
}
