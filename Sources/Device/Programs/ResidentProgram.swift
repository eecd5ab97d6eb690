internal import MemsimRuntime

/// A part of the system that is there and has memory; what it does with it is not simulated.
final class ResidentProgram: Program {
  private let heapBytes: Int

  private static let blockBytes = 65_536

  init(heapBytes: Int) {
    self.heapBytes = heapBytes
  }

  func launch(in system: System) {
    let rest = heapBytes % Self.blockBytes
    let whole = Array(repeating: Self.blockBytes, count: heapBytes / Self.blockBytes)
    let sizes = rest > 0 ? whole + [rest] : whole
    guard !sizes.isEmpty, let table = system.heap.allocateReferences(sizes.count) else { return }
    system.heap.addRoot(table)
    for (index, size) in sizes.enumerated() {
      guard let block = system.heap.malloc(size, site: .here()) else { return }
      system.heap.touch(block, bytes: size)
      system.heap.assign(block, in: table, at: index)
    }
  }
}
