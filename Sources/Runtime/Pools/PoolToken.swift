/// Names a pool that was pushed, for popping it.
public struct PoolToken: Hashable, Sendable {
  let serial: UInt64
  let thread: UInt64

  /// In the place of a serial number: there was no memory for the pool.
  static let refused: UInt64 = 0
}
