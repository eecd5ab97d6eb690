import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// Text that is typed, and the reasons for which it cannot be typed.
final class KeyboardActionTests: XCTestCase {
  /// Runs a scenario with an app that shows a field, and a keyboard for a second from 2 s on; from
  /// 2.9 s on a panel is in front of it.
  private func run(_ text: String, fields: Int = 2) throws -> Journal {
    var nodes: [ViewNode] = []
    for number in 0..<fields {
      var node = ViewNode.view(
        "UITextField", x: 10, y: 20 + 40 * number, width: 100, height: 30,
        text: "Name \(number + 1)")
      node.takesText = true
      nodes.append(node)
    }
    let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480, nodes)
    var catalogue = Catalogue()
    catalogue.add(
      .poster(
        "Notes", [window],
        keyboard: { now in
          switch now - .start {
          case .seconds(2)..<(.milliseconds(2900)): .shown
          case .milliseconds(2900)..<(.seconds(3)): .covered(by: "a panel")
          default: .none
          }
        }))
    let simulation = Simulation(catalogue)
    let file = try ScenarioFile(
      text: "name: notes\nend: 8s\napps: [{name: Notes}]\ntimeline:\n" + text, path: "a.yaml")
    let sink = MemorySink()
    try simulation.run(try simulation.plan(of: file), path: file.path, to: sink)
    return try Journal(sink.bytes)
  }

  /// The keys, with the milliseconds from 2 s on.
  private func keys(_ text: String) throws -> [String] {
    try run("  - {at: 1s, launch: Notes}\n  - {at: 2s, type: \(text)}\n").events.compactMap {
      guard let input = $0.body as? InputArrived, input.kind == .key else { return nil }
      let name = ["\n": "return", "\u{8}": "delete"][input.text ?? ""] ?? input.text ?? ""
      return "\(name) \((Int($0.at) - 2_000_000_000) / 1_000_000)"
    }
  }

  private func problem(_ text: String, fields: Int = 2) throws -> String {
    try run(text, fields: fields).events.compactMap { $0.body as? ScenarioFailed }
      .map(\.message).joined(separator: "\n")
  }

  func testATextIsTypedLetterByLetterAndThenAKey() throws {
    XCTAssertEqual(try keys("ab"), ["a 0", "b 120"])
    XCTAssertEqual(
      try keys("{text: \"a\\nb\", key: delete, times: 2, every: 10ms}"),
      ["a 0", "return 10", "b 20", "delete 30", "delete 40"])
    XCTAssertEqual(try keys("{key: return}"), ["return 0"])
  }

  func testToTypeNothingIsRefused() throws {
    XCTAssertEqual(
      try problem("  - {at: 1s, type: {times: 2}}\n"), "'type' needs a 'text' or a 'key'")
  }

  func testWithoutAKeyboardItIsSaidWhatBringsOne() throws {
    XCTAssertEqual(
      try problem("  - {at: 1s, type: a}\n"),
      "no keyboard is on the screen: no app is in front; launch one first")
    let launch = "  - {at: 1s, launch: Notes}\n"
    XCTAssertEqual(
      try problem(launch + "  - {at: 1500ms, type: a}\n"),
      "no keyboard is on the screen: tap UITextField 'Name 1' at [60, 35], or another text field, "
        + "first")
    XCTAssertEqual(
      try problem(launch + "  - {at: 1500ms, type: a}\n", fields: 1),
      "no keyboard is on the screen: tap UITextField 'Name 1' at [60, 35] first")
    XCTAssertEqual(
      try problem(launch + "  - {at: 1500ms, type: a}\n", fields: 0),
      "no keyboard is on the screen: Notes shows no text field")
  }

  func testAKeyboardThatGoesOrIsCoveredEndsTheTyping() throws {
    let launch = "  - {at: 1s, launch: Notes}\n"
    XCTAssertEqual(
      try problem(launch + "  - {at: 2800ms, type: abc}\n"),
      "a panel covers the keyboard, after 'a'")
    XCTAssertEqual(
      try problem(launch + "  - {at: 2800ms, type: {text: abc, every: 300ms}}\n", fields: 0),
      "no keyboard is on the screen, after 'a': Notes shows no text field")
    XCTAssertEqual(
      try problem(
        launch + "  - {at: 2s, press: sleep}\n  - {at: 2100ms, type: abc}\n"),
      "the device is locked: wake it first")
  }
}
