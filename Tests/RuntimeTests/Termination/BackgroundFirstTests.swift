import MemsimDevice
import TestSupport
import XCTest

/// Whom the user does not see goes before whom he sees.
final class BackgroundFirstTests: XCTestCase {
  func testTheBackgroundGoesBeforeTheForeground() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      XCTAssertEqual(try run(policy).terminated, ["Sync", "Chat", "Game"], policy)
    }
  }

  func testUnderLmkdTheHomeScreenGoesBeforeWhatIsInFrontOfIt() throws {
    let run = try run("lmkd-minfree")
    XCTAssertEqual(run.terminated, ["Sync", "Chat", "SpringBoard"])
    XCTAssertEqual(run.exits, ["Game: home-screen-died"])
  }

  func testUnderLargestFirstNobodyIsBehindAnybody() throws {
    XCTAssertEqual(try run("largest-first").terminated, ["Game"])
  }

  func testUnderNoPolicyWhatIsNotThereIsRefused() throws {
    let run = try run("none")
    XCTAssertEqual(run.terminated, [])
    XCTAssertEqual(run.alive, ["SpringBoard", "Sync", "Chat", "Game"])
  }

  func testTheBackgroundHearsNothingOfItsEnd() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"] {
      let run = try run(policy)
      XCTAssertEqual(run.terminated.first, "Sync", policy)
      XCTAssertFalse(run.lifecycle(of: "Sync").contains("applicationWillTerminate:"), policy)
    }
  }

  /// A game grows in front of two apps in the background until it has taken all there is.
  private func run(_ policy: String) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      device.install(.still("Sync", pages: 800))
      device.install(.still("Chat", pages: 800))
      device.install(
        .scripted("Game", .init(launch: [.grow(pages: 80, every: .milliseconds(100), times: 300)])))
      for app in ["Sync", "Chat", "Game"] { try device.launch(app) }
      device.run(for: .seconds(35))
    }
  }
}
