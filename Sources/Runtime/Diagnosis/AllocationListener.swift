/// Hears of every object and block that the program of a heap makes and frees, in their order.
///
/// It is told on the host thread that it happens on, and of nothing once the process was killed. A
/// block that is given another size is freed and made, in this order, so that it never counts
/// twice; that it is gone may be told again when its region is.
package protocol AllocationListener: AnyObject, Sendable {
  /// Something was made, for which the program asked for so many bytes: its region may have more.
  func allocated(_ ref: Ref, _ shape: HeapClass, bytes: Int, site: Site, in heap: Heap)

  /// What was made before is gone.
  func deallocated(_ ref: Ref, in heap: Heap)
}

extension Heap {
  /// Tells the listener, if there is one, of something that was made.
  func tellAllocation(_ ref: Ref, _ shape: HeapClass, bytes: Int, _ site: Site) {
    guard let listener = options.listener, isLiving else { return }
    Arena.withHostAllocations {
      listener.allocated(ref, shape, bytes: bytes, site: site, in: self)
    }
  }

  /// Tells the listener, if there is one, of something that is gone.
  func tellDeallocation(_ ref: Ref) {
    guard let listener = options.listener, isLiving else { return }
    Arena.withHostAllocations { listener.deallocated(ref, in: self) }
  }
}
