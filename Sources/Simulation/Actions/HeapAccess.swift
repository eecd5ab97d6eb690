internal import MemsimDevice
internal import MemsimRuntime

/// The allocations and frees of a scenario in the heap of a process: they run in callbacks of the
/// process, as if its own code made them.
final class HeapAccess {
  private unowned let process: SimulatedProcess
  private unowned let device: Device
  private var blocks: [Ref] = []

  init(in process: SimulatedProcess, of device: Device) {
    self.process = process
    self.device = device
  }

  /// Allocates blocks, writes to them, and holds on to them.
  func allocate(_ bytes: Int, count: Int) {
    device.reach(into: process) { [self] heap in
      for _ in 0..<count {
        guard device.countOperations(in: process),
          let block = heap.malloc(bytes, site: .here())
        else { return }
        heap.touch(block, bytes: bytes)
        heap.addRoot(block)
        blocks.append(block)
      }
    }
  }

  /// Frees blocks, the youngest first; all if there is no number.
  func free(_ count: Int?, orSay complain: @escaping (ActionError) -> Void) {
    device.reach(into: process) { [self] heap in
      let count = count ?? blocks.count
      guard count <= blocks.count else {
        return complain(
          ActionError("the scenario holds \(blocks.count) blocks in '\(process.app.name)'"))
      }
      guard device.countOperations(count, in: process) else { return }
      let freed = Array(blocks.suffix(count).reversed())
      blocks.removeLast(count)
      heap.removeRoots(freed)
      for block in freed { heap.free(block) }
    }
  }

  /// Retains the oldest object of a class.
  func retain(
    _ className: String, count: Int, orSay complain: @escaping (ActionError) -> Void
  ) {
    let site = Self.site("retain \(className)")
    withOldest(className, orSay: complain) { [self] heap, object in
      for _ in 0..<count where device.countOperations(in: process) {
        heap.retain(object, site: site)
      }
    }
  }

  /// Releases the oldest object of a class.
  func release(
    _ className: String, count: Int, orSay complain: @escaping (ActionError) -> Void
  ) {
    let site = Self.site("release \(className)")
    withOldest(className, orSay: complain) { [self] heap, object in
      for _ in 0..<count where device.countOperations(in: process) {
        heap.release(object, site: site)
      }
    }
  }

  /// The site of an action of the scenario, for the history of an object.
  private static func site(_ action: String) -> Site {
    Site(Site.Frame(file: "scenario", line: 0, function: action))
  }

  private func withOldest(
    _ className: String, orSay complain: @escaping (ActionError) -> Void,
    _ body: @escaping (Heap, Ref) -> Void
  ) {
    device.reach(into: process) { [unowned process, unowned device] heap in
      // All that there ever was is looked at.
      guard device.countOperations(heap.slotCount, in: process),
        device.kernel.heaps.canSearch(process)
      else {
        return
      }
      guard let object = heap.graph().firstObject(ofClass: className) else {
        return complain(ActionError("'\(process.app.name)' has no object of '\(className)'"))
      }
      body(heap, object)
    }
  }
}
