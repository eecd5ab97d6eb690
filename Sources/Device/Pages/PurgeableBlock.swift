internal import MemsimRuntime

/// Memory that a program can recompute: while the program does not use it, the system may reclaim
/// it.
///
/// A new block is in use. After `endContentAccess` its pages can be reclaimed at any time, and
/// `beginContentAccess` returns whether they were. The block ends with its last reference, or when
/// it is discarded. After the end of its process it has no contents, and calls have no effect.
public final class PurgeableBlock {
  /// The number of bytes that the program requested.
  public let bytes: Int

  /// The process that it is of, which only lives as long as its heap does.
  unowned let process: SimulatedProcess

  /// The pages that the system can purge, as long as it may.
  private(set) var pages = 0

  var next: PurgeableBlock?
  weak var previous: PurgeableBlock?

  private let heap: Heap
  private weak var queue: PurgeQueue?
  private var contents: Ref?
  private var accessCount = 1
  private var isQueued = false

  // Smaller blocks share their pages with others, and would free none.
  private static let fewestBytes = 16_384

  init?(_ bytes: Int, of process: SimulatedProcess, queue: PurgeQueue, site: Site) {
    heap = process.heap
    guard let ref = heap.malloc(max(bytes, Self.fewestBytes), site: site) else { return nil }
    heap.addRoot(ref)
    contents = ref
    self.bytes = bytes
    self.process = process
    self.queue = queue
  }

  deinit {
    discard()
  }

  /// The address of the contents; nil while they are not in use.
  public var address: UnsafeMutableRawPointer? {
    guard accessCount > 0, heap.state != .destroyed else { return nil }
    return contents.flatMap { heap.address(of: $0) }
  }

  /// Writes to every page of the contents, and changes nothing in them; nothing while they are not
  /// in use.
  public func touch() {
    guard accessCount > 0, heap.state != .destroyed, let contents else { return }
    Heap.withHostAllocations { _ = heap.touch(contents, bytes: bytes) }
  }

  /// Whether the contents are lost: the system has reclaimed them, or the process has ended.
  public var isDiscarded: Bool { contents == nil || heap.state == .destroyed }

  /// Begins the use of the contents; returns false if they were purged.
  ///
  /// Each successful call is to be ended by `endContentAccess`.
  public func beginContentAccess() -> Bool {
    guard !isDiscarded else { return false }
    withdraw()
    accessCount += 1
    return true
  }

  /// Ends the use of the contents for now.
  ///
  /// If only written pages count, a block without written pages has nothing to reclaim.
  ///
  /// - Precondition: The contents are in use.
  public func endContentAccess() {
    precondition(accessCount > 0, "the contents are not in use")
    accessCount -= 1
    guard accessCount == 0, let contents, heap.isLiving else { return }
    Heap.withHostAllocations {
      heap.countPages()
      pages = heap.ownPages(of: contents)
      guard pages > 0 else { return }
      isQueued = true
      queue?.append(self)
    }
  }

  /// Discards the contents for good.
  public func discard() {
    withdraw()
    free()
  }

  /// Purges the contents; returns the number of freed pages.
  func purge() -> Int {
    precondition(isQueued, "a block is purged while it is not in use")
    heap.countPages()
    let before = heap.footprintPages
    withdraw()
    free()
    heap.countPages()
    let freed = before - heap.footprintPages
    precondition(freed == pages, "a purgeable block of \(pages) pages freed \(freed)")
    return freed
  }

  /// Its process ends: the system can no longer purge the block.
  func forget() {
    contents = nil
    isQueued = false
  }

  private func withdraw() {
    guard isQueued else { return }
    isQueued = false
    Heap.withHostAllocations { queue?.remove(self) }
  }

  private func free() {
    guard let ref = contents else { return }
    contents = nil
    guard heap.state != .destroyed else { return }
    Heap.withHostAllocations {
      heap.removeRoot(ref)
      heap.free(ref)
    }
  }
}

/// The purgeable blocks of all processes, in the order in which their use ended.
///
/// A chain, as that of clean regions: a program may use a block again as often as it likes.
final class PurgeQueue {
  private var oldest: PurgeableBlock?
  private weak var newest: PurgeableBlock?

  /// The number of pages of the queued blocks.
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

  /// A process ends its use of a block.
  func append(_ block: PurgeableBlock) {
    block.previous = newest
    if let newest { newest.next = block } else { oldest = block }
    newest = block
    count(block.pages, of: block.process)
  }

  /// A block is purged, or used again.
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
