import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The limits that come with a device, with a kind of extension, and with a policy.
final class PhonesOfTodayTests: XCTestCase {
  private func run(
    _ device: String, _ app: String, count: Int, policy: String = "jetsam"
  ) throws -> ScenarioRun {
    try ScenarioRun(
      alone: """
        device: \(device)
        policy: \(policy)
        settings: {auto-lock: never}
        apps: [{name: App, steps: [malloc: {size: 1MB, count: \(count)}]\(app)}]
        timeline: [{at: 1s, launch: App}]
        """)
  }

  private func reasons(of run: ScenarioRun) -> [String] {
    run.events(ProcessTerminated.self).map(\.body.reason)
  }

  func testAnAppInFrontIsKilledAboveTheLimitOfTheDevice() throws {
    for (count, killed) in [(1380, false), (1395, true)] {
      let run = try run("iphone-2gb, kernel: 0".braced, "", count: count)
      XCTAssertEqual(reasons(of: run), killed ? ["per-process-limit"] : [], "\(count)")
      XCTAssertEqual(run.events(WarningDelivered.self).isEmpty, killed)
    }
  }

  func testAnAppBehindHasNoLimit() throws {
    for (press, reasons) in [("home", []), ("volume-up", ["per-process-limit"])] {
      let run = try ScenarioRun(
        alone: """
          device: {profile: iphone-2gb, kernel: 0}
          policy: jetsam
          settings: {auto-lock: never}
          apps:
            - name: App
              role: background
              steps: [{malloc: 1MB}, {wait: 4s}, {malloc: {size: 1MB, count: 1395}}]
          timeline: [{at: 1s, tap: {icon: App}}, {at: 3s, press: \(press)}]
          """)
      XCTAssertEqual(self.reasons(of: run), reasons)
    }
  }

  func testALimitOfItsOwnReplacesThatOfTheDeviceAndOfAnExtension() throws {
    for app in ["", ", extension: keyboard"] {
      let run = try run("iphone-8gb", app + ", limit: {hard: 200MB}", count: 150)
      XCTAssertEqual(reasons(of: run), [])
    }
  }

  func testAnExtensionHasItsLimit() throws {
    for (kind, megabytes) in [
      ("packet-tunnel", 50), ("share", 120), ("widget", 30), ("notification-service", 24),
      ("keyboard", 77), ("broadcast", 50), ("file-provider", 20),
    ] {
      for (count, killed) in [(megabytes - 3, false), (megabytes + 1, true)] {
        let run = try run("iphone-4gb", ", extension: \(kind)", count: count)
        XCTAssertEqual(reasons(of: run), killed ? ["per-process-limit"] : [], "\(kind) \(count)")
      }
    }
  }

  func testAPolicyThatHasNoLimitsSaysThatTheExtensionHasNone() throws {
    for (policy, unread) in [("jetsam", []), ("linux-oom", ["limit.hard"])] {
      let run = try run("iphone-4gb", ", extension: widget", count: 1, policy: policy)
      XCTAssertEqual(run.journal.header.unread, unread, policy)
    }
    let app = try run("iphone-4gb", "", count: 1, policy: "linux-oom")
    XCTAssertEqual(app.journal.header.unread, [])
  }

  func testAPolicyThatDoesNothingSaysSo() throws {
    let remark = "the limiter is off: no limits are known for a device of 128MB, only from 10GB on"
    let run = try run("iphone", "", count: 1, policy: "android-limiter")
    XCTAssertEqual(run.journal.header.remark, remark)
    XCTAssertNil(
      try self.run("android-12gb", "", count: 1, policy: "android-limiter").journal.header.remark)
    let file = try ScenarioFile(
      text: "name: a\npolicy: android-limiter\nend: 1s\napps: [{name: Chess, steps: []}]\n",
      path: "a.yaml")
    XCTAssertEqual(
      try Simulation(.shipped).plan(of: file).warnings.map(\.warning),
      ["a.yaml:2:9: warning: policy 'android-limiter': \(remark)"])
  }

  func testSwapLetsAnAppLive() throws {
    for (swap, reasons) in [("0", ["out-of-pages"]), ("64MB", [])] {
      let run = try ScenarioRun(
        alone: """
          device: {profile: bare, memory: 64MB, multitasking: yes, swap: \(swap)}
          policy: linux-oom
          settings: {auto-lock: never}
          apps:
            - {name: Old, role: background, steps: [malloc: {size: 1MB, count: 20}]}
            - {name: New, role: background, steps: [malloc: {size: 1MB, count: 20}]}
          timeline: [{at: 1s, launch: Old}, {at: 2s, launch: New}]
          """)
      XCTAssertEqual(self.reasons(of: run), reasons)
      let moved = run.events(PagesReclaimed.self).filter { $0.body.memory == .swapped }
      XCTAssertEqual(moved.isEmpty, swap == "0")
    }
  }

  /// 20 MB are 12 MB above `memory.high`: they go to swap, and the app lives.
  func testMemoryAboveHighGoesToSwap() throws {
    for (limit, policy, swaps) in [
      ("high: 8MB", "linux-oom", true), ("high: 8MB", "kubelet", true),
      ("high: 8MB", "jetsam", false), ("high: 64MB", "linux-oom", false),
    ] {
      let run = try ScenarioRun(
        alone: """
          device: {profile: bare, memory: 128MB, multitasking: yes, swap: 64MB}
          policy: \(policy)
          settings: {auto-lock: never}
          cgroups: {path: /shop, \(limit)}
          apps:
            - name: Shop
              role: background
              cgroup: /shop
              steps: [malloc: {size: 1MB, count: 20}]
          timeline: [{at: 1s, launch: Shop}]
          """)
      XCTAssertEqual(reasons(of: run), [], "\(limit) \(policy)")
      let moved = run.events(PagesReclaimed.self).filter { $0.body.memory == .swapped }
      let pages = moved.reduce(0) { $0 + $1.body.pages }
      XCTAssertEqual(pages >= 12 * 256, swaps, "\(limit) \(policy): \(pages)")
      if !swaps { XCTAssertEqual(pages, 0, "\(limit) \(policy)") }
    }
  }
}

extension String {
  /// A device and its figures.
  fileprivate var braced: String { "{profile: \(self)}" }
}
