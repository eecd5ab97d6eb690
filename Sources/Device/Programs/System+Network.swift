internal import MemsimRuntime

/// The network.
extension System {
  /// Uses the network; returns whether it is there: Wi-Fi sleeps after a while if nobody asked for
  /// it to stay.
  public func useNetwork() -> Bool {
    guard isLiving, let springBoard else { return false }
    return Heap.withHostAllocations { springBoard.useNetwork() }
  }
}
