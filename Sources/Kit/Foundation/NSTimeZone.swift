// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

/// A time zone: the offset of local time from universal time.
///
/// The zones are those that a device can be set to, and none of the host's (platform O16).
public final class NSTimeZone: NSObject, Copying {
  private var zone = DeviceTimeZone.utc
  /// How many seconds a zone without a place and a summer is ahead; nil for one of a place.
  private var seconds: Int?

  public override class var instanceSize: Int { 16 }

  /// The zone that the device is set to, autoreleased.
  public static func systemTimeZone(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSTimeZone {
    new(file, line, function).autorelease(file, line, function)
  }

  /// The zone that the device is set to, autoreleased.
  public static func localTimeZone(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSTimeZone { systemTimeZone(file: file, line: line, function: function) }

  /// The zone that the device is set to, autoreleased.
  public static func defaultTimeZone(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSTimeZone { systemTimeZone(file: file, line: line, function: function) }

  /// The names of all zones that a device can be set to, sorted, autoreleased.
  public static func knownTimeZoneNames(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    let names = DeviceTimeZone.allCases.map(\.rawValue).sorted()
    return NSArray.alloc(file, line, function)
      .initWithObjects(names.map { NSString.stringWithString($0) })
      .autorelease(file, line, function)
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

  /// The zone that is some seconds ahead of universal time all the year, autoreleased; nil beyond
  /// 18 hours.
  public static func timeZoneForSecondsFromGMT(
    _ seconds: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSTimeZone? {
    guard (-18 * 3600...18 * 3600).contains(seconds) else { return nil }
    let made = new(file, line, function)
    (made.zone, made.seconds) = (.utc, seconds)
    return made.autorelease(file, line, function)
  }

  /// The zone that the device is set to.
  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    zone = AppProcess.current.system.timeZone
    return self
  }

  /// Initialises the zone of a name; returns nil, releasing itself, when there is none.
  public func initWithName(_ name: NSString) -> Self? {
    checkAlive()
    guard let zone = DeviceTimeZone(rawValue: name.string) else {
      release()
      return nil
    }
    self.zone = zone
    return self
  }

  /// The name of the zone.
  public var name: NSString {
    NSString.stringWithString(checkAlive().nameText)
  }

  private var nameText: String {
    guard let seconds else { return zone.rawValue }
    return DatePattern.zoneName(seconds).replacing(":", with: "")
  }

  /// The number of seconds that the zone's clocks are ahead of universal time at a moment.
  public func secondsFromGMTForDate(_ date: NSDate) -> Int {
    checkAlive().ahead(at: date.wholeSeconds)
  }

  /// The number of seconds that the zone's clocks are ahead of universal time now.
  public var secondsFromGMT: Int { checkAlive().secondsFromGMTForDate(NSDate.date()) }

  /// Whether the zone's clocks show summer time at a moment.
  public func isDaylightSavingTimeForDate(_ date: NSDate) -> Bool {
    checkAlive().secondsFromGMTForDate(date) > standardSeconds
  }

  /// Whether the zone's clocks show summer time now.
  public var isDaylightSavingTime: Bool { checkAlive().isDaylightSavingTimeForDate(NSDate.date()) }

  /// The short name of the zone at a moment, such as `GMT+01:00`, autoreleased.
  public func abbreviationForDate(
    _ date: NSDate, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    NSString.stringWithString(
      DatePattern.zoneName(checkAlive().secondsFromGMTForDate(date)), file: file, line: line,
      function: function)
  }

  /// The short name of the zone now, autoreleased.
  public func abbreviation(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive().abbreviationForDate(NSDate.date(), file: file, line: line, function: function)
  }

  /// The name of the zone's winter or summer time, autoreleased: short or not, in any language it
  /// is such as `GMT+01:00` (platform O29).
  public func localizedName(
    _ style: NSTimeZoneNameStyle, locale: NSLocale?, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSString {
    let winter = checkAlive().standardSeconds
    let isOfSummer = style == .daylightSaving || style == .shortDaylightSaving
    let ahead = isOfSummer && seconds == nil && zone.hasSummer ? winter + 3600 : winter
    return NSString.stringWithString(
      DatePattern.zoneName(ahead), file: file, line: line, function: function)
  }

  /// The time that the clocks show at a second of universal time.
  func time(at second: Int64) -> Int64 {
    second + Int64(ahead(at: second))
  }

  private func ahead(at second: Int64) -> Int { seconds ?? zone.secondsAhead(at: second) }

  private var standardSeconds: Int { seconds ?? zone.standardSeconds }

  /// The second of universal time at which the clocks show a time.
  func moment(showing time: Int64) -> Int64 {
    seconds.map { time - Int64($0) } ?? zone.moment(showing: time)
  }

  /// The zone itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSTimeZone else { return false }
    return other.zone == zone && other.seconds == seconds
  }

  public override var hash: Int {
    checkAlive().name.hash
  }

  public override var description: String {
    checkAlive().nameText
  }
}

/// The names of a time zone.
public enum NSTimeZoneNameStyle: Int, Sendable {
  /// The name of its winter time.
  case standard
  /// The short name of its winter time.
  case shortStandard
  /// The name of its summer time.
  case daylightSaving
  /// The short name of its summer time.
  case shortDaylightSaving
}
