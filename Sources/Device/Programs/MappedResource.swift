internal import MemsimRuntime

/// A resource of a bundle that a program mapped: its pages can be dropped and are read again.
public final class MappedResource {
  private let region: CleanRegion
  private let system: System
  private var isMapped = true

  init(_ region: CleanRegion, of system: System) {
    self.region = region
    self.system = system
  }

  /// How many of its pages are in memory.
  public var residentPages: Int { region.residentPages }

  /// Uses all of it: what is not in memory is read.
  ///
  /// What was unmapped is not there to be used: the process crashes.
  public func use() {
    guard system.isLiving else { return }
    guard isMapped else { return system.crash() }
    Heap.withHostAllocations { system.kernel.read(region, of: system.process) }
  }

  /// Lets go of it.
  public func unmap() {
    guard system.isLiving, isMapped else { return }
    isMapped = false
    Heap.withHostAllocations { system.kernel.unmap(region, in: system.process) }
  }
}
