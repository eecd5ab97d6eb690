import MemsimDevice
import MemsimRuntime

/// A program that frees a number of pages at a moment, all that it has on its heap, and takes some
/// a second later.
final class Reserve: Program {
  private let freed: Int
  private let moment: Instant
  private let taken: Int
  private var blocks: [Ref] = []

  init(freeing freed: Int, at nanoseconds: UInt64, taking taken: Int = 0) {
    self.freed = freed
    self.taken = taken
    moment = .start + .nanoseconds(Int64(nanoseconds))
  }

  func launch(in system: System) {
    // A block of seven pages has eight, and a block of one stands alone on it.
    for pages in Array(repeating: 7, count: freed / 8) + Array(repeating: 1, count: freed % 8) {
      guard let block = system.heap.malloc(pages * pageSize) else { return }
      system.heap.addRoot(block)
      blocks.append(block)
    }
    system.heap.returnSpareMemory()
    system.schedule(after: moment - system.now) { [unowned self] in
      for block in blocks {
        system.heap.removeRoot(block)
        system.heap.free(block)
      }
      system.heap.returnSpareMemory()
    }
    system.schedule(after: moment + .seconds(1) - system.now) { [taken] in
      for _ in 0..<taken {
        if let block = system.heap.malloc(pageSize) { system.heap.addRoot(block) }
      }
    }
  }
}
