/// Blocks that processes let the system take, in the order in which they let go of them.
///
/// A chain, as that of clean regions: a program may take a block back as often as it likes.
final class PurgeQueue {
  private var oldest: PurgeableBlock?
  private weak var newest: PurgeableBlock?

  /// How many pages they have.
  private(set) var pages = 0

  deinit {
    // A long chain of blocks, each of which holds the next, would end one inside the other.
    var block = oldest
    while let current = block {
      block = current.next
      current.next = nil
      current.forget()
    }
  }

  /// A process lets go of a block.
  func append(_ block: PurgeableBlock) {
    block.previous = newest
    if let newest { newest.next = block } else { oldest = block }
    newest = block
    count(block.pages, of: block.process)
  }

  /// A block is taken, or needed again.
  ///
  /// - Precondition: It is in the queue.
  func remove(_ block: PurgeableBlock) {
    let next = block.next
    let previous = block.previous
    block.next = nil
    block.previous = nil
    if let previous { previous.next = next } else { oldest = next }
    if let next { next.previous = previous } else { newest = previous }
    count(-block.pages, of: block.process)
  }

  /// The block that waits longest, of a process or of any.
  func first(of pid: Int?) -> PurgeableBlock? {
    var candidate = oldest
    while let pid, let block = candidate, block.process.pid != pid { candidate = block.next }
    return candidate
  }

  /// Forgets the blocks of a process that ends.
  func forgetAll(of process: SimulatedProcess) {
    while process.purgeablePages > 0, let block = first(of: process.pid) {
      remove(block)
      block.forget()
    }
  }

  private func count(_ pages: Int, of process: SimulatedProcess) {
    self.pages += pages
    process.purgeablePages += pages
  }
}
