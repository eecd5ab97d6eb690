/// Names a pool that was pushed, for popping it.
public struct PoolToken: Hashable, Sendable {
  let serial: UInt64
  let thread: UInt64
}
