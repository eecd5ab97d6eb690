internal import MemsimDevice
internal import MemsimRuntime

/// The scenario's hand in a process: what it does there is done in callbacks of the process, as if
/// its own code did it.
final class Hand {
  private unowned let process: SimulatedProcess
  private unowned let device: Device
  private var blocks: [Ref] = []

  init(in process: SimulatedProcess, of device: Device) {
    self.process = process
    self.device = device
  }

  /// Allocates blocks, and holds on to them.
  func allocate(_ bytes: Int, count: Int) {
    device.reach(into: process) { [self] heap in
      for _ in 0..<count {
        guard let block = heap.malloc(bytes, site: .here()) else { return }
        heap.addRoot(block)
        blocks.append(block)
      }
    }
  }

  /// Frees blocks, the youngest first; all if there is no number.
  func free(_ count: Int?) {
    device.reach(into: process) { [self] heap in
      for _ in 0..<min(count ?? blocks.count, blocks.count) {
        let block = blocks.removeLast()
        heap.removeRoot(block)
        heap.free(block)
      }
    }
  }

  /// Retains the oldest object of a class.
  func retain(_ className: String, count: Int) {
    device.reach(into: process) { heap in
      guard let object = heap.graph().firstObject(ofClass: className) else { return }
      for _ in 0..<count { heap.retain(object) }
    }
  }

  /// Releases the oldest object of a class.
  func release(_ className: String, count: Int) {
    device.reach(into: process) { heap in
      guard let object = heap.graph().firstObject(ofClass: className) else { return }
      for _ in 0..<count { heap.release(object) }
    }
  }
}
