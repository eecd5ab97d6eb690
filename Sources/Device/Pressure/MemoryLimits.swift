internal import MemsimRuntime

/// What one process may have, in pages; nil where there is no limit.
public struct MemoryLimits: Equatable, Sendable {
  /// Above this a process is terminated at once.
  public var hardPages: Int?
  /// Above this a process goes first when memory is short, in the policies that know it.
  public var highWaterPages: Int?

  /// No limits at all.
  public static let none = MemoryLimits()

  /// Names the limits in bytes; what is less than a page does not count.
  package init(hardBytes: Int?, highWaterBytes: Int?) {
    self.init(
      hardPages: hardBytes.map { $0 / pageSize },
      highWaterPages: highWaterBytes.map { $0 / pageSize })
  }

  /// Names the limits.
  public init(hardPages: Int? = nil, highWaterPages: Int? = nil) {
    self.hardPages = hardPages
    self.highWaterPages = highWaterPages
  }
}
