import MemsimDevice
import MemsimRuntime
import MemsimVocabulary
import MemsimWorkloads

/// Allocates a block and frees it, in turns.
final class AlternatingWorkload: Workload {
  struct Settings {
    let size: Int
    let period: TimeSpan
  }

  static let syntax = Syntax(
    "alternating", "Allocates a block and frees it, in turns.",
    Field(
      "size", \Settings.size, .bytes(1...(64 << 20)), default: 1 << 20, "The size of the block."),
    Field(
      "every", \.period, .duration(.milliseconds(1)...(.hours(1))), default: .seconds(1),
      "Time between the two."),
    make: Settings.init)

  private let settings: Settings
  private var block: Ref?

  init(_ settings: Settings) {
    self.settings = settings
  }

  func launch(in system: System) {
    system.schedule(every: settings.period) { [unowned self] in
      if block == nil { allocate(in: system.heap) } else { free(in: system.heap) }
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    free(in: system.heap)
  }

  private func allocate(in heap: Heap) {
    block = heap.malloc(settings.size, site: .here())
    if let block { heap.addRoot(block) }
  }

  private func free(in heap: Heap) {
    guard let block else { return }
    heap.removeRoot(block)
    heap.free(block)
    self.block = nil
  }
}
