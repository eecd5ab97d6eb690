// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

/// A moment, in seconds since the beginning of 2001.
///
/// The time that it is comes from the device's virtual clock (platform O10).
public final class NSDate: NSObject, Copying {
  /// Seconds since the beginning of 2001, in universal time.
  @Checked public private(set) var timeIntervalSinceReferenceDate: NSTimeInterval = 0

  public override class var instanceSize: Int { 16 }

  /// The present, autoreleased.
  public static func date(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSDate {
    new(file, line, function).autorelease(file, line, function)
  }

  /// The date some seconds from now, autoreleased.
  public static func dateWithTimeIntervalSinceNow(
    _ seconds: NSTimeInterval, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate {
    alloc(file, line, function).initWithTimeIntervalSinceReferenceDate(
      now + seconds
    ).autorelease(file, line, function)
  }

  /// The date some seconds after the beginning of 2001, autoreleased.
  public static func dateWithTimeIntervalSinceReferenceDate(
    _ seconds: NSTimeInterval, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate {
    alloc(file, line, function).initWithTimeIntervalSinceReferenceDate(
      seconds
    ).autorelease(file, line, function)
  }

  /// The present.
  @discardableResult
  public override func `init`() -> Self {
    checkAlive().initWithTimeIntervalSinceReferenceDate(Self.now)
  }

  /// A moment so many seconds after the beginning of 2001.
  @discardableResult
  public func initWithTimeIntervalSinceReferenceDate(_ seconds: NSTimeInterval) -> Self {
    checkAlive()
    timeIntervalSinceReferenceDate = seconds
    return self
  }

  /// The date some seconds after the beginning of 1970, autoreleased.
  public static func dateWithTimeIntervalSince1970(
    _ seconds: NSTimeInterval, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate {
    dateWithTimeIntervalSinceReferenceDate(
      seconds - secondsFrom1970, file: file, line: line, function: function)
  }

  /// The seconds from 1970 to 2001.
  private static let secondsFrom1970: NSTimeInterval = 978_307_200

  /// Seconds since the beginning of 1970, in universal time.
  public var timeIntervalSince1970: NSTimeInterval {
    checkAlive().timeIntervalSinceReferenceDate + Self.secondsFrom1970
  }

  /// A moment so many seconds from now.
  @discardableResult
  public func initWithTimeIntervalSinceNow(_ seconds: NSTimeInterval) -> Self {
    checkAlive().initWithTimeIntervalSinceReferenceDate(Self.now + seconds)
  }

  /// A moment so many seconds after another.
  @discardableResult
  public func initWithTimeInterval(_ seconds: NSTimeInterval, sinceDate date: NSDate) -> Self {
    checkAlive().initWithTimeIntervalSinceReferenceDate(
      date.timeIntervalSinceReferenceDate + seconds)
  }

  /// The date some seconds later, autoreleased.
  public func dateByAddingTimeInterval(
    _ seconds: NSTimeInterval, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate {
    Self.dateWithTimeIntervalSinceReferenceDate(
      checkAlive().timeIntervalSinceReferenceDate + seconds, file: file, line: line,
      function: function)
  }

  /// The date some seconds later, autoreleased.
  public func addTimeInterval(
    _ seconds: NSTimeInterval, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate {
    checkAlive().dateByAddingTimeInterval(seconds, file: file, line: line, function: function)
  }

  /// The seconds from another date to it.
  public func timeIntervalSinceDate(_ other: NSDate) -> NSTimeInterval {
    checkAlive().timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
  }

  /// The seconds from now to it.
  public var timeIntervalSinceNow: NSTimeInterval {
    checkAlive().timeIntervalSinceReferenceDate - Self.now
  }

  static var now: NSTimeInterval {
    NSTimeInterval(WallClock.switchedOn) + (AppProcess.current.system.now - .start).seconds
  }

  /// The whole second of the date, as far as one can be counted.
  var wholeSeconds: Int64 {
    let bound = 1e15
    let seconds = checkAlive().timeIntervalSinceReferenceDate.rounded(.down)
    return Int64(seconds.isNaN ? 0 : max(-bound, min(seconds, bound)))
  }

  /// The date itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    return (other as? NSDate)?.timeIntervalSinceReferenceDate == timeIntervalSinceReferenceDate
  }

  public override var hash: Int {
    checkAlive()
    return Int(truncatingIfNeeded: timeIntervalSinceReferenceDate.bitPattern)
  }

  /// The date and the time in the zone of the device: `2009-06-17 17:00:00 +0000`.
  public override var description: String {
    let second = checkAlive().wholeSeconds
    let ahead = AppProcess.current.system.timeZone.secondsAhead(at: second)
    let time = second + Int64(ahead)
    let (day, seconds) = (CivilDate(second: time), CivilDate.secondsOfDay(at: time))
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))"
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(twoDigits)
    let zone = [abs(ahead) / 3600, abs(ahead) / 60 % 60].map(twoDigits).joined()
    return "\(date) \(clock.joined(separator: ":")) \(ahead < 0 ? "-" : "+")\(zone)"
  }
}

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

/// Seconds since the beginning of 2001, in universal time.
public func CFAbsoluteTimeGetCurrent() -> NSTimeInterval { NSDate.now }
