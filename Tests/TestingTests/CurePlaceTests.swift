import MemsimDevice
import MemsimKit
import MemsimReports
import MemsimRuntime
import MemsimTesting
import MemsimVocabulary
import XCTest

// Foundation, which XCTest brings along, has some of the names as well.
private typealias NSMutableArray = MemsimKit.NSMutableArray
private typealias NSArray = MemsimKit.NSArray
private typealias NSException = MemsimKit.NSException
private typealias NSNotification = MemsimKit.NSNotification
private typealias NSNotificationCenter = MemsimKit.NSNotificationCenter
private typealias NSObject = MemsimKit.NSObject
private typealias NSString = MemsimKit.NSString
private typealias NSTimer = MemsimKit.NSTimer

private final class Link: NSObject {
  @Retained var next: Link?

  override func dealloc() {
    next = nil
    super.dealloc()
  }
}

private final class Shelf: NSObject {
  @Assigned var loose: NSObject?
  @Retained var kept: NSObject?
}

private final class Ticker: NSObject {
  func begin() {
    _ = NSTimer.scheduledTimerWithTimeInterval(
      0.5, target: self, selector: Ticker.tick, userInfo: nil, repeats: true)
  }

  func tick(_ timer: NSTimer) {}
}

private final class Hearer: NSObject {
  func begin() {
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: Hearer.hear, name: "tick", object: nil)
  }

  func hear(_ notification: NSNotification) {}
}

private final class Stage: NSObject, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {}
}

/// The line of the app that a cure names, if the framework's lines and others are possible, too.
final class CurePlaceTests: XCTestCase {
  private func run(
    watched: Bool = true, _ step: @escaping @Sendable () -> Void
  ) throws -> TestRun {
    let executable = Executable("Sample", classes: [Stage.self]) { argc, argv in
      _ = NSAutoreleasePool.new()
      AppProcess.current.schedule(after: .milliseconds(1), step)
      return try UIApplicationMain(argc, argv, nil, "Stage")
    }
    var scenario = TestScenario(lasting: .seconds(5))
    scenario.install(App(executable))
    scenario.at(.seconds(1), .launch("Sample"))
    return try TestRun(scenario, limits: TestLimits(debugsMemory: watched))
  }

  private func leaks(_ step: @escaping @Sendable () -> Void) throws -> [String] {
    let summary = RunSummary(try run(step).journal)
    return summary.leaks.map { summary.fix(of: $0)?.text ?? "none" }
  }

  private func diagnoses(_ step: @escaping @Sendable () -> Void) throws -> [String] {
    let summary = RunSummary(try run(step).journal)
    return summary.diagnoses.map { summary.fix(of: $0)?.text ?? "none" }
  }

  private func place(_ line: Int, _ test: String = #function) -> String {
    "at TestingTests/CurePlaceTests.swift:\(line) \(test)"
  }

  func testACopyOfTheFrameworksNamesTheLineThatAskedForIt() throws {
    let line = #line + 2
    let cures = try leaks {
      _ = NSString.alloc().initWithString("page").autorelease().copy()
      _ = NSArray.arrayWithObjects().copy()
      _ = NSMutableArray.array().copy()
    }
    XCTAssertEqual(
      cures.sorted(),
      [
        "release the object allocated \(place(line + 2)), or autorelease it there: "
          + "`NSMutableArray.alloc()….autorelease()`",
        "release the object retained \(place(line)), or autorelease it there: "
          + "`….retain().autorelease()`",
        "release the object retained \(place(line + 1)), or autorelease it there: "
          + "`….retain().autorelease()`",
      ].sorted())
  }

  func testWhatACollectionRetainsIsNotTheAppsToRelease() throws {
    let line = #line + 3
    let cures = try leaks {
      let shelf = NSMutableArray.new()
      let note = NSString.alloc().initWithString("note")
      shelf.addObject(note)
      shelf.removeAllObjects()
      shelf.release()
    }
    XCTAssertEqual(
      cures,
      [
        "release the object allocated \(place(line)), or autorelease it there: "
          + "`NSString.alloc()….autorelease()`"
      ])
  }

  func testWhatAPoolPaysForIsNoneOfThePlaces() throws {
    let line = #line + 3
    let cures = try leaks {
      let note = NSString.stringWithString("note")
      note.retain()
    }
    XCTAssertEqual(
      cures,
      [
        "release the object retained \(place(line)), or autorelease it there: "
          + "`….retain().autorelease()`"
      ])
  }

  func testAPoolsReleaseIsNotOneToTakeAway() throws {
    let line = #line + 3
    let cures = try diagnoses {
      let note = NSString.stringWithString("note")
      note.release()
    }
    XCTAssertEqual(cures, ["remove the release \(place(line)), or retain the object there first"])
  }

  func testAnAutoreleaseTooManyIsNamedAsOne() throws {
    let line = #line + 4
    let cures = try diagnoses {
      let note = NSString.alloc().initWithString("note")
      note.autorelease()
      note.autorelease()
    }
    XCTAssertEqual(
      cures, ["remove the autorelease \(place(line)), or retain the object there first"])
  }

  func testAPropertyThatNamesAnObjectOfTheFrameworksHasToRetainIt() throws {
    let expected =
      "Shelf.loose must retain the NSString: change `@Assigned var loose` to "
      + "`@Retained var loose`, and set it to nil in the `dealloc` of Shelf"
    for isPools in [false, true] {
      let cures = try diagnoses {
        let shelf = Shelf.new().autorelease()
        let note = NSString.alloc().initWithString("note")
        shelf.loose = note
        if isPools {
          note.autorelease()
          AppProcess.current.schedule(after: .milliseconds(1)) { _ = shelf.loose }
          shelf.retain()
        } else {
          note.release()
          _ = shelf.loose
        }
      }
      XCTAssertEqual(cures, [expected])
    }
  }

  func testACycleOfOnePropertyIsBrokenAtOneObject() throws {
    let cures = try leaks {
      let (first, second, third) = (Link.new(), Link.new(), Link.new())
      (first.next, second.next, third.next) = (second, third, first)
      for link in [first, second, third] { link.release() }
    }
    XCTAssertEqual(
      cures,
      [
        "the Link objects own each other in a ring through `next`: set `next` of one of them to "
          + "nil before the last release"
      ])
  }

  func testAReleaseTooManyOfWhatATimerNamesIsNamed() throws {
    let line = #line + 4
    let cures = try diagnoses {
      let ticker = Ticker.new()
      ticker.begin()
      ticker.release()
      ticker.release()
    }
    XCTAssertEqual(
      cures.first,
      "NSTimer.repeatedTarget retained the object and still names it: remove one of the releases "
        + "\(place(line)), \(place(line + 1)), or retain the object there first")
  }

  func testAnObserverIsTakenBackBeforeItIsReleased() throws {
    let line = #line + 2
    let cures = try leaks {
      let hearer = Hearer.new()
      hearer.begin()
    }
    XCTAssertEqual(
      cures,
      [
        "remove the observer (`NSNotificationCenter.defaultCenter().removeObserver(…)`), then "
          + "release the object allocated \(place(line))"
      ])
  }

  private func report(
    watched: Bool, _ step: @escaping @Sendable () -> Void
  ) throws -> String {
    try run(watched: watched, step).report.split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  func testAMessageToAnObjectOfTheFrameworksNamesTheFunctionThatSentIt() throws {
    let report = try report(watched: true) { Self.askTheDead() }
    let release = "TestingTests/CurePlaceTests.swift:\(Self.lastRelease) askTheDead()"
    for part in [
      "message sent in static TestingTests.CurePlaceTests.askTheDead",
      "fix: retain the object before its last release at \(release), or set what names it to nil "
        + "there: it is used again in",
    ] {
      XCTAssertTrue(report.contains(part), "\(part) in \(report)")
    }
  }

  @inline(never)
  private static func askTheDead() {
    let note = NSString.alloc().initWithString("note")
    note.release()
    _ = note.length
  }

  private static let lastRelease = #line - 4

  func testAnExceptionNamesTheLineThatRaisedIt() throws {
    let line = #line + 2
    let steps: [@Sendable () -> Void] = [
      { NSException.raise(.inconsistency, "enough") },
      { _ = NSArray.arrayWithObjects().objectAtIndex(3) },
      { NSMutableArray.array().removeObjectAtIndex(3) },
      { AppProcess.current.system.raise("*** enough") },
    ]
    for (index, step) in steps.enumerated() {
      for watched in [false, true] {
        let report = try report(watched: watched, step)
        XCTAssertTrue(
          report.contains("raised at TestingTests/CurePlaceTests.swift:\(line + index)"), report)
      }
    }
  }

  func testAnExceptionWithoutALineNamesTheFunctionThatRaisedIt() throws {
    let report = try report(watched: false) { Self.setNothing() }
    XCTAssertTrue(
      report.contains("raised in static TestingTests.CurePlaceTests.setNothing"), report)
  }

  @inline(never)
  private static func setNothing() {
    Shelf.new().setValue(nil, forKey: "nothing")
  }

  func testWhereSomethingIsSentChangesNoDigest() throws {
    let digests = try [false, true].map { watched in
      try run(watched: watched) { Self.askTheDead() }.outcomeDigest
    }
    XCTAssertEqual(digests[0], digests[1])
  }
}
