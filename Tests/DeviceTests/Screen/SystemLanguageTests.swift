import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// As platform F28 has it: the system speaks one language at a time.
final class SystemLanguageTests: XCTestCase {
  private func settings(_ languages: String) throws -> SystemSettings {
    var settings = SystemSettings()
    try settings.set("languages", to: languages)
    return settings
  }

  private func titles(_ languages: String) throws -> [String] {
    var titles: [String] = []
    _ = try DeviceRun(
      on: try DeviceProfiles.make("iphone"), settings: try settings(languages)
    ) { device in
      guard case .home(let home) = device.springBoard.content.backdrop else { return }
      titles = home.icons.map(\.icon.title)
    }
    return titles
  }

  func testTheNamesOfAppsAreThoseOfTheFirstLanguageThatTheSystemHas() throws {
    let german = [
      "Nachrichten", "Kalender", "Karten", "YouTube", "Einstellungen", "Telefon", "Mail",
      "Safari", "iPod",
    ]
    XCTAssertEqual(try titles("de"), german)
    XCTAssertEqual(try titles("fr de en"), german)
    XCTAssertEqual(try titles("en de")[0], "Messages")
    XCTAssertEqual(try titles("fr")[0], "Messages")
  }

  func testEveryPanelIsGerman() throws {
    _ = try DeviceRun(
      on: try DeviceProfiles.make("iphone"), settings: try settings("de")
    ) { device in
      XCTAssertEqual(device.springBoard.content.statusBar?.middle, .time("17:00"))
      device.alert(.sms, from: "Ann", plan: .init(.nothing))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.content.panels.last?.title, "SMS")
      XCTAssertEqual(device.buttons, ["Schließen", "Antworten"])
      try device.tap(button: "Schließen")
      device.alert(.calendar, from: "Zahnarzt", plan: .init(.nothing))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.buttons, ["Schließen", "Anzeigen"])
      try device.tap(button: "Schließen")
      try device.ring(from: "Ann", plan: .init(.nothing))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.content.panels.last?.message, "Eingehender Anruf")
      XCTAssertEqual(device.buttons, ["Ablehnen", "Annehmen"])
      XCTAssertEqual(device.springBoard.controls.map(\.purpose), ["decline", "answer"])
      try device.tap(button: "Annehmen")
      device.run(for: .seconds(1))
      XCTAssertEqual(
        device.buttons,
        ["stumm", "Ziffern", "Lautspr.", "Anruf +", "halten", "Kontakte", "Beenden"])
      XCTAssertEqual(
        device.springBoard.controls.map(\.purpose),
        ["mute", "keypad", "speaker", "add call", "hold", "contacts", "end call"])
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.content.statusBar?.callTitle, "Zurück zum Anruf")
    }
  }

  func testTheLockScreenIsGerman() throws {
    _ = try DeviceRun(
      on: try DeviceProfiles.make("iphone"), settings: try settings("de")
    ) { device in
      try device.pressSleep()
      try device.pressHome()
      guard case .lock(let lock) = device.springBoard.content.backdrop else {
        return XCTFail("no lock screen")
      }
      XCTAssertEqual(lock.title, "entsperren")
      XCTAssertEqual(lock.clock.date(in: lock.language), "Mittwoch, 17. Juni")
      XCTAssertEqual(lock.clock.time(in: lock.language), "17:00")
    }
  }
}
