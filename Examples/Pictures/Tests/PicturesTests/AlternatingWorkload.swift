import MemsimDevice
import MemsimRuntime
import MemsimVocabulary
import MemsimWorkloads

/// Allocates a block and frees it, in turns.
final class AlternatingWorkload: Workload {
  static let term = Term(
    "alternating", "Allocates a block and frees it, in turns.",
    [
      .bytes("size", .value(1_048_576), in: 1...(64 << 20), "The size of the block."),
      .duration(
        "every", .value(.seconds(1)), in: .milliseconds(1)...(.seconds(3600)),
        "Time between the two."),
    ])

  private let size: Int
  private let period: TimeSpan
  private var block: Ref?

  init(_ arguments: Arguments) {
    size = arguments["size"]
    period = arguments[span: "every"]
  }

  func launch(in system: System) {
    system.schedule(every: period) { [unowned self] in
      if block == nil { allocate(in: system.heap) } else { free(in: system.heap) }
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    free(in: system.heap)
  }

  private func allocate(in heap: Heap) {
    block = heap.malloc(size, site: .here())
    if let block { heap.addRoot(block) }
  }

  private func free(in heap: Heap) {
    guard let block else { return }
    heap.removeRoot(block)
    heap.free(block)
    self.block = nil
  }
}
