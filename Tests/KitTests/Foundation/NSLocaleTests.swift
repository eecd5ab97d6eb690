import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Locales, and the words and signs of formatters that have one.
final class NSLocaleTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private func said(
    languages: [String], _ body: @escaping @Sendable (Marks) -> Void
  ) throws -> [String] {
    var settings = SystemSettings()
    settings.languages = languages.compactMap(Language.init)
    let marks = Marks()
    let run = try AppRun(settings: settings, { body(marks) })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  private static func locale(_ identifier: String) -> NSLocale {
    NSLocale.alloc().initWithLocaleIdentifier(text(identifier)).autorelease()
  }

  private static let keys = [
    NSLocaleIdentifier, NSLocaleLanguageCode, NSLocaleCountryCode, NSLocaleMeasurementSystem,
    NSLocaleDecimalSeparator, NSLocaleGroupingSeparator, "none",
  ]

  private static func properties(of locale: NSLocale) -> String {
    keys.map { locale.objectForKey(text($0))?.description ?? "-" }.joined(separator: " ")
  }

  func testTheCurrentLocaleIsThatOfTheLanguage() throws {
    let body: @Sendable (Marks) -> Void = { marks in
      marks.add(Self.properties(of: NSLocale.currentLocale()))
      marks.add("\(NSLocale.preferredLanguages().objects.map(\.description))")
    }
    XCTAssertEqual(
      try said(languages: ["en"], body), ["en_US en US U.S. . , -", #"["en"]"#])
    XCTAssertEqual(
      try said(languages: ["de", "fr"], body), ["de_DE de DE Metric , . -", #"["de", "fr"]"#])
  }

  func testAnIdentifierHasParts() throws {
    let said = try said { marks in
      for identifier in ["en_GB", "zh-Hant_TW", "en_US_POSIX", "fr", ""] {
        let locale = Self.locale(identifier)
        marks.add(Self.properties(of: locale))
        let metric = locale.objectForKey(Self.text(NSLocaleUsesMetricSystem)) as? NSNumber
        marks.add("\(metric?.boolValue ?? false)")
      }
    }
    XCTAssertEqual(
      said,
      [
        "en_GB en GB Metric . , -", "true", "zh-Hant_TW zh TW Metric . , -", "true",
        "en_US_POSIX en US U.S. . , -", "false", "fr fr - Metric . , -", "true",
        " - - Metric . , -", "true",
      ])
  }

  /// As platform O30 has it: another formatter goes on in the language of the device.
  func testAFormatterHasTheWordsOfItsLocale() throws {
    let said = try said(languages: ["en"]) { marks in
      let (german, plain) = (NSDateFormatter.new().autorelease(), NSDateFormatter.new())
      german.locale = Self.locale("de_AT")
      for formatter in [german, plain.autorelease(), german] {
        formatter.dateFormat = Self.text("EEEE, d MMMM")
        let date = NSDate.dateWithTimeIntervalSinceReferenceDate(0)
        let written = formatter.stringFromDate(date)
        marks.add(written.string)
        marks.add(formatter.monthSymbols().objectAtIndex(2)?.description ?? "none")
      }
      marks.add("\(german.dateFromString(Self.text("Montag, 1 März")) != nil)")
      marks.add("\(german.dateFromString(Self.text("Monday, 1 March")) != nil)")
      for behavior in [NSNumberFormatterBehaviorDefault, NSNumberFormatterBehavior10_4] {
        NSNumberFormatter.setDefaultFormatterBehavior(behavior)
      }
      let number = NSNumberFormatter.new().autorelease()
      number.numberStyle = .decimal
      number.locale = Self.locale("de")
      marks.add(number.stringFromNumber(NSNumber.numberWithDouble(1234.5)).string)
      marks.add(number.numberFromString(Self.text("1.234,5"))?.description ?? "none")
      number.locale = NSLocale.currentLocale()
      marks.add(number.stringFromNumber(NSNumber.numberWithDouble(1234.5)).string)
    }
    XCTAssertEqual(
      said,
      [
        "Montag, 1 Januar", "März", "Monday, 1 January", "March", "Montag, 1 Januar", "März",
        "true", "false", "1.234,5", "1234.5", "1,234.5",
      ])
  }

  func testAFormatterRetainsItsLocale() throws {
    let said = try said { marks in
      let pool = NSAutoreleasePool.new()
      let formatter = NSDateFormatter.new()
      let before = AppRun.living("NSLocale")
      let locale = NSLocale.alloc().initWithLocaleIdentifier(Self.text("de"))
      formatter.locale = locale
      locale.release()
      let name = formatter.locale?.localeIdentifier.string ?? "none"
      marks.add("\(AppRun.living("NSLocale") - before) \(name)")
      formatter.release()
      pool.drain()
      marks.add("\(AppRun.living("NSLocale") - before)")
    }
    XCTAssertEqual(said, ["1 de", "0"])
  }
}
