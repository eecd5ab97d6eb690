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
    if units.contains(.year) { found.year = day.year }
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

/// The year.
public let NSYearCalendarUnit = NSCalendarUnit(rawValue: 4)
/// The month.
public let NSMonthCalendarUnit = NSCalendarUnit(rawValue: 8)
/// The day of the month.
public let NSDayCalendarUnit = NSCalendarUnit(rawValue: 16)
/// The hour.
public let NSHourCalendarUnit = NSCalendarUnit(rawValue: 32)
/// The minute.
public let NSMinuteCalendarUnit = NSCalendarUnit(rawValue: 64)
/// The second.
public let NSSecondCalendarUnit = NSCalendarUnit(rawValue: 128)
/// The day of the week.
public let NSWeekdayCalendarUnit = NSCalendarUnit(rawValue: 512)

/// The calendar of Gregory, the only one.
public let NSGregorianCalendar = "gregorian"

extension NSCalendar {
  /// The values that a component can have at most; the location is `NSNotFound` for a set of
  /// several.
  public func maximumRangeOfUnit(_ unit: NSCalendarUnit) -> NSRange {
    checkAlive()
    switch unit {
    case .year: return NSMakeRange(1, Self.largestComponent)
    case .month: return NSMakeRange(1, 12)
    case .day: return NSMakeRange(1, 31)
    case .hour: return NSMakeRange(0, 24)
    case .minute, .second: return NSMakeRange(0, 60)
    case .weekday: return NSMakeRange(1, 7)
    default: return NSMakeRange(NSNotFound, NSNotFound)
    }
  }

  /// Initialises the calendar of an identifier; whichever it is, that of Gregory.
  @discardableResult
  public func initWithCalendarIdentifier(_ identifier: NSString) -> Self { checkAlive().`init`() }

  /// The date that is as much later as components say, autoreleased; nil if that is too far.
  ///
  /// Years and months are added first: the last day of a shorter month stands for a day that it
  /// does not have.
  public func dateByAddingComponents(
    _ components: NSDateComponents, toDate date: NSDate, options: Int, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSDate? {
    checkAlive()
    let parts = self.components(
      [.year, .month, .day, .hour, .minute, .second], fromDate: date, file: file, line: line,
      function: function)
    func added(_ own: Int, _ more: Int) -> Int {
      // A component that is too large stays so.
      let most = 2 * Self.largestComponent
      return more == NSUndefinedDateComponent ? own : own + min(max(more, -most), most)
    }
    parts.year = added(parts.year, components.year)
    parts.month = added(parts.month, components.month)
    let bounds = -Self.largestComponent...Self.largestComponent
    if bounds.contains(parts.year), bounds.contains(parts.month) {
      let days = CivilDate.days(ofMonth: parts.month, in: parts.year)
      parts.day = min(parts.day, days)
    }
    parts.day = added(parts.day, components.day)
    parts.hour = added(parts.hour, components.hour)
    parts.minute = added(parts.minute, components.minute)
    parts.second = added(parts.second, components.second)
    return dateFromComponents(parts, file: file, line: line, function: function)
  }
}
