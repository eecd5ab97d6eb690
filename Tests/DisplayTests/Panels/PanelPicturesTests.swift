import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The pictures of panels over an app.
final class PanelPicturesTests: XCTestCase {
  private static let never = InterruptionPlan(.nothing)

  private static func message(_ kind: Interruption, from origin: String) -> (Device) -> Void {
    { device in
      device.alert(kind, from: origin, plan: never)
      device.run(for: .seconds(1))
    }
  }

  private static func ring(_ device: Device) throws {
    try device.ring(from: "Anna Berg", plan: InterruptionPlan(.nothing, after: .minutes(1)))
    device.run(for: .seconds(1))
  }

  func testATextMessage() throws {
    try assertShows(
      try screen(after: Self.message(.sms, from: "+49 170 1234567")), "panel-sms")
  }

  func testAnAlertOverATextMessageOverAnAppThatIsTurned() throws {
    for orientation in [Orientation.landscapeLeft, .landscapeRight, .upsideDown] {
      try assertShows(
        try screen(held: orientation) { device in
          Self.message(.sms, from: "Anna")(device)
          Self.message(.calendar, from: "Dentist")(device)
        }, "panel-calendar-\(orientation.rawValue)")
    }
  }

  func testATextThatIsTooLong() throws {
    let text = String(repeating: "from one who has very much to say, ", count: 300)
    try assertShows(try screen(after: Self.message(.sms, from: text)), "panel-long")
  }

  func testAButtonBelowAFinger() throws {
    try assertShows(
      try screen { device in
        Self.message(.sms, from: "Anna")(device)
        try device.touch(Touch(finger: 1, phase: .began, location: .points(220, 290)))
      }, "panel-pressed")
  }

  func testACallThatRings() throws {
    try assertShows(try screen(after: Self.ring), "call-rings")
    try assertShows(try screen(held: .landscapeRight, after: Self.ring), "call-rings")
  }

  func testACallThatRingsWithAFingerOnAButton() throws {
    try assertShows(
      try screen { device in
        try Self.ring(device)
        try device.touch(Touch(finger: 1, phase: .began, location: .points(240, 432)))
      }, "call-pressed")
  }

  func testACallThatGoesOn() throws {
    try assertShows(
      try screen { device in
        try device.ring(
          from: "Anna Berg",
          plan: InterruptionPlan(.answer, after: .seconds(1), talk: .minutes(10)))
        device.run(for: .seconds(84))
      }, "call-talk")
  }

  func testAChoiceOfNetworks() throws {
    var settings = SystemSettings()
    settings.networks = ["Home", "Café Münster", "linksys"]
    settings.isNetworkJoined = false
    for orientation in [Orientation.portrait, .landscapeRight] {
      try assertShows(
        try screen(held: orientation, settings: settings) { device in
          var app = App.poster("Radio", [])
          app.requiresPersistentWiFi = true
          app.statusBar.orientation = orientation
          device.install(app)
          try device.launch("Radio")
          device.run(for: .seconds(1))
        }, "panel-network-\(orientation.rawValue)")
    }
  }

  func testAnAlertAndTheVolumeOnAnIPad() throws {
    let pad = try DeviceProfiles.make("ipad")
    for orientation in [Orientation.portrait, .landscapeLeft] {
      try assertShows(
        try screen(of: pad, held: orientation) { device in
          Self.message(.calendar, from: "Dentist")(device)
          try device.pressVolume(up: true)
          device.run(for: .milliseconds(500))
        }, "panel-ipad-\(orientation.rawValue)")
    }
  }

  func testVolume() throws {
    try assertShows(
      try screen { device in
        for _ in 0..<3 { try device.pressVolume(up: true) }
        device.run(for: .seconds(1))
      }, "volume")
    try assertShows(
      try screen(held: .landscapeLeft) { device in
        for _ in 0..<10 { try device.pressVolume(up: false) }
        device.run(for: .seconds(1))
      }, "volume-silent-turned")
    try assertShows(
      try screen { device in
        device.setSilent(true)
        device.run(for: .seconds(1))
      }, "volume-switched-off")
  }
}
