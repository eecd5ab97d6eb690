/// Memory that a process asked for and that is not there.
public struct Shortage: Sendable {
  /// Who can say no to a request for memory.
  public enum Refuser: UInt8, Sendable {
    /// The budget that the arena shares with others: the memory of the device.
    case budget
    /// The arena's own limit.
    case limit
    /// The budget of host memory for all arenas of the host process.
    case hostBudget
    /// The host itself, which has no memory or no addresses left.
    case host
    /// The table of slots, for which the host had no more addresses (see `Heap.mostObjects`).
    case slots

    /// Whether it is not the simulation that said no.
    public var isHost: Bool { rawValue >= Refuser.hostBudget.rawValue }
  }

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

  /// Who refused.
  ///
  /// The host only where limit and budget would have allowed the pages.
  public let refuser: Refuser

  /// Whether the arena's own limit refused, and not the budget that it shares.
  public var isOfLimit: Bool { refuser == .limit }
}
