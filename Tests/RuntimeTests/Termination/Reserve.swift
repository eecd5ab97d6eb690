import MemsimDevice
import MemsimRuntime

/// A program that frees a number of pages at a moment, all that it has on its heap.
final class Reserve: Program {
  private let freed: Int
  private let moment: Instant
  private var blocks: [Ref] = []

  init(freeing freed: Int, at nanoseconds: UInt64) {
    self.freed = freed
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
  }
}
