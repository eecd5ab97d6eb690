import MemsimDevice
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The app that is killed first if nothing else decides.
final class TieTests: XCTestCase {
  func testOfEqualsWhoWasLaunchedFirstGoesFirst() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"] {
      try makeRoom(policy, sizes: [400, 400, 400]).assertMadeRoom(["A", "B"])
    }
  }

  func testSizeDecidesNothingInTheBackground() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"] {
      try makeRoom(policy, sizes: [300, 400, 500]).assertMadeRoom(["A", "B"])
    }
  }

  func testWhereSizeDecidesEqualsGoInTheOrderOfTheirLaunches() throws {
    try makeRoom("largest-first", sizes: [300, 400, 400]).assertMadeRoom(["B", "C"])
  }

  func testOfEqualsThatAreHeaviestTheLastGoesFirst() throws {
    try makeRoom("lmkd-minfree", setting: ["policy.kill-heaviest": "yes"], sizes: [400, 300, 400])
      .assertMadeRoom(["C", "A"])
  }

  func testAPriorityDecidesBeforeTheOrderOfLaunches() throws {
    for (policy, place) in [
      ("iphoneos", 9), ("jetsam-2010", 9), ("jetsam", 29), ("lmkd-minfree", 901),
    ] {
      try makeRoom(
        policy, setting: ["apps.C.priority.\(policy)": "\(place)"], sizes: [400, 400, 400]
      ).assertMadeRoom(["C", "A"])
    }
  }

  /// Three apps of one role, and then one that needs 600 pages more than are free.
  private func makeRoom(
    _ policy: String, setting values: KeyValuePairs<String, String> = [:], sizes: [Int]
  ) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(4))
    for (name, size) in zip(["A", "B", "C"], sizes) {
      scenario.install(.still(name, pages: size))
    }
    let free = 40_000 - 8 - sizes.reduce(0, +)
    scenario.install(.still("Newcomer", pages: free + 600, role: .foreground))
    for (index, name) in ["A", "B", "C", "Newcomer"].enumerated() {
      scenario.at(.seconds(Int64(index)), .launch(name))
    }
    for (path, value) in values { scenario.set(path, to: value) }
    return try TestRun.twice(scenario, with: .small(pages: 40_000))
  }
}

extension TestRun {
  /// Fails unless exactly these were killed for pages, in this order.
  fileprivate func assertMadeRoom(
    _ names: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    assertTerminated(exactly: names, for: "out-of-pages", file: file, line: line)
  }
}
