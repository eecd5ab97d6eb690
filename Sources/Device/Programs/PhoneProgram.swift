internal import MemsimRuntime

/// The phone: it needs memory for a call before it can ring.
final class PhoneProgram: ResidentProgram {
  private var blocks: [Int: [Ref]] = [:]

  /// Allocates what a call needs; says whether there was as much.
  func take(_ bytes: Int, forCall number: Int, in system: System) -> Bool {
    guard bytes > 0 else { return true }
    guard let block = system.heap.malloc(bytes, site: .here()) else { return false }
    system.use(block, bytes: bytes)
    system.heap.addRoot(block)
    blocks[number, default: []].append(block)
    return true
  }

  /// Frees what a call needed.
  func giveBack(afterCall number: Int, in system: System) {
    for block in blocks.removeValue(forKey: number) ?? [] {
      system.heap.removeRoot(block)
      system.heap.free(block)
    }
  }
}
