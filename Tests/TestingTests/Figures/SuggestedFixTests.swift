import MemsimDevice
import MemsimKit
import MemsimReports
import MemsimRuntime
import MemsimTesting
import MemsimVocabulary
import XCTest

// Foundation, which XCTest brings along, has some of the names as well.
private typealias NSMutableArray = MemsimKit.NSMutableArray
private typealias NSNotification = MemsimKit.NSNotification
private typealias NSNotificationCenter = MemsimKit.NSNotificationCenter
private typealias NSNumber = MemsimKit.NSNumber
private typealias NSObject = MemsimKit.NSObject
private typealias NSString = MemsimKit.NSString
private typealias NSThread = MemsimKit.NSThread
private typealias NSValue = MemsimKit.NSValue

private final class Album: NSObject {
  @Retained var pages: NSMutableArray?
  @Retained var cover: NSObject?
}

private final class Page: NSObject, Copying {
  @Retained var album: Album?
  @Retained var next: Page?
  @Retained var helper: NSObject?

  override class var instanceSize: Int { 32 }

  func copy() -> Page { Page.alloc().`init`() }

  override func dealloc() {
    next = nil
    super.dealloc()
  }
}

private final class Cage: NSObject {
  @Retained var delegate: Page?

  /// As large as a page, so that the two come from the same slots.
  override class var instanceSize: Int { 32 }
}

private final class Reader: NSObject {
  @Assigned var delegate: NSObject?

  func pageTurned(_ notification: NSNotification) {}
}

private final class Forgetful: NSObject {
  override func dealloc() {}
}

private final class Stage: NSObject, UIApplicationDelegate {
  @Retained var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    window?.makeKeyAndVisible()
  }
}

/// The fixes that a run suggests for the mistakes of an app, kind by kind.
final class SuggestedFixTests: XCTestCase {
  private func run(
    watched: Bool = true, line: UInt = #line, _ step: @escaping @Sendable () -> Void
  ) throws -> TestRun {
    let executable = Executable("Sample", classes: [Stage.self]) { argc, argv in
      _ = NSAutoreleasePool.new()
      AppProcess.current.schedule(after: .milliseconds(1), step)
      return try UIApplicationMain(argc, argv, nil, "Stage")
    }
    var scenario = TestScenario(lasting: .seconds(5), line: line)
    scenario.install(App(executable))
    scenario.at(.seconds(1), .launch("Sample"))
    return try TestRun(scenario, limits: TestLimits(debugsMemory: watched))
  }

  private func leaks(
    watched: Bool = true, line: UInt = #line, _ step: @escaping @Sendable () -> Void
  ) throws -> [String] {
    let summary = RunSummary(try run(watched: watched, line: line, step).journal)
    return summary.leaks.map { summary.fix(of: $0)?.text ?? "none" }
  }

  private func diagnoses(
    watched: Bool = true, line: UInt = #line, _ step: @escaping @Sendable () -> Void
  ) throws -> [String] {
    let summary = RunSummary(try run(watched: watched, line: line, step).journal)
    return summary.diagnoses.map { summary.fix(of: $0)?.text ?? "none" }
  }

  func testOfACycleTheReferenceIsNamedThatShouldNotRetain() throws {
    for watched in [false, true] {
      let cures = try leaks(watched: watched) {
        let album = Album.new()
        let page = Page.new()
        album.$pages = NSMutableArray.new()
        album.pages?.addObject(page)
        page.album = album
        page.release()
        album.release()
      }
      XCTAssertEqual(
        cures,
        [
          "Page.album must not retain its object: change `@Retained var album` to "
            + "`@Assigned var album`"
        ])
    }
  }

  /// Whichever closes the cycle, as the one in the later slot does: `Page.helper` serves the cage.
  func testANameThatSaysWhichReferenceLeadsBackDecides() throws {
    for isCageFirst in [false, true] {
      let cures = try leaks {
        let older: NSObject = isCageFirst ? Cage.new() : Page.new()
        let younger: NSObject = isCageFirst ? Page.new() : Cage.new()
        guard let cage = (isCageFirst ? older : younger) as? Cage,
          let page = (isCageFirst ? younger : older) as? Page
        else { return }
        cage.delegate = page
        page.helper = cage
        page.release()
        cage.release()
      }
      XCTAssertEqual(cures.count, 1)
      XCTAssertTrue(cures[0].hasPrefix("Cage.delegate must not retain its object"), cures[0])
    }
  }

  func testWhatIsMadeAndNotReleasedNamesItsLine() throws {
    let line = #line + 2
    let cures = try leaks(watched: false) {
      _ = Page.new()
      _ = Page.alloc().`init`()
    }
    XCTAssertEqual(
      cures,
      [line, line + 1].map {
        "release the object allocated at TestingTests/SuggestedFixTests.swift:\($0) "
          + "testWhatIsMadeAndNotReleasedNamesItsLine(), or autorelease it there: "
          + "`Page.alloc()….autorelease()`"
      })
  }

  func testWhatIsCopiedAndNotReleasedNamesWhereTheCopyIsMade() throws {
    let cures = try leaks {
      let page = Page.new()
      _ = page.copy()
      page.release()
    }
    XCTAssertEqual(cures.count, 1)
    XCTAssertTrue(
      cures[0].contains(
        "release the object allocated at TestingTests/SuggestedFixTests.swift:31 copy()"),
      cures[0])
  }

  /// The pool pays what was made, and nothing pays what was retained.
  func testWhatIsRetainedAndNotReleasedNamesTheRetain() throws {
    let cures = try leaks {
      let page = Keeper.page()
      page.retain(file: "Zoo/Cage.swift", line: 30, function: "keep()")
    }
    XCTAssertEqual(
      cures,
      [
        "release the object retained at Zoo/Cage.swift:30 keep(), or autorelease it there: "
          + "`….retain().autorelease()`"
      ])
  }

  func testWithoutHistoryWhatIsRetainedTooOftenSaysHowToLearnMore() throws {
    let cures = try leaks(watched: false) {
      let page = Page.new()
      page.retain()
    }
    XCTAssertEqual(
      cures, ["the object is retained more often than released; `--debug-memory` shows where"])
  }

  func testAPropertyThatItsOwnerForgetsInItsDeallocIsNamed() throws {
    let cures = try leaks {
      let album = Album.new()
      let page = Page.new()
      album.cover = page
      page.release()
      album.release()
    }
    XCTAssertEqual(cures, ["set Album.cover to nil in `dealloc`"])
  }

  func testABlockThatIsNeverFreedNamesItsLine() throws {
    let line = #line + 2
    let cures = try leaks {
      _ = AppProcess.current.system.heap.malloc(100, site: .here())
    }
    XCTAssertEqual(
      cures,
      [
        "free the block allocated at TestingTests/SuggestedFixTests.swift:\(line) "
          + "testABlockThatIsNeverFreedNamesItsLine() when it is no longer needed"
      ])
  }

  func testAContextWhoseEndNobodyHearsOfIsNamed() throws {
    let cures = try leaks {
      let context = NSValue.valueWithCGPoint(CGPointMake(1, 2)).retain()
      UIView.beginAnimations("grow", context: context)
      UIView.commitAnimations()
    }
    XCTAssertEqual(cures.count, 1)
    XCTAssertTrue(cures[0].contains("`UIView.setAnimationDidStopSelector(…)`"), cures[0])
  }

  func testAContextThatIsNotRetainedIsNamed() throws {
    let cures = try diagnoses(watched: false) {
      UIView.beginAnimations("grow", context: NSValue.valueWithCGPoint(CGPointMake(1, 2)))
      UIView.setAnimationDelegate(Listener.new().autorelease())
      UIView.setAnimationDidStopSelector(Listener.stopped)
      UIView.commitAnimations()
    }
    XCTAssertEqual(cures.count, 1)
    XCTAssertTrue(cures[0].hasPrefix("retain the context before `beginAnimations`"), cures[0])
  }

  func testAnObserverThatGoesWithoutATraceIsTakenBack() throws {
    let cures = try diagnoses(watched: false) {
      let reader = Reader.new()
      NSNotificationCenter.defaultCenter().addObserver(
        reader, selector: Reader.pageTurned, name: "turned", object: nil)
      reader.release()
      NSNotificationCenter.defaultCenter().postNotificationName("turned", object: nil)
    }
    XCTAssertEqual(
      cures,
      [
        "remove the observer in the `dealloc` of Reader: "
          + "`NSNotificationCenter.defaultCenter().removeObserver(self)`"
      ])
  }

  func testADelegateThatGoesWithoutATraceIsForgotten() throws {
    let cures = try diagnoses(watched: false) {
      let (reader, page) = (Reader.new().autorelease(), Page.new())
      reader.delegate = page
      page.release()
      XCTAssertNil(reader.delegate)
    }
    XCTAssertEqual(
      cures, ["set Reader.delegate to nil in the `dealloc` of Page: it does not retain"])
  }

  func testAnInstanceVariableThatWasSetWithoutRetainingIsNamed() throws {
    let cures = try diagnoses {
      let (album, page) = (Album.new().autorelease(), Page.new())
      album.$cover = page
      page.release()
      XCTAssertNil(album.cover)
    }
    XCTAssertEqual(cures, ["Album.cover did not retain the object: set `cover`, not `$cover`"])
  }

  func testOfAnOverReleaseTheReleaseIsNamedThatNothingRetainedFor() throws {
    let cures = try diagnoses {
      let page = Page.new()
      page.retain(file: "Zoo/Cage.swift", line: 30, function: "keep()")
      page.release(file: "Zoo/Cage.swift", line: 31, function: "drop()")
      page.release()
      page.release(file: "Zoo/Keeper.swift", line: 9, function: "clean()")
    }
    XCTAssertEqual(
      cures,
      [
        "remove the release at Zoo/Keeper.swift:9 clean(), or retain the object there first"
      ])
  }

  func testAMessageToWhatIsGoneNamesWhoSentItAndWhoReleased() throws {
    let run = try run {
      let page = Page.new()
      page.release(file: "Zoo/Keeper.swift", line: 9, function: "clean()")
      page.retain(file: "Zoo/Cage.swift", line: 30, function: "keep()")
    }
    let report = run.report.split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: " ")
    for part in [
      "message sent at Zoo/Cage.swift:30 keep()",
      "allocated at TestingTests/SuggestedFixTests.swift",
      "last released at Zoo/Keeper.swift:9 clean(), on main in timer at 1.001s",
      "fix: retain the object before its last release at Zoo/Keeper.swift:9 clean(), or set what "
        + "names it to nil there: it is used again at Zoo/Cage.swift:30 keep()",
      "debug   every app: zombies, history 32; figures and decisions do not change",
    ] {
      XCTAssertTrue(report.contains(part), "\(part) in \(report)")
    }
  }

  func testADeallocThatForgetsItsSuperclassNamesWhatEndsIt() throws {
    let cures = try diagnoses(watched: false) { Forgetful.new().release() }
    XCTAssertEqual(cures, ["end the `dealloc` of Forgetful with `super.dealloc()`"])
  }

  func testAThreadWithoutAPoolGetsOne() throws {
    let cures = try diagnoses(watched: false) {
      NSThread.detachNewThreadSelector(
        Careless.work, toTarget: Careless.new().autorelease(), withObject: nil)
    }
    XCTAssertEqual(
      cures.first?.hasPrefix("create a pool at the start of the thread"), true, "\(cures)")
  }

  func testAFailureOfATestSaysTheHistoryAndTheCure() throws {
    let run = try run { _ = Page.new() }
    let list = FailureList()
    TestFailure.$listener.withValue(list.add) { run.assertNoLeaks(in: "Sample") }
    let message = try XCTUnwrap(list.all.first).message
    XCTAssertTrue(message.contains("allocated at TestingTests/SuggestedFixTests.swift"), message)
    XCTAssertTrue(message.contains("fix: release the object allocated at"), message)
  }
}

private enum Keeper {
  /// A page that a pool releases.
  static func page() -> Page { Page.new().autorelease() }
}

private final class Listener: NSObject {
  func stopped(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {}
}

private final class Careless: NSObject {
  func work(_ argument: NSObject?) {
    Page.new().autorelease()
  }
}
