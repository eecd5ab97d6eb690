// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

/// Writes dates as texts in the language of the device, and reads them.
public final class NSDateFormatter: NSObject {
  @Copied private var formatStore: NSString?
  @Retained private var zoneStore: NSTimeZone?
  @Retained private var localeStore: NSLocale?

  public override class var instanceSize: Int { 16 }

  /// The length of the date.
  @Checked public var dateStyle: NSDateFormatterStyle = .none

  /// The length of the time.
  @Checked public var timeStyle: NSDateFormatterStyle = .none

  /// Whether a text that is not quite as the pattern is read; this formatter reads none.
  @Checked public var lenient: Bool = false

  /// The pattern, in place of the styles, such as `yyyy-MM-dd`.
  public var dateFormat: NSString {
    get { checkAlive().formatStore ?? NSString.stringWithString(pattern) }
    set { checkAlive().formatStore = newValue }
  }

  /// The locale whose words it writes and reads; that of the device unless it is set, or set to
  /// nil.
  public var locale: NSLocale? {
    get { checkAlive().localeStore ?? NSLocale.currentLocale() }
    set { checkAlive().localeStore = newValue }
  }

  /// The zone whose time it writes; that of the device unless it is set, or set to nil.
  public var timeZone: NSTimeZone? {
    get { checkAlive().zone }
    set { checkAlive().zoneStore = newValue }
  }

  private var zone: NSTimeZone { zoneStore ?? NSTimeZone.systemTimeZone() }

  /// The text of a date, autoreleased.
  public func stringFromDate(
    _ date: NSDate, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let second = date.wholeSeconds
    let text = localeStore.speaking {
      DatePattern(pattern).text(
        of: zone.time(at: second), ahead: { zone.secondsFromGMTForDate(date) })
    }
    return NSString.stringWithString(text, file: file, line: line, function: function)
  }

  /// The date of a text, autoreleased; nil if the text is not as the pattern.
  public func dateFromString(
    _ text: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSDate? {
    checkAlive()
    let read = localeStore.speaking { DatePattern(pattern).time(of: text.string) }
    guard let time = read else { return nil }
    let second = time.ahead.map { time.shown - Int64($0) } ?? zone.moment(showing: time.shown)
    return NSDate.dateWithTimeIntervalSinceReferenceDate(
      NSTimeInterval(second), file: file, line: line, function: function)
  }

  /// The names of the months, from January, autoreleased.
  public func monthSymbols(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return names({ DatePattern.months }, file, line, function)
  }

  /// The short names of the months, from January, autoreleased.
  public func shortMonthSymbols(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return names({ DatePattern.months.map { String($0.prefix(3)) } }, file, line, function)
  }

  /// The names of the days, from Sunday, autoreleased.
  public func weekdaySymbols(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return names({ DatePattern.weekdays }, file, line, function)
  }

  /// The short names of the days, from Sunday, autoreleased.
  public func shortWeekdaySymbols(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return names(
      { DatePattern.weekdays.map { String($0.prefix(DatePattern.shortDay)) } }, file, line, function
    )
  }

  private func names(
    _ names: () -> [String], _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSArray {
    NSArray.alloc(file, line, function)
      .initWithObjects(localeStore.speaking(names).map { NSString.stringWithString($0) })
      .autorelease(file, line, function)
  }

  /// The pattern of the app, or of the styles.
  private var pattern: String {
    if let formatStore { return formatStore.string }
    let parts = [dateStyle.datePattern, timeStyle.timePattern].filter { !$0.isEmpty }
    return parts.joined(separator: " ")
  }
}

/// The lengths of a date or a time.
public enum NSDateFormatterStyle: Int, Sendable {
  /// It is left out.
  case none
  /// In numbers alone.
  case short
  /// With a short name.
  case medium
  /// With a name.
  case long
  /// With all that there is.
  case full

  fileprivate var datePattern: String {
    switch self {
    case .none: ""
    case .short: systemWord("M/d/yy", "dd.MM.yy")
    case .medium: systemWord("MMM d, yyyy", "dd.MM.yyyy")
    case .long: systemWord("MMMM d, yyyy", "d. MMMM yyyy")
    case .full: systemWord("EEEE, MMMM d, yyyy", "EEEE, d. MMMM yyyy")
    }
  }

  fileprivate var timePattern: String {
    switch self {
    case .none: ""
    case .short: systemWord("h:mm a", "HH:mm")
    case .medium: systemWord("h:mm:ss a", "HH:mm:ss")
    case .long, .full: systemWord("h:mm:ss a z", "HH:mm:ss z")
    }
  }
}
