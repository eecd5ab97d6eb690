import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// The zoo, as its user sees it.
final class ZooTests: XCTestCase {
  private let title = TestView(class: "UINavigationTitle")

  /// A zoo whose user does something each second from the second one on.
  private func run(
    _ actions: [TestAction], os version: String = "3.1",
    setting values: KeyValuePairs<String, String> = [:], shows view: TestView,
    is properties: TestViewProperties? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var zoo = TestScenario(on: "iphone-3g", lasting: .seconds(Int64(actions.count) + 4))
    zoo.set("device.os", to: version)
    zoo.install("Zoo", values)
    zoo.at(.seconds(1), .launch("Zoo"))
    for (index, action) in actions.enumerated() { zoo.at(.seconds(Int64(index) + 2), action) }
    zoo.expect(.view(view, is: properties), file: file, line: line)
    let run = try TestRun(zoo)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "Zoo", file: file, line: line)
    run.assertNoDiagnostics(in: "Zoo", file: file, line: line)
  }

  private func tap(_ x: Int, _ y: Int) -> TestAction { .tap(at: .points(x, y)) }

  private func tap(_ text: String) -> TestAction {
    .tap(TestView(class: "UINavigationButton", text: text))
  }

  func testItsScenariosHold() throws {
    for story in ["list", "warned"] {
      try TestRun("Scenarios/zoo-\(story).yaml").assertExpectations()
    }
  }

  func testTheListIsThereWithTheFirstAnimals() throws {
    try run([], shows: title, is: TestViewProperties(text: "Animal List"))
    try run([], shows: TestView(class: "UILabel", text: "Anteater"))
    try run([], shows: TestView(class: "UILabel", text: "Armadillo"))
  }

  func testARowLeadsToItsAnimalAndTheButtonBack() throws {
    let text =
      "Armadillo The armadillo is a mammal. It comes from South America and lives on beetles. "
      + "A picture of it More on the web"
    try run([tap(160, 64 + 8 * 44 + 20)], shows: TestView(class: "UIWebView", text: text))
    try run(
      [tap(160, 100), tap("Animal List")], shows: title,
      is: TestViewProperties(text: "Animal List"))
  }

  func testTheWebViewHasAnImageViewAboveIt() throws {
    let there = [tap(160, 100)]
    try run(
      there, shows: TestView(class: "UIImageView"),
      is: TestViewProperties(frame: [90, 20, 140, 90]))
    try run(
      there, shows: TestView(class: "UIWebView"),
      is: TestViewProperties(frame: [0, 120, 320, 296]))
  }

  func testThePictureLeadsBackByATapAndToTheListByItsButton() throws {
    let there = [tap(160, 100), tap("Picture")]
    try run(there + [tap(160, 300)], shows: title, is: TestViewProperties(text: "Aardvark"))
    try run(there + [tap("List")], shows: title, is: TestViewProperties(text: "Animal List"))
  }

  /// As platform Q3 has it: the page leaves its links to the app.
  func testTheLinksLeadToThePicture() throws {
    for place in [tap(40, 310), tap(120, 328)] {
      try run([tap(160, 100), place], shows: title, is: TestViewProperties(text: "Picture"))
    }
    try run([tap(160, 100), tap(250, 328)], shows: title, is: TestViewProperties(text: "Aardvark"))
  }

  func testALinkToTheWebLeadsToSafari() throws {
    var zoo = TestScenario(on: "iphone-3g", lasting: .seconds(6))
    zoo.install("Zoo")
    zoo.at(.seconds(1), .launch("Zoo"))
    zoo.at(.seconds(2), tap(160, 100))
    zoo.at(.seconds(3), tap(60, 367))
    zoo.expect(.exited("Zoo", for: .url))
    let run = try TestRun(zoo)
    run.assertExpectations()
    run.assertNoLeaks(in: "Zoo")
    run.assertNoDiagnostics(in: "Zoo")
  }

  /// The page and its picture are the view's: a warning takes them with it.
  func testAPageGoesWithItsView() throws {
    var zoo = TestScenario(on: "iphone-3g", lasting: .seconds(8))
    zoo.install("Zoo")
    zoo.at(.seconds(1), .launch("Zoo"))
    zoo.at(.seconds(2), tap(160, 100))
    // The picture of the image view, from the cache, and that of the page.
    zoo.at(.seconds(3), .expect(.objects(in: "Zoo", of: "UIImage", exactly: 2)))
    zoo.at(.seconds(3), tap("Picture"))
    zoo.at(.seconds(4), .simulateWarning("Zoo"))
    zoo.at(.seconds(5), .expect(.objects(in: "Zoo", of: "UIWebView", exactly: 0)))
    zoo.at(.seconds(5), .expect(.objects(in: "Zoo", of: "UIImage", exactly: 1)))
    zoo.at(.seconds(5), tap(160, 300))
    zoo.at(.seconds(6), .expect(.objects(in: "Zoo", of: "UIWebView", exactly: 1)))
    let run = try TestRun(zoo)
    run.assertExpectations()
    run.assertNoLeaks(in: "Zoo")
    run.assertNoDiagnostics(in: "Zoo")
  }

  func testItRunsOnOlderSystemsToo() throws {
    let there = [tap(160, 100), tap("Picture"), .simulateWarning("Zoo"), tap("List")]
    try run(
      there, os: "2.2", shows: title, is: TestViewProperties(text: "Animal List"))
    try run(there, os: "2.2", shows: TestView(class: "UILabel", text: "Alligator"))
  }

  func testAFingerThatDragsSelectsNothing() throws {
    let drag = TestAction.drag(
      from: .points(160, 400), to: .points(160, 300), over: .milliseconds(400))
    try run([drag], shows: title, is: TestViewProperties(text: "Animal List"))
  }

  /// As platform T12 has it.
  func testTwoHundredAnimalsHaveElevenCellsWhileTheListMoves() throws {
    let counts = Marks()
    let code = Zoo.executable(.tidy)
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      argc, argv in
      for step in 1...400 {
        AppProcess.current.schedule(after: .milliseconds(Int64(step) * 25)) {
          let all = AppProcess.current.system.heap.graph().classCounts
          let count = { (name: String) in all.first { $0.className == name }?.count ?? 0 }
          counts.add("\(count("UITableViewCell")) cells, \(count("Animal")) animals")
        }
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try ShippedBundle.named("Zoo"))
    _ = try DeviceRun(on: .phone(os: OSVersion(3, 1))) { device in
      device.install(app)
      try device.launch("Zoo")
      for _ in 0..<6 {
        device.run(for: .seconds(1))
        for step in 0...12 {
          let phase: Touch.Phase = step == 0 ? .began : step == 12 ? .ended : .moved
          let place = Point.points(160, 420 - min(step, 11) * 25)
          try device.touch(Touch(finger: 1, phase: phase, location: place))
          device.run(for: .milliseconds(10))
        }
      }
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(counts.all.count, 400)
    XCTAssertEqual(
      Set(counts.all), ["10 cells, 200 animals", "11 cells, 200 animals"])
  }
}
