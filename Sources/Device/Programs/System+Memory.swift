public import MemsimRuntime

/// Memory beside the heap.
extension System {
  /// Allocates a block that the system may take while the program does not use it.
  ///
  /// Returns nil when there is no memory.
  public func makePurgeable(_ bytes: Int, site: Site = .unknown) -> PurgeableBlock? {
    guard isLiving else { return nil }
    return Heap.withHostAllocations {
      PurgeableBlock(bytes, of: process, queue: kernel.pages.purgeable, site: site)
    }
  }

  /// Maps a resource of the bundle, whose pages are read when they are used.
  public func map(_ name: String, bytes: Int) -> MappedResource? {
    guard isLiving, bytes > 0 else { return nil }
    let pages = (bytes - 1) / pageSize + 1
    return Heap.withHostAllocations {
      kernel.map(pages, named: name, in: process).map { MappedResource($0, of: self) }
    }
  }
}
