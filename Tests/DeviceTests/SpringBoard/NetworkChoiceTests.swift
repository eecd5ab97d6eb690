import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H30: the choice among networks that are around.
final class NetworkChoiceTests: XCTestCase {
  private func run(
    needsWiFi: Bool = true, networks: [String] = ["Home", "Café"], isJoined: Bool = false,
    then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    var settings = SystemSettings()
    settings.networks = networks
    settings.isNetworkJoined = isJoined
    return try DeviceRun(on: .phone(), settings: settings) { device in
      var radio = App.scripted("Radio")
      radio.requiresPersistentWiFi = needsWiFi
      device.install(radio)
      try device.launch("Radio")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(1))
    }
  }

  func testAnAppThatNeedsANetworkHasTheUserChooseOne() throws {
    let run = try run { device in
      XCTAssertEqual(device.buttons, ["Home", "Café", "Cancel"])
      try device.tap(button: "Café")
      XCTAssertTrue(device.springBoard.networks.isJoined)
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.launch("Radio")
    }
    XCTAssertEqual(
      run.story(after: "Radio: becomes active").prefix(5),
      [
        "network 1: rang", "Radio: resigns", "network 1: shown", "network 1: answered",
        "network 1: ended",
      ])
    let origins = run.events(InterruptionAdvanced.self).filter { $0.body.phase == .answered }
    XCTAssertEqual(origins.map(\.body.origin), ["Café"])
  }

  func testWhoChoosesNoneIsAskedAgainByTheNextLaunch() throws {
    let run = try run { device in
      try device.tap(button: "Cancel")
      XCTAssertFalse(device.springBoard.networks.isJoined)
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.launch("Radio")
    }
    XCTAssertEqual(run.times(of: "network 1: ignored").count, 1)
    XCTAssertEqual(run.times(of: "network 2: shown").count, 1)
  }

  func testNothingIsOfferedThatIsNotNeededOrNotThere() throws {
    for run in [
      try run(needsWiFi: false, then: { _ in }), try run(networks: [], then: { _ in }),
      try run(isJoined: true, then: { _ in }),
    ] {
      XCTAssertEqual(run.story.last, "Radio: becomes active")
    }
  }

  /// As platform Z7 has it.
  func testANetworkThatComesIsOfferedToAnAppThatNeedsOne() throws {
    _ = try run(networks: []) { device in
      XCTAssertEqual(device.buttons, [])
      device.changeNetwork("Café", comes: true)
      device.run(for: .seconds(1))
      XCTAssertEqual(device.buttons, ["Café", "Cancel"])
      try device.tap(button: "Café")
      XCTAssertTrue(device.springBoard.networks.isJoined)
    }
  }

  func testNetworksThatComeAtOneMomentAreOfferedTogether() throws {
    let run = try run(networks: []) { device in
      for name in ["Home", "Café"] { device.changeNetwork(name, comes: true) }
      device.run(for: .seconds(1))
      XCTAssertEqual(device.buttons, ["Home", "Café", "Cancel"])
    }
    XCTAssertEqual(run.events(InterruptionAdvanced.self).map(\.body.phase), [.rang, .shown])
  }

  /// As platform Z7 has it.
  func testADeviceWhoseNetworkGoesIsInNone() throws {
    _ = try run(isJoined: true) { device in
      device.changeNetwork("Café", comes: false)
      XCTAssertTrue(device.springBoard.networks.isJoined)
      device.changeNetwork("Café", comes: true)
      device.changeNetwork("Café", comes: true)
      device.changeNetwork("Home", comes: false)
      XCTAssertFalse(device.springBoard.networks.isJoined)
      device.run(for: .seconds(1))
      XCTAssertEqual(device.buttons, ["Café", "Cancel"])
    }
    _ = try run(needsWiFi: false, isJoined: true) { device in
      device.changeNetwork("Home", comes: false)
      device.run(for: .seconds(1))
      XCTAssertEqual(device.buttons, [])
      XCTAssertFalse(device.springBoard.networks.isJoined)
    }
  }

  func testAsManyAreOfferedAsThereIsRoomFor() throws {
    let names = (1...20).map { "net \($0)" }
    _ = try run(networks: names) { device in
      XCTAssertEqual(device.buttons, names.prefix(7) + ["Cancel"])
      let panel = try XCTUnwrap(device.springBoard.content.panels.last)
      XCTAssertLessThanOrEqual(panel.area.heightPoints, 460)
    }
  }

  func testNamesAreSetAsAText() throws {
    var settings = SystemSettings()
    try settings.set("networks", to: "Home , Café,x y")
    XCTAssertEqual(settings.networks, ["Home", "Café", "x y"])
    try settings.set("networks", to: "none")
    XCTAssertEqual(settings.networks, [])
    for text in ["", "a,,b", "a,a", String(repeating: "n", count: 33)] {
      XCTAssertThrowsError(try settings.set("networks", to: text), text)
    }
  }
}
