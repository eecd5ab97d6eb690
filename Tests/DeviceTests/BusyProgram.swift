import MemsimDevice
import MemsimRuntime

/// A program that does a bit of everything, by its own random numbers.
final class BusyProgram: Program {
  private static let entry = HeapClass(named: "Entry", instanceSize: 200, strongWords: [0])

  private let greed: Int
  private var blocks: [Ref] = []
  private var purgeable: [PurgeableBlock] = []
  private var resource: MappedResource?

  /// Of a hundred turns so many only allocate.
  init(greed: Int) {
    self.greed = greed
  }

  func launch(in system: System) {
    resource = system.map("pictures", bytes: 600 * pageSize)
    resource?.use()
    system.schedule(every: .milliseconds(100)) { [unowned self, unowned system] in work(in: system)
    }
    let thread = system.startThread(named: "loader")
    thread.perform(after: .milliseconds(250)) { [unowned system] in
      let pool = system.heap.pushPool()
      if let object = system.heap.allocate(Self.entry, site: .here()) {
        system.heap.autorelease(object)
      }
      system.heap.popPool(pool)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    free(blocks.count / (4 - min(level, 3)), in: system)
  }

  private func work(in system: System) {
    if system.random.happens(UInt64(greed), outOf: 100) { return allocate(80, in: system) }
    switch system.random.integer(in: 0...8) {
    case 0...2: allocate(12, in: system)
    case 3: free(20, in: system)
    case 4: letGo(in: system)
    case 5: resource?.use()
    case 6: makeCycle(in: system)
    case 7: look(in: system)
    default: system.spend(.microseconds(700))
    }
    guard system.random.happens(1, outOf: 30), let object = system.heap.allocate(Self.entry) else {
      return
    }
    system.heap.release(object)
    system.heap.release(object)
  }

  private func allocate(_ count: Int, in system: System) {
    for _ in 0..<count {
      let bytes = system.random.integer(in: 16...40_000)
      guard let block = system.heap.malloc(bytes, site: .here()) else { return }
      system.heap.touch(block, bytes: system.random.integer(in: 0...bytes))
      system.heap.addRoot(block)
      blocks.append(block)
    }
  }

  private func free(_ count: Int, in system: System) {
    for _ in 0..<min(count, blocks.count) {
      let block = blocks.remove(at: system.random.integer(in: 0...blocks.count - 1))
      system.heap.removeRoot(block)
      system.heap.free(block)
    }
  }

  private func letGo(in system: System) {
    let bytes = system.random.integer(in: 10_000...400_000)
    guard let block = system.makePurgeable(bytes, site: .here()) else { return }
    if bytes.isMultiple(of: 2) { block.touch() }
    block.endContentAccess()
    purgeable.append(block)
  }

  private func look(in system: System) {
    guard !purgeable.isEmpty else { return }
    let block = purgeable[system.random.integer(in: 0...purgeable.count - 1)]
    if block.beginContentAccess() { block.endContentAccess() }
  }

  private func makeCycle(in system: System) {
    let heap = system.heap
    guard let first = heap.allocate(Self.entry, site: .here()),
      let second = heap.allocate(Self.entry, site: .here())
    else { return }
    heap.setReference(second, in: first, at: 0)
    heap.setReference(first, in: second, at: 0)
    heap.release(first)
    heap.release(second)
  }
}
