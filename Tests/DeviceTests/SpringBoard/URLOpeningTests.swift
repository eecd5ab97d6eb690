import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I23 and U2 to U9: opening URLs on a device.
final class URLOpeningTests: XCTestCase {
  private func app(
    _ name: String, opens scheme: String, _ script: ScriptedProgram.Script = .init()
  ) throws -> App {
    var app = App.scripted(name, script)
    app.urlSchemes = [try URLScheme(scheme)]
    return app
  }

  /// Notes runs a script, Chess takes `chess`, Draw takes `draw`.
  private func run(
    os: OSVersion = OSVersion(3, 1), settings: SystemSettings = SystemSettings(),
    _ script: ScriptedProgram.Script, chess: ScriptedProgram.Script = .init(),
    draw: ScriptedProgram.Script = .init(), then body: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone(os: os), settings: settings) { device in
      device.install(try app("Notes", opens: "notes", script))
      device.install(try app("Chess", opens: "chess", chess))
      device.install(try app("Draw", opens: "draw", draw))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(10))
    }
  }

  /// Returns the answers to a question that a program asks at its launch, and the run.
  private func answer(
    os: OSVersion = OSVersion(3, 1), _ ask: @escaping @Sendable (System) -> Bool
  ) throws -> (answers: [Bool], run: DeviceRun) {
    let diary = Diary<Bool>()
    let run = try run(os: os, .init(launch: [.call { diary.write(ask($0)) }]))
    return (diary.entries, run)
  }

  /// As platform I23 and U2 have it.
  func testTheAppThatOpensAURLEndsBeforeTheOtherIsLaunchedWithIt() throws {
    let diary = Diary<Event>()
    let run = try run(
      .init(launch: [.after(.seconds(1), [.open("chess:e4")])]), chess: .init(told: diary.write))
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"),
      [
        "Notes: terminates", "Notes: exited, url", "screen: default-image Chess",
        "Chess: launched by url", "Chess: launches", "screen: app Chess", "Chess: becomes active",
        "Chess: opens the URL",
      ])
    XCTAssertEqual(diary.entries, [.url("chess:e4")])
    XCTAssertEqual(run.events(URLOpened.self).map { run.name(of: $0.pid) }, ["Notes"])
  }

  /// As platform U9 and U15 have it.
  func testTheFirstAppComesBackWhenTheUserQuitsTheOtherIfItIsSet() throws {
    for (comesBack, last) in [(false, "screen: home"), (true, "Notes#2: becomes active")] {
      var settings = SystemSettings()
      settings.returnAfterURL = comesBack
      let run = try run(
        settings: settings, .init(active: [.after(.milliseconds(500), [.open("chess:e4")])])
      ) { try $0.pressHome() }
      XCTAssertEqual(run.story.first { $0 == last }, last)
      XCTAssertEqual(
        run.events(ProcessLaunched.self).map(\.body.cause).contains(.urlEnded), comesBack)
    }
  }

  /// Two apps that open each other's URLs and end would go on for ever otherwise (platform U15).
  func testNobodyComesBackWhenTheOtherAppEndsByItself() throws {
    var settings = SystemSettings()
    settings.returnAfterURL = true
    let run = try run(
      settings: settings, .init(launch: [.open("chess:e4")]), chess: .init(event: [.exit]))
    XCTAssertEqual(run.story.last, "screen: home")
    XCTAssertEqual(
      run.events(ProcessLaunched.self).map(\.body.cause).filter { $0 == .urlEnded }, [])
  }

  /// As platform U15 has it.
  func testOfAChainEachComesBackInItsTurnUnlessTheUserGoesElsewhere() throws {
    var settings = SystemSettings()
    settings.returnAfterURL = true
    let once = ScriptedProgram.Script(event: [.open("draw:1")])
    for goesElsewhere in [false, true] {
      let run = try run(
        settings: settings, .init(launch: [.after(.milliseconds(500), [.open("chess:1")])]),
        chess: once
      ) { device in
        XCTAssertEqual(device.springBoard.front?.app.name, "Draw")
        try device.pressHome()
        device.run(for: .milliseconds(100))
        XCTAssertEqual(device.springBoard.front?.app.name, "Chess")
        if goesElsewhere { try device.launch("Safari") }
        device.run(for: .milliseconds(100))
        try device.pressHome()
        device.run(for: .milliseconds(100))
      }
      XCTAssertEqual(run.alive.contains("Notes#2"), false)
      XCTAssertEqual(
        run.events(ProcessLaunched.self).filter { $0.body.cause == .urlEnded }.map(\.body.app),
        goesElsewhere ? ["Chess"] : ["Chess", "Notes"])
    }
  }

  /// As platform U15 has it: Chess leads to Draw, which leads to Chess again, and that is no
  /// further from Notes than Chess was before.
  func testAUserWhoIsLedToAnAppAgainIsBackThere() throws {
    var settings = SystemSettings()
    settings.returnAfterURL = true
    let second = Instant.start + .seconds(2)
    let early: @Sendable (System) -> Void = { if $0.now < second { _ = $0.open("draw:1") } }
    let run = try run(
      settings: settings, .init(launch: [.after(.milliseconds(500), [.open("chess:1")])]),
      chess: .init(event: [.call(early)]),
      draw: .init(event: [.after(.seconds(1), [.open("chess:2")])])
    ) { device in
      XCTAssertEqual(device.springBoard.front?.app.name, "Draw")
      device.run(for: .seconds(2))
      XCTAssertEqual(device.springBoard.front?.app.name, "Chess")
      try device.pressHome()
    }
    XCTAssertEqual(
      run.events(ProcessLaunched.self).filter { $0.body.cause == .urlEnded }.map(\.body.app),
      ["Notes"])
  }

  /// As platform U7 has it.
  func testAURLThatNoAppTakesChangesNothing() throws {
    let (answers, run) = try answer { $0.open("absent:1") }
    XCTAssertEqual(answers, [false])
    XCTAssertEqual(run.events(URLOpened.self).map(\.body.handler), [nil])
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform U7 has it.
  func testWhatIsNoURLIsOpenedByNobody() throws {
    for text in ["", "chess", "chess: e4", "1:2"] {
      let (answers, run) = try answer { $0.open(text) }
      XCTAssertEqual(answers, [false], text)
      XCTAssertEqual(run.events(URLOpened.self).count, 0)
    }
  }

  /// As platform U7 has it.
  func testOpeningSaysThatSomebodyWasFound() throws {
    XCTAssertEqual(try answer { $0.open("chess:1") }.answers, [true])
  }

  func testAnAppInFrontGetsAURLOfItsOwnWithoutALaunch() throws {
    let run = try run(.init(launch: [.after(.seconds(1), [.open("notes:2")])]))
    XCTAssertEqual(run.story(after: "Notes: becomes active"), ["Notes: opens the URL"])
    XCTAssertEqual(run.exits, [])
  }

  /// As platform U3 and U5 have it.
  func testApplesOwnTakesWhatAnotherClaims() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(try app("Thief", opens: "tel"))
      try device.open(try URLText("tel:555"))
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(URLOpened.self).map(\.body.handler), ["Phone"])
    XCTAssertEqual(
      run.story, ["screen: app Phone", "Phone: becomes active", "Phone: opens the URL"])
  }

  /// As platform U4 and U10 have it: every device has the iPod, and the store's pages are its own.
  func testPagesOfTheIPodAreOpenedInIt() throws {
    for name in ["iphone", "iphone-3gs", "ipod-touch"] {
      let run = try DeviceRun(on: try DeviceProfiles.make(name)) { device in
        try device.open(try URLText("http://phobos.apple.com/album"))
        device.run(for: .seconds(1))
      }
      XCTAssertEqual(run.events(URLOpened.self).map(\.body.handler), ["iPod"], name)
      XCTAssertEqual(run.story.last, "iPod: opens the URL", name)
    }
  }

  /// As platform U11 has it.
  func testWithoutPhoneNobodyTakesACallByURL() throws {
    let run = try DeviceRun { device in
      device.install(try app("Thief", opens: "tel"))
      XCTAssertFalse(try device.open(URLText("tel:555")))
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.story, [])
  }

  /// As platform U6 has it.
  func testOfTwoAppsTheFirstInstalledTakesAURLUnlessItIsSet() throws {
    for (ties, winner) in [(URLTies.firstInstalled, "Chess"), (.lastInstalled, "Checkers")] {
      var settings = SystemSettings()
      settings.urlTies = ties
      let run = try DeviceRun(settings: settings) { device in
        device.install(try app("Chess", opens: "board"))
        device.install(try app("Checkers", opens: "board"))
        try device.open(try URLText("board:1"))
        device.run(for: .seconds(1))
      }
      XCTAssertEqual(run.alive.last, winner)
    }
  }

  /// As platform U8 has it.
  func testFromThreeAProgramCanAsk() throws {
    XCTAssertEqual(try answer { $0.canOpen("chess:1") }.answers, [true])
    XCTAssertEqual(try answer { $0.canOpen("absent:1") }.answers, [false])
    XCTAssertEqual(try answer { $0.canOpen("no URL") }.answers, [false])
  }

  /// As platform U13 has it.
  func testBeforeThreeAProgramThatAsksCrashes() throws {
    let (answers, run) = try answer(os: OSVersion(2, 2)) { $0.canOpen("chess:1") }
    XCTAssertEqual(answers, [false])
    XCTAssertEqual(run.exits, ["Notes: crash"])
  }

  func testAChainOfURLsEndsAtItsLastApp() throws {
    let run = try run(
      .init(launch: [.after(.seconds(1), [.open("chess:1")])]),
      chess: .init(launch: [.open("draw:1")]))
    XCTAssertEqual(run.exits, ["Notes: url", "Chess: url"])
    XCTAssertEqual(run.alive.last, "Draw")
    XCTAssertEqual(
      run.lifecycle(of: "Chess"),
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "application:handleOpenURL:", "applicationWillTerminate:",
      ])
    XCTAssertEqual(run.lifecycle(of: "Draw").last, "application:handleOpenURL:")
  }

  /// As platform U14 has it.
  func testOfTwoURLsOpenedAtOnceTheLastWins() throws {
    let run = try run(
      .init(launch: [.after(.seconds(1), [.open("chess:1"), .open("draw:1")])]))
    XCTAssertEqual(run.alive.last, "Draw")
    XCTAssertEqual(run.lifecycle(of: "Chess"), [])
  }

  /// As platform U14 has it.
  func testAProgramThatQuitsOpensNothing() throws {
    let run = try run(.init(terminate: [.open("chess:1")])) { try $0.pressHome() }
    XCTAssertEqual(run.events(URLOpened.self).count, 0)
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform U15 has it; at its second launch the app opens its URL again.
  func testAnAppThatOpensAURLAtEachLaunchComesBackOnlyIfSet() throws {
    for (comesBack, launches) in [(false, 1), (true, 2)] {
      var settings = SystemSettings()
      settings.returnAfterURL = comesBack
      let run = try run(settings: settings, .init(launch: [.open("chess:1")])) {
        try $0.pressHome()
      }
      XCTAssertEqual(run.events(URLOpened.self).count, launches)
      XCTAssertEqual(run.story.last == "screen: home", !comesBack)
    }
  }

  func testAURLThatTheUserOpensHasNoProcess() throws {
    let run = try run(.init()) { try $0.open(URLText("chess:1")) }
    XCTAssertEqual(run.events(URLOpened.self).map(\.pid), [nil])
    XCTAssertEqual(run.exits, ["Notes: url"])
  }

  func testALaunchForAURLWithoutRoomEndsAtTheHomeScreen() throws {
    let run = try DeviceRun(on: .small(pages: 200), policy: "none") { device in
      var large = try app("Large", opens: "large")
      large.imagePages = 500
      device.install(large)
      device.install(try app("Notes", opens: "notes", .init(launch: [.open("large:1")])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.exits, ["Notes: url"])
    XCTAssertEqual(run.terminations, ["Large: out-of-pages"])
    XCTAssertEqual(run.story.last, "screen: home")
  }
}
