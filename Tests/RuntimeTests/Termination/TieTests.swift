import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// Who goes first of those between whom nothing else decides.
final class TieTests: XCTestCase {
  func testOfEqualsWhoWasLaunchedFirstGoesFirst() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"] {
      XCTAssertEqual(try victims(policy, sizes: [400, 400, 400]), ["A", "B"], policy)
    }
  }

  func testSizeDecidesNothingInTheBackground() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"] {
      XCTAssertEqual(try victims(policy, sizes: [300, 400, 500]), ["A", "B"], policy)
    }
  }

  func testWhereSizeDecidesEqualsGoInTheOrderOfTheirLaunches() throws {
    XCTAssertEqual(try victims("largest-first", sizes: [300, 400, 400]), ["B", "C"])
  }

  func testOfEqualsThatAreHeaviestTheLastGoesFirst() throws {
    let victims = try victims(
      "lmkd-minfree", setting: [("kill-heaviest", "yes")], sizes: [400, 300, 400])
    XCTAssertEqual(victims, ["C", "A"])
  }

  func testAPriorityDecidesBeforeTheOrderOfLaunches() throws {
    for (policy, place) in [
      ("iphoneos", 9), ("jetsam-2010", 9), ("jetsam", 29), ("lmkd-minfree", 901),
    ] {
      let victims = try victims(
        policy, sizes: [400, 400, 400], priority: PolicyPriority(policy, place))
      XCTAssertEqual(victims, ["C", "A"], policy)
    }
  }

  /// Who of three apps of one role goes for one that needs 600 pages more than are free.
  ///
  /// A priority is that of the last of the three.
  private func victims(
    _ policy: String, setting values: [(name: String, text: String)] = [], sizes: [Int],
    priority: PolicyPriority? = nil
  ) throws -> [String] {
    let run = try DeviceRun(on: .small(pages: 40_000), policy: policy, setting: values) { device in
      for (name, size) in zip(["A", "B", "C"], sizes) {
        var app = App.still(name, pages: size)
        if name == "C", let priority { app.priorities = [priority] }
        device.install(app)
        try device.launch(name)
        device.run(for: .seconds(1))
      }
      let free = 40_000 - 8 - sizes.reduce(0, +)
      device.install(.still("Newcomer", pages: free + 600, role: .foreground))
      try device.launch("Newcomer")
    }
    return run.events(ProcessTerminated.self).filter { $0.body.reason == "out-of-pages" }
      .map { run.name(of: $0.pid) }
  }
}
