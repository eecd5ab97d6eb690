import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// Panels, and the fingers that use their buttons; see platform I3 to I5 and I28.
final class PanelTests: XCTestCase {
  private func run(
    held orientation: Orientation = .portrait, then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      var notes = App.scripted("Notes")
      notes.statusBar.orientation = orientation
      device.install(notes)
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(1))
    }
  }

  private func send(_ kind: Interruption, to device: Device) {
    device.alert(kind, from: "Ann", plan: .init(.ignore, after: .seconds(10)))
    device.run(for: .seconds(1))
  }

  func testAButtonAnswersWhateverWasPlanned() throws {
    for (kind, title) in [(Interruption.sms, "Reply"), (.calendar, "View Event")] {
      let run = try run { device in
        send(kind, to: device)
        try device.tap(button: title)
        device.run(for: .seconds(20))
      }
      let name = "\(kind.rawValue) 1"
      XCTAssertEqual(
        run.story(after: "\(name): shown").prefix(3),
        ["\(name): answered", "\(name): ended", "Notes: terminates"])
      XCTAssertEqual(run.times(of: "\(name): ignored"), [])
    }
  }

  func testAButtonClosesThePanel() throws {
    let run = try run { device in
      send(.sms, to: device)
      try device.tap(button: "Close")
    }
    XCTAssertEqual(
      run.story(after: "sms 1: shown"), ["sms 1: ignored", "sms 1: ended", "Notes: becomes active"])
  }

  func testACallIsDeclined() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(10)))
      device.run(for: .seconds(1))
      try device.tap(button: "Decline")
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(
      run.story(after: "call 1: shown"),
      ["call 1: ignored", "call 1: ended", "Notes: becomes active"])
  }

  /// As platform H33 has it.
  func testACallIsAnsweredAndEndedByItsButtons() throws {
    let run = try run { device in
      try device.ring(from: "Ann", plan: .init(.nothing, talk: .minutes(5)))
      device.run(for: .seconds(1))
      try device.tap(button: "Answer")
      device.run(for: .seconds(65))
      guard case .call(let call) = device.springBoard.content.backdrop else {
        return XCTFail("\(device.springBoard.content.backdrop)")
      }
      XCTAssertEqual(call.caller, "Ann")
      XCTAssertEqual(call.text, "1:05")
      try device.tap(button: "End Call")
    }
    XCTAssertEqual(
      run.story(after: "Phone: becomes active").prefix(3),
      ["call 1: ended", "Phone: resigns", "screen: default-image Notes"])
  }

  func testAButtonOfTheCallIsNotThereBehindAnotherApp() throws {
    _ = try run { device in
      try device.ring(from: "Ann", plan: .init(.answer, after: .seconds(1), talk: .minutes(5)))
      device.run(for: .seconds(3))
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertFalse(device.springBoard.controls.contains { $0.name == .button("End Call") })
    }
  }

  func testTheYoungestIsInFront() throws {
    _ = try run { device in
      send(.sms, to: device)
      send(.calendar, to: device)
      XCTAssertEqual(device.buttons, ["Close", "View Event"])
      XCTAssertEqual(device.springBoard.content.panels.map(\.title), ["Text Message", "Ann"])
      try device.tap(button: "Close")
      XCTAssertEqual(device.buttons, ["Close", "Reply"])
    }
  }

  func testAFingerThatLeavesAButtonDoesNotPressIt() throws {
    let run = try run { device in
      send(.sms, to: device)
      let place = try device.control(.button("Close")).area.middle
      try device.touch(Touch(finger: 1, phase: .began, location: place))
      XCTAssertEqual(device.pressed, ["Close"])
      try device.touch(Touch(finger: 1, phase: .moved, location: .points(10, 10)))
      XCTAssertEqual(device.pressed, [])
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(10, 10)))
    }
    XCTAssertEqual(run.times(of: "sms 1: ignored"), [])
  }

  func testAPanelIsTurnedWithTheApp() throws {
    _ = try run(held: .landscapeRight) { device in
      send(.sms, to: device)
      XCTAssertEqual(device.springBoard.content.orientation, .landscapeRight)
      XCTAssertEqual(device.springBoard.content.panels[0].area, [98, 103, 284, 134])
      XCTAssertEqual(try device.control(.button("Reply")).area, [179, 109, 43, 127])
    }
  }
}

extension Device {
  /// The titles of the buttons that can be tapped.
  var buttons: [String] {
    springBoard.controls.compactMap { control in
      if case .button(let title) = control.name { title } else { nil }
    }
  }

  /// The titles of the buttons that are below a finger.
  var pressed: [String] {
    springBoard.content.panels.flatMap(\.buttons).filter(\.isPressed).map(\.title)
  }

  /// Something of the system's own that is on the screen.
  func control(_ name: ControlName) throws -> Control {
    try XCTUnwrap(springBoard.controls.last { $0.name == name }, "\(name) is not there")
  }

  /// Puts a finger on a button, and lifts it.
  func tap(button title: String) throws {
    let place = try control(.button(title)).area.middle
    try touch(Touch(finger: 1, phase: .began, location: place))
    try touch(Touch(finger: 1, phase: .ended, location: place))
    run(for: .milliseconds(1))
  }
}
