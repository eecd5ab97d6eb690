// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Parts of a date, by which a calendar finds it; what is not set is undefined.
public final class NSDateComponents: NSObject {
  private var eraYear = NSUndefinedDateComponent
  private var monthStore = NSUndefinedDateComponent
  private var dayStore = NSUndefinedDateComponent
  private var hourStore = NSUndefinedDateComponent
  private var minuteStore = NSUndefinedDateComponent
  private var secondStore = NSUndefinedDateComponent
  private var weekdayStore = NSUndefinedDateComponent

  public override class var instanceSize: Int { 64 }

  /// The year.
  public var year: Int { checkAlive().eraYear }

  /// The month, from 1.
  public var month: Int { checkAlive().monthStore }

  /// The day of the month, from 1.
  public var day: Int { checkAlive().dayStore }

  /// The hour.
  public var hour: Int { checkAlive().hourStore }

  /// The minute.
  public var minute: Int { checkAlive().minuteStore }

  /// The second.
  public var second: Int { checkAlive().secondStore }

  /// The day of the week, from 1 for Sunday; it finds no date.
  public var weekday: Int { checkAlive().weekdayStore }

  /// Sets the year.
  public func setYear(_ year: Int) { checkAlive().eraYear = year }

  /// Sets the month, from 1.
  public func setMonth(_ month: Int) { checkAlive().monthStore = month }

  /// Sets the day of the month, from 1.
  public func setDay(_ day: Int) { checkAlive().dayStore = day }

  /// Sets the hour.
  public func setHour(_ hour: Int) { checkAlive().hourStore = hour }

  /// Sets the minute.
  public func setMinute(_ minute: Int) { checkAlive().minuteStore = minute }

  /// Sets the second.
  public func setSecond(_ second: Int) { checkAlive().secondStore = second }

  /// Sets the day of the week, from 1 for Sunday.
  public func setWeekday(_ weekday: Int) { checkAlive().weekdayStore = weekday }
}

/// The value of a component that was not set.
public let NSUndefinedDateComponent = Int.max
