// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

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
