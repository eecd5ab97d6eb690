import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// Scenarios with an app `Cards`, launched at 1 s, which shows three cards in a window; one of them
/// is seen 100 points further to the right from 3 s on.
class CardsTestCase: XCTestCase {
  static let lion = ViewNode.view("Card", x: 10, y: 20, width: 100, height: 40, text: "Lion")

  static let tiger: ViewNode = {
    var node = ViewNode.view(
      "Card", x: 10, y: 100, width: 100, height: 40, text: "Tiger", tag: 7)
    // Turned by 30 degrees and half as large again.
    node.transform = ViewTransform(a: 1330, b: 768, c: -768, d: 1330)
    node.alpha = 512
    node.retainCount = 3
    return node
  }()

  static let bear: ViewNode = {
    var node = ViewNode.view("Label", x: 10, y: 200, width: 100, height: 40, text: "Bear")
    node.isHidden = true
    return node
  }()

  static func window(_ first: ViewNode = lion) -> ViewNode {
    .view("UIWindow", x: 0, y: 0, width: 320, height: 480, [first, tiger, bear])
  }

  private static let app = App.poster("Cards", [window()]) { instant in
    let moved = ViewNode.view("Card", x: 110, y: 20, width: 100, height: 40, text: "Lion")
    return [window(instant >= .start + .seconds(3) ? moved : lion)]
  }

  /// The lines before those of a test.
  private static let head = """
    name: cards
    end: 5s
    apps: [{name: Cards}, {name: Plain, steps: [{grow: 64KB}]}]

    """

  /// Runs a scenario of which a test writes the timeline and what is expected.
  func run(
    _ text: String, frames: FrameRequest? = nil, launching app: String = "Cards"
  ) throws -> Journal {
    var catalogue = Catalogue()
    catalogue.add(Self.app)
    let simulation = Simulation(catalogue)
    let launch = app.isEmpty ? "" : "  - {at: 1s, launch: \(app)}\n"
    let file = try ScenarioFile(text: Self.head + "timeline:\n" + launch + text, path: "a.yaml")
    let sink = MemorySink()
    try simulation.run(
      try simulation.plan(of: file), path: file.path, to: sink, frames: frames)
    return try Journal(sink.bytes)
  }

  /// Returns the finding for each expectation that is not met.
  func failures(of journal: Journal) -> [String] {
    journal.events.compactMap { $0.body as? ExpectationChecked }.filter { $0.result == .failed }
      .map(\.found)
  }

  /// Returns the finding for an expectation at a moment, if it is not met.
  func found(
    _ expectation: String, at moment: String = "2s", launching app: String = "Cards"
  ) throws -> [String] {
    failures(of: try run("  - {at: \(moment), expect: \(expectation)}\n", launching: app))
  }

  /// The touches of a run in which something is done at 2 s: phase, finger, place in points, and
  /// milliseconds from then on.
  func touches(_ action: String) throws -> [String] {
    try run("  - {at: 2s, \(action)}\n").events.compactMap { event in
      guard let input = event.body as? InputArrived, let x = input.x, let y = input.y else {
        return nil
      }
      let milliseconds = (Int(event.at) - 2_000_000_000) / 1_000_000
      let phase = input.kind.rawValue.replacingOccurrences(of: "touch-", with: "")
      return "\(phase) \(input.finger ?? -1) [\(x / 64), \(y / 64)] \(milliseconds)"
    }
  }

  /// Why a scenario cannot go on.
  func problem(_ text: String, launching app: String = "Cards") throws -> String {
    let failures = try run(text, launching: app).events.compactMap { $0.body as? ScenarioFailed }
    return failures.map(\.message).joined(separator: "\n")
  }
}
