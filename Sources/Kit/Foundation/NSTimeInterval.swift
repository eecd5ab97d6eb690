internal import MemsimDevice

/// A span of time in seconds.
public typealias NSTimeInterval = Double

extension TimeSpan {
  /// A span of so many seconds, to the nanosecond; no time if the number is negative, and a hundred
  /// years if it is larger than that.
  init(seconds: NSTimeInterval) {
    let century = 100.0 * 365 * 86_400
    let bounded = seconds > 0 ? min(seconds, century) : 0
    self.init(nanoseconds: Int64((bounded * 1e9).rounded()))
  }

  /// The span in seconds.
  var seconds: NSTimeInterval {
    NSTimeInterval(nanoseconds) / 1e9
  }
}
