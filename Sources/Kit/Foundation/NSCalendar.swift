// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

/// The calendar of the user: that of Gregory, for all years (platform O17).
public final class NSCalendar: NSObject {
  @Retained private var zoneStore: NSTimeZone?

  public override class var instanceSize: Int { 12 }

  /// The calendar of the user, in the zone of the device, autoreleased.
  public static func currentCalendar(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCalendar {
    new(file, line, function).autorelease(file, line, function)
  }

  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    $zoneStore = NSTimeZone.new()
    return self
  }

  /// The zone whose time it counts in; that of the device if none was set.
  public var timeZone: NSTimeZone {
    get { checkAlive().zoneStore ?? NSTimeZone.systemTimeZone() }
    set { checkAlive().zoneStore = newValue }
  }

  /// The largest number of which a date is made, in either direction: larger numbers have no date.
  private static let largestComponent = 1_000_000_000

  /// The date that components lead to, autoreleased; nil if they are too large for one.
  ///
  /// An unset component has its first value. A component beyond its bounds carries over: month
  /// 13 is January of the next year (platform O18).
  public func dateFromComponents(
    _ components: NSDateComponents, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate? {
    checkAlive()
    func number(_ component: Int, otherwise first: Int) -> Int? {
      if component == NSUndefinedDateComponent { return first }
      let bounds = -Self.largestComponent...Self.largestComponent
      return bounds.contains(component) ? component : nil
    }
    guard let year = number(components.year, otherwise: 1),
      let month = number(components.month, otherwise: 1),
      let day = number(components.day, otherwise: 1),
      let hour = number(components.hour, otherwise: 0),
      let minute = number(components.minute, otherwise: 0),
      let second = number(components.second, otherwise: 0)
    else { return nil }
    let time =
      CivilDate.second(year: year, month: month, day: day) + Int64(hour) * 3600
      + Int64(minute) * 60 + Int64(second)
    return NSDate.alloc(file, line, function)
      .initWithTimeIntervalSinceReferenceDate(NSTimeInterval(timeZone.moment(showing: time)))
      .autorelease(file, line, function)
  }

  /// The components of a date that are asked for, autoreleased.
  public func components(
    _ units: NSCalendarUnit, fromDate date: NSDate, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSDateComponents {
    checkAlive()
    let time = timeZone.time(at: date.wholeSeconds)
    let day = CivilDate(second: time)
    let seconds = CivilDate.secondsOfDay(at: time)
    let found = NSDateComponents.new(file, line, function)
    if units.contains(.year) { found.setYear(day.year) }
    if units.contains(.month) { found.setMonth(day.month) }
    if units.contains(.day) { found.setDay(day.day) }
    if units.contains(.hour) { found.setHour(seconds / 3600) }
    if units.contains(.minute) { found.setMinute(seconds / 60 % 60) }
    if units.contains(.second) { found.setSecond(seconds % 60) }
    if units.contains(.weekday) { found.setWeekday(CivilDate.weekday(ofSecond: time) + 1) }
    return found.autorelease(file, line, function)
  }
}

/// Components of a date.
public struct NSCalendarUnit: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The year.
  public static let year = NSCalendarUnit(rawValue: 1 << 2)
  /// The month.
  public static let month = NSCalendarUnit(rawValue: 1 << 3)
  /// The day of the month.
  public static let day = NSCalendarUnit(rawValue: 1 << 4)
  /// The hour.
  public static let hour = NSCalendarUnit(rawValue: 1 << 5)
  /// The minute.
  public static let minute = NSCalendarUnit(rawValue: 1 << 6)
  /// The second.
  public static let second = NSCalendarUnit(rawValue: 1 << 7)
  /// The day of the week.
  public static let weekday = NSCalendarUnit(rawValue: 1 << 9)
}

/// Parts of a date, by which a calendar finds it; a part that is not set is undefined.
public final class NSDateComponents: NSObject {
  public override class var instanceSize: Int { 64 }

  /// The year.
  @Checked public private(set) var year: Int = NSUndefinedDateComponent

  /// The month, from 1.
  @Checked public private(set) var month: Int = NSUndefinedDateComponent

  /// The day of the month, from 1.
  @Checked public private(set) var day: Int = NSUndefinedDateComponent

  /// The hour.
  @Checked public private(set) var hour: Int = NSUndefinedDateComponent

  /// The minute.
  @Checked public private(set) var minute: Int = NSUndefinedDateComponent

  /// The second.
  @Checked public private(set) var second: Int = NSUndefinedDateComponent

  /// The day of the week, from 1 for Sunday; it finds no date.
  @Checked public private(set) var weekday: Int = NSUndefinedDateComponent

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

/// A time zone: the offset of local time from universal time.
///
/// The zones are those that a device can be set to, and none of the host's (platform O16).
public final class NSTimeZone: NSObject, Copying {
  private var zone = DeviceTimeZone.utc

  public override class var instanceSize: Int { 16 }

  /// The zone that the device is set to, autoreleased.
  public static func systemTimeZone(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSTimeZone {
    new(file, line, function).autorelease(file, line, function)
  }

  /// The zone of a name, autoreleased; nil when there is none.
  public static func timeZoneWithName(
    _ name: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSTimeZone? {
    guard let zone = DeviceTimeZone(rawValue: name.string) else { return nil }
    let made = new(file, line, function)
    made.zone = zone
    return made.autorelease(file, line, function)
  }

  /// The zone that the device is set to.
  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    zone = AppProcess.current.system.timeZone
    return self
  }

  /// The name of the zone.
  public var name: NSString {
    NSString.stringWithString(checkAlive().zone.rawValue)
  }

  /// The number of seconds that the zone's clocks are ahead of universal time at a moment.
  public func secondsFromGMTForDate(_ date: NSDate) -> Int {
    checkAlive().zone.secondsAhead(at: date.wholeSeconds)
  }

  /// The time that the clocks show at a second of universal time.
  func time(at second: Int64) -> Int64 {
    second + Int64(zone.secondsAhead(at: second))
  }

  /// The second of universal time at which the clocks show a time.
  func moment(showing time: Int64) -> Int64 {
    zone.moment(showing: time)
  }

  /// The zone itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    return (other as? NSTimeZone)?.zone == zone
  }

  public override var hash: Int {
    checkAlive().name.hash
  }

  public override var description: String {
    checkAlive().zone.rawValue
  }
}
