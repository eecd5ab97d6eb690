/// A moment of virtual time: the nanoseconds since the device was switched on.
///
/// Arithmetic is exact; what does not fit stops the process with a message.
public struct Instant: Hashable, Sendable {
  /// The nanoseconds since the device was switched on, never negative.
  public let nanoseconds: Int64

  /// The moment so many nanoseconds after the device was switched on.
  ///
  /// - Precondition: The number is not negative.
  public init(nanoseconds: Int64) {
    precondition(nanoseconds >= 0, "no instant is earlier than the start of virtual time")
    self.nanoseconds = nanoseconds
  }

  /// The moment at which the device is switched on.
  public static let start = Instant(nanoseconds: 0)

  /// The last moment there is, 292 years later.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The moment a span of time after another, or before it if the span is negative.
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(span.nanoseconds)
    precondition(!overflow, "an instant past the end of virtual time")
    return Instant(nanoseconds: sum)
  }

  /// The moment a span of time before another, or after it if the span is negative.
  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    instant + -span
  }

  /// The span of time from one moment to another, negative if the other comes first.
  public static func - (instant: Instant, earlier: Instant) -> TimeSpan {
    // Neither is negative, so the difference always fits.
    TimeSpan(nanoseconds: instant.nanoseconds - earlier.nanoseconds)
  }
}

extension Instant: Comparable {
  /// Whether one moment comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant: CustomStringConvertible {
  /// The time since the start as scenario files write it.
  public var description: String {
    "\(self - .start)"
  }
}
