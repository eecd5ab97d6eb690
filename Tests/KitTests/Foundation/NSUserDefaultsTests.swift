import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The values that an app stores, and the values that it gets where none is stored.
final class NSUserDefaultsTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private static var defaults: NSUserDefaults { NSUserDefaults.standardUserDefaults() }

  private static func value(_ key: String) -> String {
    defaults.objectForKey(text(key))?.description ?? "nil"
  }

  /// An app that does one thing in the turn of its first launch, and another in that of its second.
  private func launches(
    arguments: [String] = [], settings: SystemSettings = SystemSettings(),
    first: @escaping @Sendable (Marks) -> Void, between: (Device) throws -> Void = { _ in },
    second: @escaping @Sendable (Marks) -> Void = { _ in }
  ) throws -> [String] {
    let (marks, count) = (Marks(), Marks())
    let executable = Executable("Sample", classes: [], arguments: arguments) { argc, argv in
      _ = NSAutoreleasePool.new()
      count.add("launch")
      let isFirst = count.all.filter { $0 == "launch" }.count.isMultiple(of: 2) == false
      AppProcess.current.schedule(after: .milliseconds(1)) {
        if isFirst { first(marks) } else { second(marks) }
      }
      return try UIApplicationMain(argc, argv, nil, nil)
    }
    let run = try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(App(executable))
      try device.launch("Sample")
      device.run(for: .seconds(1))
      try between(device)
      device.run(for: .seconds(1))
      try device.launch("Sample")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), [])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    return marks.all
  }

  /// See platform F6: each domain is taken away in turn, and the next one answers.
  func testTheFirstOfFiveDomainsThatHasAKeyAnswers() throws {
    let said = try launches(
      arguments: ["-AppleLocale", "of arguments"],
      first: { marks in
        let (defaults, key) = (Self.defaults, "AppleLocale")
        defaults.registerDefaults(
          NSDictionary.dictionaryWithObject(Self.text("registered"), forKey: Self.text(key)))
        defaults.setObject(Self.text("of the app"), forKey: Self.text(key))
        let ofLanguage = NSMutableDictionary.dictionary()
        for key in [key, "Month"] {
          ofLanguage.setObject(Self.text("of the language"), forKey: Self.text(key))
        }
        defaults.setVolatileDomain(ofLanguage, forName: "en")
        defaults.registerDefaults(
          NSDictionary.dictionaryWithObject(Self.text("registered"), forKey: Self.text("Month")))
        marks.add(Self.value(key))
        defaults.setVolatileDomain(NSMutableDictionary.dictionary(), forName: NSArgumentDomain)
        marks.add(Self.value(key))
        defaults.removeObjectForKey(Self.text(key))
        // All applications find the locale, which hides what languages and the app say.
        marks.add(Self.value(key))
        marks.add(Self.value("Month"))
        defaults.setVolatileDomain(NSMutableDictionary.dictionary(), forName: "en")
        marks.add(Self.value("Month"))
        marks.add(Self.value("Year"))
        let registered = defaults.volatileDomainForName(NSRegistrationDomain)
        marks.add("\(registered?.count ?? 0) \(defaults.volatileDomainForName("none") == nil)")
      })
    XCTAssertEqual(
      said,
      ["of arguments", "of the app", "en", "of the language", "registered", "nil", "2 true"])
  }

  func testAllApplicationsFindTheLanguagesOfTheUser() throws {
    var settings = SystemSettings()
    settings.languages = ["de", "en"].compactMap { Language($0) }
    let said = try launches(
      settings: settings,
      first: { marks in
        let languages = Self.defaults.arrayForKey(Self.text("AppleLanguages"))
        marks.add(languages?.objects.map { $0.description }.joined(separator: " ") ?? "nil")
      })
    XCTAssertEqual(said, ["de en"])
  }

  func testWhatIsRegisteredLaterTakesThePlaceOfWhatWasBefore() throws {
    let said = try launches(first: { marks in
      for (key, value) in [("a", "first"), ("b", "first"), ("a", "second")] {
        Self.defaults.registerDefaults(
          NSDictionary.dictionaryWithObject(Self.text(value), forKey: Self.text(key)))
      }
      marks.add("\(Self.value("a")) \(Self.value("b"))")
    })
    XCTAssertEqual(said, ["second first"])
  }

  /// See platform F7: what is registered and set by arguments goes with the process, and F15.
  func testOnlyTheDomainOfTheApplicationOutlivesTheProcess() throws {
    let said = try launches(
      first: { marks in
        Self.defaults.registerDefaults(
          NSDictionary.dictionaryWithObject(Self.text("registered"), forKey: Self.text("a")))
        Self.defaults.setInteger(7, forKey: Self.text("b"))
        marks.add("\(Self.value("a")) \(Self.value("b"))")
      }, between: { try $0.pressHome() },
      second: { marks in marks.add("\(Self.value("a")) \(Self.value("b"))") })
    XCTAssertEqual(said, ["registered 7", "nil 7"])
  }

  /// See platform F15 and F20: what was not written is lost, which happens by itself after a while.
  func testAKillTakesAwayWhatWasNotSynchronized() throws {
    for (isSynchronized, seconds, expected) in [
      (true, 1, "1"), (false, 1, "nil"), (false, 31, "1"),
    ] as [(Bool, Int64, String)] {
      let said = try launches(
        first: { _ in
          Self.defaults.setInteger(1, forKey: Self.text("a"))
          if isSynchronized { Self.defaults.synchronize() }
        },
        between: {
          $0.run(for: .seconds(seconds))
          try $0.limit("Sample", MemoryLimits(hardPages: 1))
        },
        second: { marks in marks.add(Self.value("a")) })
      XCTAssertEqual(said, [expected], "\(isSynchronized), \(seconds) s")
    }
  }

  /// See platform F20: changes at 0 s and at 40 s are written at 30 s and at 70 s.
  func testASecondChangeIsWrittenByItselfTooAndAThird() throws {
    for (seconds, expected) in [(29, "nil"), (31, "1"), (68, "1"), (71, "2"), (121, "3")]
      as [(Int64, String)]
    {
      let said = try launches(
        first: { _ in
          UIApplication.sharedApplication().idleTimerDisabled = true
          Self.defaults.setInteger(1, forKey: Self.text("a"))
          for (number, second) in [(2, 40), (3, 90)] as [(Int, Int64)] {
            AppProcess.current.schedule(after: .seconds(second)) {
              Self.defaults.setInteger(number, forKey: Self.text("a"))
            }
          }
        },
        between: {
          $0.run(for: .seconds(seconds) - .seconds(1))
          try $0.limit("Sample", MemoryLimits(hardPages: 1))
        },
        second: { marks in marks.add(Self.value("a")) })
      XCTAssertEqual(said, [expected], "\(seconds) s")
    }
  }

  func testValuesAreReadAsWhatIsAskedFor() throws {
    let said = try launches(
      arguments: ["-n", "12.5kg", "-yes", "YES", "-lonely", "-no", "00", "rest"],
      first: { marks in
        let defaults = Self.defaults
        defaults.setBool(true, forKey: Self.text("bool"))
        defaults.setDouble(2.5, forKey: Self.text("double"))
        defaults.setObject(NSData.dataWithBytes([1, 2]), forKey: Self.text("data"))
        defaults.setObject(
          NSArray.arrayWithObjects(Self.text("x")), forKey: Self.text("array"))
        for key in ["n", "yes", "lonely", "no", "bool", "double", "none"] {
          let key = Self.text(key)
          marks.add(
            "\(defaults.integerForKey(key)) \(defaults.doubleForKey(key)) "
              + "\(defaults.boolForKey(key)) \(defaults.stringForKey(key)?.string ?? "nil")")
        }
        marks.add("\(defaults.dataForKey(Self.text("data"))?.length ?? 0)")
        marks.add("\(defaults.arrayForKey(Self.text("array"))?.count ?? 0)")
        marks.add("\(defaults.dictionaryForKey(Self.text("array")) == nil)")
      })
    XCTAssertEqual(
      said,
      [
        "12 12.5 true 12.5kg", "0 0.0 true YES", "0 0.0 false nil", "0 0.0 false 00",
        "1 1.0 true 1", "2 2.5 true 2.5", "0 0.0 false nil", "2", "1", "true",
      ])
  }

  func testAValueThatNoPropertyListCanHaveIsLoggedAndNotKept() throws {
    let marks = Marks()
    let run = try AppRun({
      Self.defaults.setObject(NSObject.new().autorelease(), forKey: Self.text("a"))
      marks.add(Self.value("a"))
    })
    XCTAssertEqual(marks.all, ["nil"])
    let log = run.run.events(Logged.self).map(\.body.text)
    XCTAssertTrue(log.first?.contains("Attempt to insert non-property value") == true, "\(log)")
  }

  func testAChangeIsToldToObservers() throws {
    let said = try said { marks in
      let listener = ChangeListener.new()
      NSNotificationCenter.defaultCenter().addObserver(
        listener, selector: ChangeListener.hear, name: NSUserDefaultsDidChangeNotification,
        object: nil)
      Self.defaults.setInteger(1, forKey: Self.text("a"))
      Self.defaults.removeObjectForKey(Self.text("a"))
      Self.defaults.synchronize()
      NSNotificationCenter.defaultCenter().removeObserver(listener)
      marks.add("\(listener.count)")
      listener.release()
    }
    XCTAssertEqual(said, ["2"])
  }

  func testAFileThatIsNoPropertyListIsTakenAway() throws {
    let said = try launches(
      first: { marks in
        NSString.stringWithString("no list").writeToFile(
          Self.text("Library/Preferences/\(AppProcess.current.system.bundleIdentifier).plist"),
          atomically: true, encoding: .utf8)
        marks.add(Self.value("a"))
        Self.defaults.setInteger(1, forKey: Self.text("a"))
        marks.add("\(Self.defaults.synchronize()) \(Self.value("a"))")
      }, between: { try $0.pressHome() },
      second: { marks in marks.add(Self.value("a")) })
    XCTAssertEqual(said, ["nil", "true 1", "1"])
  }
}

/// Counts the changes that it hears of.
private final class ChangeListener: NSObject {
  private(set) var count = 0

  func hear(_ notification: NSNotification) { count += 1 }
}

/// The functions of Core Foundation on the same store.
final class CFPreferencesTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// See platform F21.
  func testBothReadWhatTheOtherHasSet() throws {
    let said = try said { marks in
      let (defaults, app) = (
        NSUserDefaults.standardUserDefaults(), kCFPreferencesCurrentApplication
      )
      CFPreferencesSetAppValue(Self.text("a"), NSNumber.numberWithInt(3), app)
      marks.add("\(defaults.integerForKey(Self.text("a")))")
      defaults.setObject(Self.text("YES"), forKey: Self.text("b"))
      let copy = CFPreferencesCopyAppValue(Self.text("b"), app)
      marks.add(copy?.description ?? "nil")
      copy?.release()
      marks.add("\(CFPreferencesAppSynchronize(app))")
      CFPreferencesSetAppValue(Self.text("a"), nil, app)
      marks.add("\(defaults.objectForKey(Self.text("a")) == nil)")
    }
    XCTAssertEqual(said, ["3", "YES", "true", "true"])
  }

  func testWhatGoesWithTheProcessIsNotAmongIt() throws {
    let said = try said { marks in
      let app = kCFPreferencesCurrentApplication
      NSUserDefaults.standardUserDefaults().registerDefaults(
        NSDictionary.dictionaryWithObject(Self.text("r"), forKey: Self.text("r")))
      for key in ["r", "AppleLocale"] {
        let copy = CFPreferencesCopyAppValue(Self.text(key), app)
        marks.add(copy?.description ?? "nil")
        copy?.release()
      }
    }
    XCTAssertEqual(said, ["nil", "en"])
  }

  func testNumbersSayWhetherTheyAreThere() throws {
    let said = try said { marks in
      let app = AppProcess.current.system.bundleIdentifier
      CFPreferencesSetAppValue(Self.text("n"), NSNumber.numberWithInt(3), app)
      CFPreferencesSetAppValue(Self.text("t"), Self.text("true"), app)
      CFPreferencesSetAppValue(Self.text("x"), NSNumber.numberWithInt(3), "com.example.other")
      for key in ["n", "t", "x"] {
        var (isNumber, isTruth) = (false, false)
        let number = CFPreferencesGetAppIntegerValue(Self.text(key), app, &isNumber)
        let truth = CFPreferencesGetAppBooleanValue(Self.text(key), app, &isTruth)
        marks.add("\(number) \(isNumber) \(truth) \(isTruth)")
      }
      marks.add("\(CFPreferencesAppSynchronize("com.example.other"))")
      marks.add("\(CFPreferencesCopyAppValue(Self.text("n"), "com.example.other") == nil)")
    }
    XCTAssertEqual(
      said, ["3 true true true", "0 false true true", "0 false false false", "false", "true"])
  }
}
