public import MemsimRuntime

/// Memory beside the heap.
extension System {
  /// Allocates a block that the system may purge while the program does not use it.
  ///
  /// Returns nil when there is no memory.
  public func makePurgeable(_ bytes: Int, site: Site = .unknown) -> PurgeableBlock? {
    guard isLiving else { return nil }
    return Heap.withHostAllocations {
      PurgeableBlock(bytes, of: process, queue: kernel.pages.purgeable, site: site)
    }
  }

  /// Counts a block as in use that no code writes to: if written pages count, it is written to.
  ///
  /// Elsewhere its pages count already. Writing to them would cost as many pages of the host, at
  /// every start of a device, for content that no code reads.
  package func use(_ block: Ref, bytes: Int) {
    if kernel.pages.counting == .touched { heap.touch(block, bytes: bytes) }
  }

  /// Maps a resource of the bundle, whose pages are read when they are used.
  public func map(_ name: String, bytes: Int) -> MappedResource? {
    guard isLiving, bytes > 0 else { return nil }
    let pages = (bytes - 1) / pageSize + 1
    return Heap.withHostAllocations {
      kernel.processPages.map(pages, named: name, in: process).map { MappedResource($0, of: self) }
    }
  }
}

/// A resource of a bundle that a program mapped: its pages can be dropped and are read again.
public final class MappedResource {
  private var region: CleanRegion?
  private let system: System

  init(_ region: CleanRegion, of system: System) {
    self.region = region
    self.system = system
  }

  /// The number of pages of the resource in memory.
  public var residentPages: Int { region?.residentPages ?? 0 }

  /// Uses all of it: missing pages are read.
  public func use() {
    guard system.isLiving, let region else { return }
    Heap.withHostAllocations { system.kernel.supply.read(region, of: system.process) }
  }

  /// Unmaps it for good.
  public func unmap() {
    guard system.isLiving, let region else { return }
    self.region = nil
    Heap.withHostAllocations { system.kernel.processPages.unmap(region, in: system.process) }
  }
}
