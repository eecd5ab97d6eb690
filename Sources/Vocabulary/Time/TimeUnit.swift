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
