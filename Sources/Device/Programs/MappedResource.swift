internal import MemsimRuntime

/// A resource of a bundle that a program mapped: its pages can be dropped and are read again.
public final class MappedResource {
  private var region: CleanRegion?
  private let system: System

  init(_ region: CleanRegion, of system: System) {
    self.region = region
    self.system = system
  }

  /// How many of its pages are in memory.
  public var residentPages: Int { region?.residentPages ?? 0 }

  /// Uses all of it: what is not in memory is read.
  public func use() {
    guard system.isLiving, let region else { return }
    Heap.withHostAllocations { system.kernel.read(region, of: system.process) }
  }

  /// Lets go of it for good.
  public func unmap() {
    guard system.isLiving, let region else { return }
    self.region = nil
    Heap.withHostAllocations { system.kernel.unmap(region, in: system.process) }
  }
}
