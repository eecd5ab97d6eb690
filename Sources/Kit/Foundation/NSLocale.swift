// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// A language and a region, and how people there write numbers and dates.
///
/// The words and signs are German for an identifier that begins with `de`, and English for all
/// others (platform O30).
public final class NSLocale: NSObject, Copying {
  @Copied private var identifierStore: NSString?

  public override class var instanceSize: Int { 8 }

  /// The locale of the device's language, autoreleased.
  public static func currentLocale(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSLocale {
    let identifier = AppProcess.current.system.language.word("en_US", "de_DE")
    return alloc(file, line, function).initWithLocaleIdentifier(
      NSString.stringWithString(identifier)
    ).autorelease(file, line, function)
  }

  /// The locale of no region, autoreleased.
  public static func systemLocale(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSLocale {
    alloc(file, line, function).initWithLocaleIdentifier(NSString.stringWithString(""))
      .autorelease(file, line, function)
  }

  /// The codes of the languages of the user, the first one first, autoreleased.
  public static func preferredLanguages(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    let codes = AppProcess.current.system.languages.map { NSString.stringWithString($0.code) }
    return NSArray.alloc(file, line, function).initWithObjects(codes)
      .autorelease(file, line, function)
  }

  /// Initialises the locale of an identifier such as `en_US`.
  @discardableResult
  public func initWithLocaleIdentifier(_ identifier: NSString) -> Self {
    checkAlive().identifierStore = identifier
    return self
  }

  /// The identifier.
  public var localeIdentifier: NSString {
    checkAlive().identifierStore ?? NSString.stringWithString("")
  }

  /// A property of the locale, autoreleased; nil if it has none of the key.
  public func objectForKey(
    _ key: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSObject? {
    checkAlive()
    func text(_ text: String?) -> NSString? {
      text.map { NSString.stringWithString($0, file: file, line: line, function: function) }
    }
    switch key.string {
    case NSLocaleIdentifier: return text(localeIdentifier.string)
    case NSLocaleLanguageCode: return text(languageCode)
    case NSLocaleCountryCode: return text(countryCode)
    case NSLocaleUsesMetricSystem:
      return NSNumber.numberWithBool(
        usesMetricSystem, file: file, line: line, function: function)
    case NSLocaleMeasurementSystem: return text(usesMetricSystem ? "Metric" : "U.S.")
    case NSLocaleDecimalSeparator: return text(language.word(".", ","))
    case NSLocaleGroupingSeparator: return text(language.word(",", "."))
    default: return nil
    }
  }

  private var parts: [String] {
    localeIdentifier.string.split { "_-".contains($0) }.map(String.init)
  }

  private var languageCode: String? { parts.first }

  /// The region behind the language, of two capital letters.
  private var countryCode: String? {
    parts.dropFirst().first { $0.wholeMatch(of: /[A-Z][A-Z]/) != nil }
  }

  private var usesMetricSystem: Bool {
    !["US", "LR", "MM"].contains(countryCode)
  }

  /// The language of its words.
  var language: SystemLanguage { languageCode == "de" ? .german : .english }

  /// The locale itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self { checkAlive().retain() }
}

extension NSLocale? {
  /// Runs `body` with the words of the locale, or else of the device.
  func speaking<Result>(_ body: () -> Result) -> Result {
    guard let self else { return body() }
    let process = AppProcess.current
    let before = process.languageInUse
    process.languageInUse = self.language
    defer { process.languageInUse = before }
    return body()
  }
}

/// The key of the identifier.
public let NSLocaleIdentifier = "kCFLocaleIdentifierKey"
/// The key of the code of the language, such as `en`.
public let NSLocaleLanguageCode = "kCFLocaleLanguageCodeKey"
/// The key of the code of the region, such as `US`.
public let NSLocaleCountryCode = "kCFLocaleCountryCodeKey"
/// The key of a number: whether lengths are in meters.
public let NSLocaleUsesMetricSystem = "kCFLocaleUsesMetricSystemKey"
/// The key of the name of the system of measures, `Metric` or `U.S.`.
public let NSLocaleMeasurementSystem = "kCFLocaleMeasurementSystemKey"
/// The key of the sign before a fraction.
public let NSLocaleDecimalSeparator = "kCFLocaleDecimalSeparatorKey"
/// The key of the sign between thousands.
public let NSLocaleGroupingSeparator = "kCFLocaleGroupingSeparatorKey"
