/// How leaked memory came to be lost, as far as that can be seen of it.
package enum LeakKind: String, Word {
  /// Nobody has a ref to its first object, which counts no more than when it was made.
  case lost
  /// Its objects refer to each other in a circle.
  case cycle
  /// Nobody has a ref to its first object, and yet it was retained more often than released since.
  case overRetained = "over-retained"
  /// Its first is a block that was never freed.
  case block
  /// Its first object was autoreleased on a thread without a pool, which has not exited.
  case noPool = "no-pool"
  /// Roots lead to its first object, but only by way of timers that repeat and send it messages.
  case timer
}
