import MemsimDevice
import MemsimRuntime

/// A program that keeps memory of every kind, and does with it what a test says.
final class Keeper: Program {
  var blocks: [Ref] = []
  var purgeable: [PurgeableBlock] = []
  var resources: [MappedResource] = []

  func launch(in system: System) {}

  /// Allocates a block; says whether there was memory.
  @discardableResult
  func allocate(_ bytes: Int, in system: System) -> Bool {
    guard let block = system.heap.malloc(bytes, site: .here()) else { return false }
    system.heap.addRoot(block)
    blocks.append(block)
    return true
  }

  /// Writes to all blocks that it has.
  func touchAll(in system: System) {
    for block in blocks where system.isLiving { system.heap.touch(block) }
  }

  /// Frees the block at a position; the last one takes its place.
  func free(at index: Int, in system: System) {
    blocks.swapAt(index, blocks.count - 1)
    let block = blocks.removeLast()
    system.heap.removeRoot(block)
    system.heap.free(block)
  }

  /// Leaves pages in the magazines, with nothing that anybody uses on them.
  func keepAtHand(pages: Int, in system: System) {
    let blocks = (0..<pages).compactMap { _ in system.heap.malloc(4096) }
    for block in blocks { system.heap.free(block) }
  }

  /// Makes a block that the system may take.
  func letGo(_ bytes: Int, in system: System) {
    guard let block = system.makePurgeable(bytes) else { return }
    block.endContentAccess()
    purgeable.append(block)
  }

  /// Maps a resource, and reads it.
  func map(pages: Int, in system: System) {
    guard let resource = system.map("picture", bytes: pages * pageSize) else { return }
    resources.append(resource)
    resource.use()
  }
}
