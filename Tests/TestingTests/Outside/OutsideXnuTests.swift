import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The demands on jetsam of xnu's `memorystatus.c`, `memorystatus_sort_test.c` and
/// `memorystatus_is_assertion.c`, as scenarios.
///
/// The device has 20,000 pages: the critical level begins below 1000 of them, and notes below 3000.
final class OutsideXnuTests: XCTestCase {
  private func scenario(lasting seconds: Int64 = 20) -> TestScenario {
    var scenario = TestScenario(on: "small", under: "jetsam", lasting: .seconds(seconds))
    scenario.set("settings.auto-lock", to: "never")
    return scenario
  }

  private func run(_ scenario: TestScenario, pages: Int = 20_000) throws -> TestRun {
    try TestRun.twice(scenario, with: .small(pages: pages))
  }

  // Three in the foreground band, of 500, 0 and 2500 pages. Memory is short until all are gone.
  func testSortFootprint() throws {
    var scenario = scenario()
    for (index, pages) in [500, 0, 2500].enumerated() {
      scenario.install(.still("\(index)", pages: pages), ["priority.jetsam": "100"])
    }
    scenario.launch("0", "1", "2")
    scenario.set("policy.critical", to: "20%")
    scenario.set("policy.idle", to: "20%")
    scenario.set("policy.soft", to: "20%")
    scenario.at(.seconds(1), .squeeze(availablePercent: 4))
    try run(scenario).assertTerminated(
      inOrder: ["2", "0", "1"])
  }

  // Both are in foreground-support when nothing is in front; who comes to the front and leaves it
  // moves to the back of its band.
  func testReorder() throws {
    for (visits, expected) in [
      (["A", "B"], ["A", "B"]), (["A", "B", "A"], ["B", "A"]),
      (["A", "B", "A", "B"], ["A", "B"]),
    ] {
      var scenario = scenario()
      for name in ["A", "B"] {
        scenario.install(stayingApp(name, pages: 210), ["priority.jetsam": "90"])
      }
      for (index, name) in visits.enumerated() {
        scenario.at(.seconds(Int64(index)), .launch(name))
        scenario.at(.milliseconds(Int64(index) * 1000 + 500), .press(.home))
      }
      // 600 pages: one of 210 is not enough, two are.
      scenario.at(.seconds(10), .squeeze(availablePercent: 3))
      try run(scenario).assertTerminated(exactly: expected, for: "vm-pageshortage")
    }
  }

  // Idle, with a mark of 2048 pages; below the level of notes and above that of idle exits.
  func testHighwaterAt8MB() throws {
    for (pages, expected) in [(2048, []), (2049, ["Daemon highwater"])] {
      var scenario = scenario()
      scenario.install(
        .still("Daemon", pages: pages), ["priority.jetsam": "0", "limit.highwater": "8MB"])
      scenario.launch("Daemon")
      scenario.at(.seconds(1), .squeeze(availablePercent: 14))
      XCTAssertEqual(try run(scenario).ends, expected)
    }
  }

  func testPressureEventBeforeAKillInTheForeground() throws {
    try assertWarnedBeforeTheEnd(role: .foreground, band: 100)
  }

  func testPressureEventBeforeAKillInTheBackground() throws {
    try assertWarnedBeforeTheEnd(role: .background, band: 80)
  }

  // A thirty-second part of memory at a time, as xnu's does on the smallest of its devices.
  private func assertWarnedBeforeTheEnd(role: Role, band: Int) throws {
    var scenario = scenario(lasting: 40)
    let growth = ScriptedProgram.Step.grow(pages: 640, every: .seconds(1), times: 32)
    scenario.install(
      .scripted("Muncher", role: role, .init(launch: [growth])), ["priority.jetsam": "\(band)"])
    scenario.launch("Muncher")
    XCTAssertEqual(
      try run(scenario).decisions,
      ["level 1", "warn Muncher of 1", "end Muncher vm-pageshortage", "level 0"])
  }

  // 5 MB are well with a fatal limit of 6 MB while it has something to do, and too much with one of
  // 4 MB as soon as it has not.
  func testLimits6MBActive4MBInactive() throws {
    var scenario = scenario()
    var daemon = App.scripted(
      "Daemon", role: .system,
      .init(launch: [
        .call { $0.setBusy(true) }, .after(.seconds(2), [.call { $0.setBusy(false) }]),
      ]
      ))
    daemon.imagePages = 1280
    daemon.limits = MemoryLimits(hardPages: 1536)
    daemon.backgroundLimits = MemoryLimits(hardPages: 1024)
    scenario.install(daemon)
    scenario.launch("Daemon")
    let run = try run(scenario)
    XCTAssertEqual(run.ends, ["Daemon per-process-limit"])
    XCTAssertEqual(run.terminations.map(\.time), [.seconds(2)])
  }

  // Each time there is nothing to do, it ages for ten seconds before it is idle.
  func testAgingRestarts() throws {
    let bands = try bands(
      aging: "yes",
      of: .scripted(
        "Daemon", role: .system,
        .init(launch: [
          .call { $0.setBusy(false) }, .call { $0.setBusy(true) },
          .after(.seconds(30), [.call { $0.setBusy(false) }]),
        ])), at: [29, 31, 39, 41])
    XCTAssertEqual(bands, [Self.working, Band.aging, Band.aging, Band.idle])
  }

  // Toggles twice and stays clean: it ages once, from when it began to tell, whatever it does then.
  func testDeferTimeoutClean() throws {
    let bands = try bands(
      of: daemon(
        .after(.seconds(12), [.call { $0.setBusy(true) }]),
        .after(
          .seconds(15), [.call { $0.setBusy(false) }])), at: [1, 9, 11, 13, 16])
    XCTAssertEqual(bands, [Band.aging, Band.aging, Band.idle, Self.working, Band.idle])
  }

  // Stays dirty past the end of the time to age: then it is idle at once when it is clean.
  func testDeferTimeoutDirty() throws {
    let bands = try bands(
      of: daemon(
        .call { $0.setBusy(true) }, .after(.seconds(15), [.call { $0.setBusy(false) }])),
      at: [1, 9, 11, 16])
    XCTAssertEqual(bands, [Self.working, Self.working, Self.working, Band.idle])
  }

  // Gives up the time to age while clean, and is idle at once.
  func testCancelTimeoutClean() throws {
    let bands = try bands(
      of: daemon(
        .after(.seconds(2), [.call { $0.endAging() }]),
        .after(.seconds(4), [.call { $0.setBusy(true) }]),
        .after(.seconds(6), [.call { $0.setBusy(false) }])),
      at: [1, 3, 5, 7])
    XCTAssertEqual(bands, [Band.aging, Band.idle, Self.working, Band.idle])
  }

  // Gives it up while dirty: nothing changes until it is clean, and idle at once.
  func testCancelTimeoutDirty() throws {
    let bands = try bands(
      of: daemon(
        .call { $0.setBusy(true) }, .after(.seconds(2), [.call { $0.endAging() }]),
        .after(.seconds(4), [.call { $0.setBusy(false) }])),
      at: [1, 3, 5])
    XCTAssertEqual(bands, [Self.working, Self.working, Band.idle])
  }

  // An app in front is in the foreground band, whatever it does; out of it, its own band holds
  // while it has something to do, and aging or idle when it has not.
  func testAssertionAllowIdleExit() throws {
    var app = stayingApp(
      "Daemon", pages: 0,
      .init(launch: [
        .call { $0.setBusy(false) }, .after(.seconds(24), [.call { $0.setBusy(true) }]),
        .after(.seconds(30), [.call { $0.setBusy(false) }]),
      ]))
    app.isProtected = true
    let bands = try bands(
      aging: "yes", of: app, requested: 80, at: [1, 3, 5, 13, 22, 25, 27, 29, 31, 33, 44]
    ) { scenario in
      // In front from its launch on, until 2 s; again from 4 to 12, 21 to 26, and 28 to 32.
      for second: Int64 in [2, 12, 26, 32] { scenario.at(.seconds(second), .press(.home)) }
      for second: Int64 in [4, 21, 28] { scenario.at(.seconds(second), .launch("Daemon")) }
    }
    XCTAssertEqual(
      bands,
      [
        Band.foreground, Band.aging, Band.foreground, Band.idle, Band.foreground,
        Band.foreground, 80, Band.foreground, Band.foreground, Band.aging, Band.idle,
      ])
  }
}

extension OutsideXnuTests {
  private enum Band {
    static let idle = 0
    static let aging = 10
    static let foreground = 100
  }

  /// The band that a daemon asks for, below that of the home screen.
  private static let working = 150

  /// An app that stays when the user leaves it, as Apple's do.
  private func stayingApp(
    _ name: String, pages: Int, _ script: ScriptedProgram.Script = .init()
  ) -> App {
    var app = App.scripted(name, role: .background, script)
    app.imagePages = pages
    app.isOfSystem = true
    return app
  }

  /// A daemon that tells whether it has something to do: it toggles twice at the start, as those of
  /// the deferral tests do, and then does what is said.
  private func daemon(_ steps: ScriptedProgram.Step...) -> App {
    let toggling = [false, true, false, true, false].map { isBusy in
      ScriptedProgram.Step.call { $0.setBusy(isBusy) }
    }
    return .scripted("Daemon", role: .system, .init(launch: toggling + steps))
  }

  /// The bands of an app at some seconds: at each a probe of a higher band takes nearly all there
  /// is, and is ended for it; the app, which is protected, was passed over before.
  private func bands(
    aging restarts: String = "no", of app: App, requested band: Int = working,
    at seconds: [Int64], _ configure: (inout TestScenario) -> Void = { _ in }
  ) throws -> [Int?] {
    var app = app
    app.isProtected = true
    var scenario = scenario(lasting: 60)
    scenario.set("policy.aging-restarts", to: restarts)
    scenario.install(app, ["priority.jetsam": "\(band)"])
    scenario.launch("Daemon")
    for second in seconds {
      scenario.install(.still("Probe\(second)", pages: 19_500), ["priority.jetsam": "155"])
      scenario.at(.seconds(second), .launch("Probe\(second)"))
    }
    configure(&scenario)
    let run = try run(scenario)
    run.assertTerminated(exactly: seconds.map { "Probe\($0)" }, for: "vm-pageshortage")
    return try seconds.map { try run.rank(of: "Daemon", whenEnding: "Probe\($0)") }
  }
}
