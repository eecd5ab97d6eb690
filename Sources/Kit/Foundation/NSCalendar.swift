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

  /// The largest number of which a date is made, in either direction: what is beyond has no date.
  private static let largestComponent = 1_000_000_000

  /// The date that components lead to, autoreleased; nil if they are too large for one.
  ///
  /// What is not set is the first of its kind. A component beyond its bounds is counted on: month
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
