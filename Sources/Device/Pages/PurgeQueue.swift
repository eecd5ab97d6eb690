/// Blocks that processes let the system take, in the order in which they let go of them.
final class PurgeQueue {
  private var blocks: [PurgeableBlock] = []

  /// How many pages they have.
  private(set) var pages = 0

  func append(_ block: PurgeableBlock) {
    blocks.append(block)
    pages += block.pages
    block.process.purgeablePages += block.pages
  }

  func remove(_ block: PurgeableBlock) {
    guard let index = blocks.firstIndex(where: { $0 === block }) else { return }
    blocks.remove(at: index)
    pages -= block.pages
    block.process.purgeablePages -= block.pages
  }

  /// The block that waits longest, of a process or of anybody.
  func first(of pid: Int?) -> PurgeableBlock? {
    guard let pid else { return blocks.first }
    return blocks.first { $0.process.pid == pid }
  }

  /// Forgets the blocks of a process that ends.
  func forgetAll(of process: SimulatedProcess) {
    guard process.purgeablePages > 0 else { return }
    for block in blocks where block.process === process { block.ref = nil }
    blocks.removeAll { $0.process === process }
    pages -= process.purgeablePages
    process.purgeablePages = 0
  }
}
