import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import MemsimSimulation
import MemsimTesting
import XCTest

@testable import MemsimApps

/// A phone whose user touches MoveMe.
///
/// It is launched after a second; the times of what is done are milliseconds from a second later.
class MoveMeTestCase: XCTestCase {
  /// The scenario that a test plays on the phone.
  var phone = TestScenario("moveme", lasting: .seconds(12))

  /// The catalogue of the apps to install.
  private(set) var catalogue = Catalogue.shipped

  /// The position of the placard at rest.
  let middle = Point.points(160, 240)

  override func setUp() {
    super.setUp()
    install()
  }

  /// Starts anew with other settings of the app: `["with.variant": "2.6"]`.
  func install(_ settings: KeyValuePairs<String, String> = [:], lasting span: TimeSpan? = nil) {
    catalogue = .shipped
    phone = TestScenario("moveme", lasting: span ?? .seconds(12))
    phone.install("MoveMe", settings)
    phone.at(.seconds(1), .launch("MoveMe"))
  }

  /// Starts anew with other classes in the nibs of another bundle.
  func install(_ classes: [NSObject.Type], in bundle: AppBundle) {
    install(
      Executable("MoveMe", classes: classes, main: MoveMe.executable(.releasing).main), bundle)
  }

  /// Starts anew with other code, which takes the place of that of the app.
  func install(_ executable: Executable, _ bundle: AppBundle) {
    catalogue = Catalogue()
    phone = TestScenario("moveme", lasting: .seconds(12))
    phone.install(App(executable, bundle: bundle))
    phone.at(.seconds(1), .launch("MoveMe"))
  }

  /// Lets something happen so many milliseconds after the user begins.
  func at(
    _ milliseconds: Int64, _ action: TestAction, file: StaticString = #filePath, line: UInt = #line
  ) {
    phone.at(.seconds(2) + .milliseconds(milliseconds), action, file: file, line: line)
  }

  /// Lets a finger do something.
  func touch(
    _ phase: Touch.Phase, _ x: Int, _ y: Int, at milliseconds: Int64,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let touch = Touch(finger: 1, phase: phase, location: .points(x, y))
    at(milliseconds, .touch(touch), file: file, line: line)
  }

  /// Puts a finger on the placard's middle, takes it elsewhere and, after a second, lets go.
  func drag(to x: Int, _ y: Int) {
    touch(.began, 160, 240, at: 0)
    touch(.moved, x, y, at: 500)
    touch(.ended, x, y, at: 1000)
  }

  /// Expects of the placard what is said, as the app has set it or as it is seen.
  func expect(
    _ properties: TestViewProperties, at milliseconds: Int64, onScreen: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let view = TestView(in: "MoveMe", class: "PlacardView")
    at(
      milliseconds, .expect(.view(view, is: properties, onScreen: onScreen)), file: file,
      line: line)
  }

  /// Runs the phone, and fails unless all is as expected; nor may anything be wrong with memory.
  @discardableResult
  func check(
    diagnosing kinds: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    phone.expect(.launched("MoveMe"))
    let run = try TestRun(phone, with: catalogue)
    run.assertExpectations(file: file, line: line)
    if kinds.isEmpty {
      run.assertNoDiagnostics(in: "MoveMe", file: file, line: line)
    } else {
      XCTAssertEqual(run.diagnoses, kinds, file: file, line: line)
    }
    return run
  }

  /// How the placard is seen at each of these times.
  func placards(seenAt milliseconds: [Int64]) throws -> [ViewRecord] {
    for moment in milliseconds { at(moment, .snapshot(of: "MoveMe", onScreen: true)) }
    return try check().views("PlacardView", .presentation)
  }

  /// Fails unless a placard is at a place and as large as said, to a part of what is written down.
  func assertEqual(
    _ record: ViewRecord?, center: CGPoint, scale: Double, _ message: String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let record else { return XCTFail("no placard \(message)", file: file, line: line) }
    XCTAssertEqual(
      Double(record.center[0]), center.x * 64, accuracy: 1, message, file: file, line: line)
    XCTAssertEqual(
      Double(record.center[1]), center.y * 64, accuracy: 1, message, file: file, line: line)
    let (across, down) = (record.transform?[0] ?? 1024, record.transform?[3] ?? 1024)
    XCTAssertEqual(
      Double(across), scale * 1024, accuracy: 1, message, file: file, line: line)
    XCTAssertEqual(across, down, message, file: file, line: line)
  }
}

extension TestRun {
  /// The events of a kind, in order.
  func events<Body: EventBody>(_ kind: Body.Type) -> [Body] {
    journal.events.compactMap { $0.body as? Body }
  }

  /// The views of a class in every snapshot that shows such values, in order.
  func views(_ className: String, _ values: ViewValues = .model) -> [ViewRecord] {
    events(SnapshotTaken.self).filter { $0.values == values }.flatMap(\.views)
      .filter { $0.className == className }
  }

  /// The diagnoses of memory errors, in order.
  var diagnoses: [String] { events(Diagnosed.self).map(\.diagnosis) }

  /// The leaks: the class, or `block`, with the numbers of leaked objects and blocks.
  var leaks: [String] {
    events(LeakFound.self).map {
      "\($0.className.isEmpty ? "block" : $0.className): \($0.objects) + \($0.blocks)"
    }
  }
}
