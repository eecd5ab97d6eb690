/// A length of virtual time in whole nanoseconds.
///
/// It is not called `Duration`, because in a file that imports this module the name would take the
/// place of the standard library's. Arithmetic is exact; an overflow stops the process with
/// a message.
public struct TimeSpan: Hashable, Sendable {
  /// The nanoseconds of it, negative from a later moment back to an earlier one.
  public let nanoseconds: Int64

  /// A span of so many nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// No time at all.
  public static let zero = TimeSpan(nanoseconds: 0)

  /// A span of so many nanoseconds.
  public static func nanoseconds(_ count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: count)
  }

  /// A span of so many microseconds.
  public static func microseconds(_ count: Int64) -> TimeSpan {
    TimeUnit.microsecond.span * count
  }

  /// A span of so many milliseconds.
  public static func milliseconds(_ count: Int64) -> TimeSpan {
    TimeUnit.millisecond.span * count
  }

  /// A span of so many seconds.
  public static func seconds(_ count: Int64) -> TimeSpan {
    TimeUnit.second.span * count
  }

  /// A span of so many minutes.
  public static func minutes(_ count: Int64) -> TimeSpan {
    TimeUnit.minute.span * count
  }

  /// A span of so many hours.
  public static func hours(_ count: Int64) -> TimeSpan {
    TimeUnit.hour.span * count
  }

  /// The sum of two spans.
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    checked(left.nanoseconds.addingReportingOverflow(right.nanoseconds))
  }

  /// The difference of two spans.
  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    checked(left.nanoseconds.subtractingReportingOverflow(right.nanoseconds))
  }

  /// The same span in the other direction.
  public static prefix func - (span: TimeSpan) -> TimeSpan {
    .zero - span
  }

  /// A span so many times over.
  public static func * (span: TimeSpan, factor: Int64) -> TimeSpan {
    checked(span.nanoseconds.multipliedReportingOverflow(by: factor))
  }

  /// The whole number of times that one span fits into another, rounded towards zero.
  ///
  /// - Precondition: The divisor is not zero.
  public static func / (span: TimeSpan, divisor: TimeSpan) -> Int64 {
    precondition(divisor != .zero, "a span of time divided by no time")
    let (quotient, overflow) = span.nanoseconds.dividedReportingOverflow(by: divisor.nanoseconds)
    precondition(!overflow, overflowMessage)
    return quotient
  }

  private static func checked(_ result: (partialValue: Int64, overflow: Bool)) -> TimeSpan {
    precondition(!result.overflow, overflowMessage)
    return TimeSpan(nanoseconds: result.partialValue)
  }

  private static var overflowMessage: String {
    "a span of time longer than 292 years"
  }
}

extension TimeSpan: Comparable {
  /// Whether one span is shorter than another.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// The units in which scenario files write lengths of time, from the smallest to the largest.
package enum TimeUnit: String, CaseIterable, Sendable {
  case nanosecond = "ns"
  case microsecond = "us"
  case millisecond = "ms"
  case second = "s"
  case minute = "min"
  case hour = "h"

  /// One of it.
  package var span: TimeSpan {
    switch self {
    case .nanosecond: TimeSpan(nanoseconds: 1)
    case .microsecond: TimeSpan(nanoseconds: 1_000)
    case .millisecond: TimeSpan(nanoseconds: 1_000_000)
    case .second: TimeSpan(nanoseconds: 1_000_000_000)
    case .minute: TimeSpan(nanoseconds: 60_000_000_000)
    case .hour: TimeSpan(nanoseconds: 3_600_000_000_000)
    }
  }
}

/// A moment of virtual time: the nanoseconds since the device was switched on.
///
/// Arithmetic is exact; an overflow stops the process with a message.
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
