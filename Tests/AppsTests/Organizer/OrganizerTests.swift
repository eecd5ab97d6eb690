import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// The organizer, as its user sees it.
final class OrganizerTests: XCTestCase {
  /// An organizer whose user does something each two seconds from the second one on.
  @discardableResult
  private func run(
    _ actions: [TestAction], on device: String = "iphone-3g",
    setting values: KeyValuePairs<String, String> = [:], shows view: TestView,
    is properties: TestViewProperties? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    var story = TestScenario(on: device, lasting: .seconds(Int64(actions.count) * 2 + 4))
    story.install("Organizer", values)
    story.at(.seconds(1), .launch("Organizer"))
    for (index, action) in actions.enumerated() {
      story.at(.seconds(Int64(index) * 2 + 2), action)
    }
    story.expect(.view(view, is: properties), file: file, line: line)
    let run = try TestRun(story)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "Organizer", file: file, line: line)
    run.assertNoDiagnostics(in: "Organizer", file: file, line: line)
    return run
  }

  private func tab(_ text: String) -> TestAction {
    .tap(TestView(class: "UITabBarButton", text: text))
  }

  private func button(_ text: String) -> TestAction {
    .tap(TestView(class: "UINavigationButton", text: text))
  }

  private let tasks = "Tasks, 3"

  func testItsScenariosHold() throws {
    for story in ["tabs", "keyboard", "ipad"] {
      try TestRun("Scenarios/organizer-\(story).yaml").assertExpectations()
    }
  }

  func testATaskIsTypedAndSavedByReturnOrByTheButton() throws {
    try run(
      [button("+"), .type("Swim", then: .return)], shows: TestView(class: "UILabel", text: "Swim"))
    try run(
      [button("+"), .type("Swim"), button("Done")], shows: TestView(text: "Tasks, 4"))
  }

  func testNothingIsSavedBeforeSomethingIsTypedNorWhenTheUserCancels() throws {
    try run([button("+"), button("Done")], shows: TestView(class: "UITextField"))
    try run(
      [button("+"), .type("Swim", then: .delete, times: 4), button("Done")],
      shows: TestView(text: "What is to be done"))
    try run([button("+"), .type("Swim"), button("Cancel")], shows: TestView(text: tasks))
  }

  func testATaskThatIsDoneGoesAndOneThatIsNotStays() throws {
    let touch = TestAction.tap(TestView(class: "UILabel", text: "Call Ann"))
    try run([touch, .tap(TestView(text: "Done"))], shows: TestView(text: "Tasks, 2"))
    try run([touch, .tap(TestView(text: "Not Yet"))], shows: TestView(text: tasks))
  }

  func testAnAlertIsInFrontOfTheTabsAndSurvivesATurn() throws {
    let touch = TestAction.tap(TestView(class: "UILabel", text: "Call Ann"))
    try run(
      [touch, .rotate(to: .landscapeLeft), .tap(at: .points(25, 180))],
      shows: TestView(class: "UIAlertView"), is: TestViewProperties(center: .points(240, 160)))
  }

  func testACallOverTheKeyboardLeavesWhatWasTyped() throws {
    try run(
      [
        button("+"), .type("Swim"), .call(from: "Ann", rings: .seconds(1), then: .decline),
        .type("!"),
      ],
      shows: TestView(class: "UITextField"), is: TestViewProperties(text: "Swim!"))
  }

  func testACallOverAnAlertLeavesItWhereItIs() throws {
    let touch = TestAction.tap(TestView(class: "UILabel", text: "Call Ann"))
    let call = TestAction.call(from: "Ann", rings: .seconds(1), then: .decline)
    try run([touch, call], shows: TestView(class: "UIAlertView", text: "Call Ann: Is it done?"))
    try run([touch, call, .tap(TestView(text: "Done"))], shows: TestView(text: "Tasks, 2"))
  }

  /// An alert that is cancelled lets go of the row that it is about, as `Not Yet` does (platform
  /// X6): when the app hears that it ends, none is selected any more.
  func testHomeCancelsAnAlertAndLeavesNothing() throws {
    let code = Organizer.executable(.tidy)
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      argc, argv in
      AppProcess.current.schedule(after: .milliseconds(1)) {
        NSNotificationCenter.defaultCenter().addObserver(
          EndListener.new(), selector: EndListener.hearTheEnd,
          name: UIApplicationWillTerminateNotification, object: nil)
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try ShippedBundle.named("Organizer"))
    let run = try DeviceRun(on: .phone(pages: 16_000)) { device in
      device.install(app)
      try device.launch("Organizer")
      device.run(for: .seconds(1))
      for phase in [Touch.Phase.began, .ended] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(100, 86)))
        device.run(for: .seconds(1))
      }
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    let log = run.events(Logged.self).map { String($0.body.text.split(separator: "] ").last ?? "") }
    XCTAssertEqual(log, ["1 alert, no row"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), ["EndListener"])
  }

  func testAWarningWhileATaskIsTypedLetsTheListBeLoadedAgain() throws {
    try run(
      [button("+"), .simulateWarning("Organizer"), .type("Swim", then: .return)],
      shows: TestView(class: "UILabel", text: "Swim"))
  }

  func testANoteThatIsNotMovedIsBehindTheKeyboard() throws {
    let actions = [tab("Note"), TestAction.tap(TestView(class: "UITextField"))]
    let field = TestView(class: "UITextField")
    func place(_ top: Int) -> TestViewProperties {
      TestViewProperties(
        frame: Rectangle(origin: .points(20, top), width: 280 * 64, height: 31 * 64))
    }
    try run(actions, shows: field, is: place(193))
    try run(actions, setting: ["with.variant": "covered"], shows: field, is: place(360))
  }

  func testWhatIsNeverReleasedLeaks() throws {
    let run = try TestRun(
      "Scenarios/organizer-tabs.yaml", setting: ["apps.Organizer.with.variant": "leaky"])
    XCTAssertTrue(run.report.contains("askForTask()"), run.report)
  }

  func testAnIPadShowsTheTaskThatIsChosenInEitherPane() throws {
    let chosen = TestView(class: "UILabel", text: "Pay the rent")
    let row = TestAction.tap(chosen)
    let placed = TestViewProperties(exists: true)
    try run([button("Tasks"), row], on: "ipad", shows: chosen, is: placed)
    let turned = TestAction.rotate(to: .landscapeRight)
    try run(
      [turned, row, .rotate(to: .portrait)], on: "ipad", shows: chosen, is: placed)
  }

  func testATaskIsTypedOnAnIPadWithItsOwnKeyboard() throws {
    try run(
      [button("Tasks"), button("+"), .type("Swim")], on: "ipad",
      shows: TestView(class: "UIKeyboard"),
      is: TestViewProperties(
        frame: Rectangle(origin: .points(0, 760), width: 768 * 64, height: 264 * 64)))
  }
}

/// Logs what is on the screen of Organizer when it hears that it ends; nothing holds it.
private final class EndListener: NSObject {
  func hearTheEnd(_ notification: MemsimKit.NSNotification) {
    let delegate = UIApplication.sharedApplication().delegate as? OrganizerAppDelegate
    let table = delegate?.window.flatMap { Self.table(in: $0) }
    let counts = AppProcess.current.system.heap.graph().classCounts
    MemsimKit.NSLog(
      "%d alert, %@ row", counts.first { $0.className == "UIAlertView" }?.count ?? 0,
      table?.indexPathForSelectedRow() == nil ? "no" : "a")
  }

  private static func table(in view: UIView) -> UITableView? {
    view as? UITableView
      ?? view.subviews.objects.lazy.compactMap { ($0 as? UIView).flatMap(table) }.first
  }
}
