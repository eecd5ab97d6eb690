/// One step in the life of an object.
public struct HistoryEntry: Sendable, Equatable {
  /// What was done.
  public enum Operation: String, Sendable {
    /// It was made.
    case allocate
    /// It was retained.
    case retain
    /// It was released.
    case release
    /// It was put into a pool.
    case autorelease
    /// Its last reference went.
    case deallocate
  }

  /// What was done.
  public let operation: Operation
  /// Where.
  public let site: Site
  /// The number of the simulated thread.
  public let thread: Int
  /// The retain count afterwards.
  public let count: Int
}
