/// One step in the life of an object.
public struct HistoryEntry: Sendable, Equatable {
  /// What was done.
  public enum Operation: String, Sendable, CaseIterable {
    /// It was made.
    case allocate
    /// It was retained.
    case retain
    /// It was released.
    case release
    /// It was put into a pool.
    case autorelease
    /// It was made known to what does not retain it.
    case name
    /// A pool released it, or the end of its thread.
    case drain
    /// Its last reference went.
    case deallocate
  }

  /// When something was done, as the one who runs the process tells it.
  public struct Moment: Sendable, Equatable {
    /// The virtual time in nanoseconds.
    public let time: UInt64
    /// The callback that was running; empty where it has no name.
    public let callback: String

    /// A moment in a callback.
    public init(time: UInt64, callback: String) {
      self.time = time
      self.callback = callback
    }
  }

  /// What was done.
  public let operation: Operation
  /// Where; what a pool releases, where it was put into the pool.
  public internal(set) var site: Site
  /// The number of the simulated thread.
  public let thread: Int
  /// The name of the simulated thread.
  public let threadName: String
  /// When; nil where the heap has no clock.
  public let moment: Moment?
  /// How often at once.
  public let times: Int
  /// The retain count afterwards.
  public let count: Int
}
