/// What native code does that the device does not see wholly.
package enum NativeConduct: String, Word {
  /// It has made a host thread, which runs when the host lets it.
  case threads
  /// It has given work to threads of Dispatch or Swift, whose memory is nobody's.
  case pooledWork = "pooled-work"
  /// It has mapped memory past malloc, which is in no footprint.
  case mappings
  /// It has ended, and threads of its own go on.
  case threadsLeft = "threads-left"

  /// Whether what it does from then on is done in an order of the host's.
  package var isInHostOrder: Bool { self != .mappings }
}
