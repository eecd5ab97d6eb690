public import MemsimRuntime

/// Memory that a program can do without: while it does not use it, the system may take it.
///
/// A new one is in use. After `endContentAccess` its pages can be taken at any time, and
/// `beginContentAccess` tells whether they were.
public final class PurgeableBlock {
  /// The block; nil once it was taken, and when the process is gone.
  public internal(set) var ref: Ref?

  /// How many bytes the program asked for.
  public let bytes: Int

  /// The process that it is of, which it does not outlive as long as it has contents.
  unowned let process: SimulatedProcess

  /// The pages that it stands on.
  let pages: Int

  /// How often it is in use.
  var accessCount = 1

  private let queue: PurgeQueue

  // Smaller blocks share their pages with others, and would free none.
  private static let fewestBytes = 16_384

  init?(_ bytes: Int, of process: SimulatedProcess, queue: PurgeQueue, site: Site) {
    let heap = process.heap
    guard let ref = heap.malloc(max(bytes, Self.fewestBytes), site: site) else { return nil }
    self.ref = ref
    self.bytes = bytes
    self.process = process
    self.queue = queue
    // jemalloc adds a page to what it rounds up, so that not all regions begin on the same line of
    // a cache.
    pages = heap.size(of: ref) / pageSize + 1
  }

  /// Whether the system has taken the contents.
  public var isDiscarded: Bool { ref == nil }

  /// Says that the contents are needed; false when they are gone.
  ///
  /// Each successful call is to be ended by `endContentAccess`.
  public func beginContentAccess() -> Bool {
    guard ref != nil else { return false }
    if accessCount == 0 { queue.remove(self) }
    accessCount += 1
    return true
  }

  /// Says that the contents are not needed for now.
  ///
  /// - Precondition: They are in use.
  public func endContentAccess() {
    precondition(accessCount > 0, "the contents are not in use")
    accessCount -= 1
    if accessCount == 0, ref != nil, process.isLiving { queue.append(self) }
  }

  /// Lets go of the block for good.
  public func discard() {
    if accessCount == 0 { queue.remove(self) }
    guard let ref else { return }
    self.ref = nil
    process.heap.free(ref)
  }

  /// The system takes the contents; says how many pages that frees.
  func purge() -> Int {
    guard let ref else { return 0 }
    let before = process.footprintPages
    queue.remove(self)
    self.ref = nil
    process.heap.free(ref)
    let freed = before - process.footprintPages
    precondition(freed == pages, "a purgeable block of \(pages) pages freed \(freed)")
    return freed
  }
}
