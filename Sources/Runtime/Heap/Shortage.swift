/// Memory that a process asked for and that is not there.
public struct Shortage: Sendable {
  /// The heap of the process that asks.
  public let heap: Heap

  /// How many pages the commit asked for that was refused.
  ///
  /// With as many free the request succeeds. They are more than `bytes` fill where jemalloc takes a
  /// slab or pads a region, and fewer where a region grows in place. Where the host itself has no
  /// range of addresses so long, they are what `bytes` fill.
  public let pages: Int

  /// How many bytes the program asked for.
  public let bytes: Int

  /// Whether the arena's own limit refused, and not the budget that it shares.
  public let isOfLimit: Bool
}
