internal import Synchronization

/// The Swift objects that stand for objects of the heap. The heap alone owns them.
extension Heap {
  /// Lets go of the proxies of whatever was still alive.
  func releaseProxies(in segments: [Int]) {
    guard shared.withLock({ $0.hasProxies }) else { return }
    for segment in segments {
      let first = segment * Segment.slotCount
      for index in first..<first + Segment.slotCount { releaseProxy(at: index) }
    }
  }

  func releaseProxy(at index: Int) {
    guard let pointer = UnsafeRawPointer(bitPattern: table.proxies[index]) else { return }
    table.proxies[index] = 0
    Unmanaged<AnyObject>.fromOpaque(pointer).release()
  }
}
