// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Parts of a date, by which a calendar finds it; a part that is not set is undefined.
public final class NSDateComponents: NSObject {
  public override class var instanceSize: Int { 64 }

  /// The year.
  @Checked public var year: Int = NSUndefinedDateComponent

  /// The month, from 1.
  @Checked public var month: Int = NSUndefinedDateComponent

  /// The day of the month, from 1.
  @Checked public var day: Int = NSUndefinedDateComponent

  /// The hour.
  @Checked public var hour: Int = NSUndefinedDateComponent

  /// The minute.
  @Checked public var minute: Int = NSUndefinedDateComponent

  /// The second.
  @Checked public var second: Int = NSUndefinedDateComponent

  /// The day of the week, from 1 for Sunday; it finds no date.
  @Checked public var weekday: Int = NSUndefinedDateComponent
}

/// Setting parts, as messages.
extension NSDateComponents {
  /// Sets the year.
  public func setYear(_ year: Int) { checkAlive().year = year }

  /// Sets the month, from 1.
  public func setMonth(_ month: Int) { checkAlive().month = month }

  /// Sets the day of the month, from 1.
  public func setDay(_ day: Int) { checkAlive().day = day }

  /// Sets the hour.
  public func setHour(_ hour: Int) { checkAlive().hour = hour }

  /// Sets the minute.
  public func setMinute(_ minute: Int) { checkAlive().minute = minute }

  /// Sets the second.
  public func setSecond(_ second: Int) { checkAlive().second = second }

  /// Sets the day of the week, from 1 for Sunday.
  public func setWeekday(_ weekday: Int) { checkAlive().weekday = weekday }
}

/// The value of a component that was not set.
public let NSUndefinedDateComponent = Int.max
