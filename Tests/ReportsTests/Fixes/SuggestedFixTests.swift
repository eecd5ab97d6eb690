import MemsimJournal
import XCTest

@testable import MemsimReports

final class SuggestedFixTests: XCTestCase {
  private let maker = SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")

  /// The cure of a lost object that was made and then made known under a name.
  private func fix(ofOneKnownAs name: String) -> String? {
    let leak = LeakFound(
      kind: .lost, className: "Lion", site: 0, count: 1,
      totals: HeapTotals(objects: 1, blocks: 0, bytes: 16), directBytes: 16
    ).with {
      $0.owners = 0
    }
    let lines = [
      HistoryLine(operation: .allocate, place: maker, times: 1),
      HistoryLine(
        operation: .name, place: SourcePlace(file: name, line: 0, function: ""), times: 1),
    ]
    return SuggestedFix(
      of: leak, in: "Zoo", history: HistoryRecorded(lines: lines, isWhole: true), madeAt: maker)?
      .text
  }

  /// An object that is known under another name does not have to be removed anywhere.
  func testOnlyAnObserverIsTakenBack() throws {
    let observer = try XCTUnwrap(fix(ofOneKnownAs: "observer"))
    XCTAssertTrue(observer.hasPrefix("remove the observer ("), observer)
    let delegate = try XCTUnwrap(fix(ofOneKnownAs: "delegate"))
    XCTAssertTrue(delegate.hasPrefix("release the object allocated "), delegate)
  }

  /// The cure of a circle, from the classes and properties along it.
  private func fix(
    ofCircle links: [(String, String)], madeAt place: SourcePlace? = nil, isRecorded: Bool = false
  ) -> String? {
    BackReference(
      in: links.map { Link(className: $0.0, property: $0.1, site: 0) })?
      .cure(in: FixWords(of: place), isRecorded: isRecorded)
  }

  /// The code in a fix is in the language of the line that it is about.
  func testFixesAreInTheLanguageOfTheApp() {
    let place = SourcePlace(file: "Zoo.m", line: 3, function: "-[Zoo show]")
    let circle = [("Zoo", "cage"), ("Cage", "zooOwner")]
    let cure =
      "Cage.zooOwner must not retain its object: neither retain nor release `zooOwner`, and "
      + "declare its property, if it has one, as `assign`"
    XCTAssertEqual(fix(ofCircle: circle, madeAt: place, isRecorded: true), cure)
    // Nothing shows without a history that the variable retains.
    XCTAssertEqual(
      fix(ofCircle: circle, madeAt: place), "\(cure); `--debug-memory` shows whether it does")
    for (name, cure) in [
      (
        "Lion",
        ": in `dealloc` if an instance variable keeps it, else autorelease it there: "
          + "`[[[Lion alloc] init…] autorelease]`"
      ),
      ("CGContext", " with `CGContextRelease`"), ("CGMutablePath", " with `CGPathRelease`"),
      ("SCNetworkReachability", " with `CFRelease`"),
    ] {
      let leak = LeakFound(
        kind: .lost, className: name, site: 0, count: 1,
        totals: HeapTotals(objects: 1, blocks: 0, bytes: 16), directBytes: 16)
      XCTAssertEqual(
        SuggestedFix(of: leak, in: "Zoo", history: nil, madeAt: place)?.text,
        "release the object allocated at Zoo.m:3 -[Zoo show]\(cure)", name)
    }
    let (swift, compiled) = (FixWords(of: maker), FixWords(of: place))
    XCTAssertTrue(compiled.pool.contains("`[pool release]`"), compiled.pool)
    XCTAssertTrue(swift.pool.contains("`pool.release()`"), swift.pool)
    XCTAssertEqual(
      compiled.removal(of: "self"),
      "`[[NSNotificationCenter defaultCenter] removeObserver:self]`")
    XCTAssertEqual(compiled.superDealloc, "`[super dealloc]`")
    XCTAssertEqual(compiled.setting("cage"), "set `self.cage`, not `cage`")
    XCTAssertEqual(swift.setting("cage"), "set `cage`, not `$cage`")
    let lines = [HistoryLine(operation: .retain, place: place, times: 1)]
    let history = HistoryRecorded(lines: lines, isWhole: true)
    XCTAssertEqual(FixWords(of: history).superDealloc, "`[super dealloc]`")
    // An object that a method of the framework has made for a line of the app.
    let framework = HistoryLine(operation: .allocate, place: maker, times: 1)
    let made = HistoryRecorded(made: place, lines: [framework], isWhole: true)
    XCTAssertEqual(FixWords(of: made).setting("cage"), "set `self.cage`, not `cage`")
    XCTAssertEqual(FixWords(of: nil as HistoryRecorded?).superDealloc, "`super.dealloc()`")
    XCTAssertEqual(
      compiled.stronger("cage"), "change the property `cage` from `assign` to `retain`")
  }

  func testTheReferenceOfACircleThatLeadsBackIsNamed() {
    XCTAssertEqual(
      fix(ofCircle: [("Zoo", "cage"), ("Cage", "zooOwner")]),
      "Cage.zooOwner must not retain its object: change `@Retained var zooOwner` to "
        + "`@Assigned var zooOwner`")
    XCTAssertEqual(
      fix(ofCircle: [("Zoo", "word 1"), ("Cage", "word 0")]),
      "Cage.word 0 must not retain its object")
    XCTAssertEqual(
      fix(ofCircle: [("NSMutableArray", "items"), ("", "element 0")]),
      "before its last release, remove the object from the collection that leads back to it")
    XCTAssertEqual(
      fix(ofCircle: [("NSArray", "items"), ("UIView", "layer")]),
      "before its last release, remove the object from the NSArray that leads back to it")
    XCTAssertEqual(
      fix(ofCircle: [("Cage", "inner")]),
      "Cage.inner names its own Cage: set it to nil before the last release")
    XCTAssertNil(fix(ofCircle: []))
  }

  /// A class of `steps` has no source, so no user can change its property.
  func testACircleOfStepsNamesTheOperation() {
    func fix(of property: String) -> String? {
      let leak = LeakFound(
        kind: .cycle, className: "Fetch", site: 0, count: 1,
        totals: HeapTotals(objects: 1, blocks: 0, bytes: 16), directBytes: 16
      ).with {
        $0.owners = 1
        $0.cycle = [Link(className: "Fetch", property: property, site: 0)]
      }
      let place = SourcePlace(file: "steps", line: 0, function: "allocate Fetch")
      return SuggestedFix(of: leak, in: "Mail", history: nil, madeAt: place)?.text
    }
    XCTAssertEqual(
      fix(of: "delegate"),
      "in Mail's steps, change `link` of Fetch.delegate to `weak`; in Swift, "
        + "`@Retained var delegate` to `@Assigned var delegate`")
    XCTAssertEqual(
      fix(of: "word 1"), "in Mail's steps, change `link` of Fetch.word 1 to `weak`")
  }

  /// The cure of a diagnosis of which only the kind is known.
  private func fix(
    of kind: String, className: String? = "Lion", reference: String? = nil,
    _ history: HistoryRecorded? = nil
  ) -> String? {
    SuggestedFix(
      of: Diagnosed(
        diagnosis: kind, className: className, site: 0, reference: reference, thread: 1,
        message: ""), history: history)?.text
  }

  func testWhatIsWrongWithPropertiesAndDeallocsHasACure() {
    XCTAssertEqual(
      fix(of: "weak-reference-in-dealloc"),
      "create no weak reference to an object in its `dealloc` or after it")
    XCTAssertEqual(
      fix(of: "retain-in-dealloc"), "neither retain nor autorelease the object in its `dealloc`")
    XCTAssertEqual(
      fix(of: "plain-property"),
      "declare the property with `@Retained`, `@Assigned` or `@Copied`")
    XCTAssertEqual(
      fix(of: "held-without-retain"),
      "hold the Lion in a `@Retained` property, or retain it while it is used")
    XCTAssertNil(fix(of: "none of them"))
  }

  func testWhatAnAppCannotChangeLetsGoEarlier() {
    XCTAssertEqual(
      fix(
        of: "message-to-deallocated", className: "UIView",
        reference: "UIWindow.firstResponder"),
      "set UIWindow.firstResponder to nil before the last release of the UIView: it does not "
        + "retain")
  }

  func testTheReleaseThatLeftAStrongReferenceBehindIsNamed() {
    let property = SourcePlace(file: "property", line: 0, function: "Zoo.lion")
    let keeper = SourcePlace(file: "Zoo/Keeper.swift", line: 7, function: "feed()")
    func fix(_ lines: [HistoryLine]) -> String? {
      self.fix(
        of: "dangling-reference", reference: "Zoo.lion",
        HistoryRecorded(
          made: maker, lines: lines, isWhole: true,
          lastRelease: LastRelease(
            operation: .release, place: keeper, thread: "main", time: 0, callback: "")))
    }
    let made = HistoryLine(operation: .allocate, place: maker, times: 1)
    let given = HistoryLine(operation: .autorelease, place: maker, times: 1)
    let held = HistoryLine(operation: .retain, place: property, times: 1)
    let released = HistoryLine(operation: .release, place: keeper, times: 1)
    XCTAssertEqual(
      fix([made, given, held, released]),
      "remove the release at Zoo/Keeper.swift:7 feed(), or retain the object there first")
    // Setting the variable takes over the retain of making the object.
    XCTAssertEqual(
      fix([made, HistoryLine(operation: .release, place: maker, times: 1)]),
      "remove the last release at Zoo/Keeper.swift:7 feed(), or set Zoo.lion to nil there")
    XCTAssertEqual(
      fix([made, given]), "Zoo.lion did not retain the object: set `lion`, not `$lion`")
    XCTAssertEqual(
      self.fix(of: "dangling-reference", reference: "Zoo.lion"),
      "Zoo.lion names a deallocated object; `--debug-memory` shows where it was released")
  }

  /// The property has retained it, or may have: what is not whole may be without that.
  func testAPropertyWhoseRetainIsNotKnownIsNotBlamed() {
    let property = SourcePlace(file: "property", line: 0, function: "Zoo.lion")
    let history = HistoryRecorded(
      sent: property, made: maker,
      lines: [HistoryLine(operation: .allocate, place: maker, times: 1)], isWhole: false)
    XCTAssertEqual(
      fix(of: "message-to-deallocated", history),
      "Zoo.lion still names the object: another place over-releases it")
  }

  func testSeveralPlacesLackAsManyReleasesAsAreMissing() {
    let leak = LeakFound(
      kind: .overRetained, className: "Lion", site: 0, count: 1,
      totals: HeapTotals(objects: 1, blocks: 0, bytes: 16), directBytes: 16
    ).with {
      $0.retainCount = 3
      $0.owners = 0
    }
    let cage = SourcePlace(file: maker.file, line: 9, function: "add()")
    let lines = [
      HistoryLine(operation: .allocate, place: maker, times: 1),
      HistoryLine(operation: .retain, place: cage, times: 2),
    ]
    for (releases, text) in [
      (0, "add 3 releases"), (1, "add 2 releases"),
      (2, "add 1 release"),
    ] {
      let released = HistoryLine(operation: .release, place: maker, times: releases)
      let history = HistoryRecorded(lines: lines + (releases > 0 ? [released] : []), isWhole: true)
      XCTAssertEqual(
        SuggestedFix(of: leak, in: "Zoo", history: history, madeAt: maker)?.text,
        "\(text): the object is allocated or retained at Zoo/main.swift:3 main(), "
          + "at Zoo/main.swift:9 add()")
    }
  }
}
