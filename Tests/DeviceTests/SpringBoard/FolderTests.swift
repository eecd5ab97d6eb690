import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform F1, F2, F4, F5 and F14: what of an app outlives its process.
final class FolderTests: XCTestCase {
  private typealias Script = ScriptedProgram.Script

  private static let write = ScriptedProgram.Step.call { system in
    do {
      try system.storage.write([1], to: "Documents/a")
      try system.storage.write([2], to: "tmp/b")
      try system.preferences["count"] = 1
    } catch {
      XCTFail("\(error)")
    }
  }

  /// The files that are there, and what is remembered, when Notes is launched a second time.
  private func left(
    by script: Script, settings: SystemSettings = SystemSettings(),
    then body: (Device) throws -> Void
  ) throws -> (files: [String], count: Int?) {
    let diary = Diary<String>()
    let counts = Diary<Int?>()
    let look = ScriptedProgram.Step.call { system in
      for folder in ["Documents", "tmp"] {
        for name in system.storage.list(folder) { diary.write("\(folder)/\(name)") }
      }
      counts.write((try? system.preferences)?["count"]?.integer)
    }
    var first = script
    first.launch.insert(look, at: 0)
    let launches = Diary<Int>()
    _ = try DeviceRun(settings: settings) { [first] device in
      device.install(
        App("Notes") {
          launches.write(1)
          return ScriptedProgram(launches.entries.count == 1 ? first : Script(launch: [look]))
        })
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(20))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(counts.entries.count, 2)
    XCTAssertEqual(counts.entries.first, .some(nil))
    return (diary.entries, counts.entries.last ?? nil)
  }

  /// As platform F2 and F4 have it.
  func testDocumentsAndPreferencesOutliveAnAppThatLeaves() throws {
    let left = try left(by: Script(launch: [Self.write])) { try $0.pressHome() }
    XCTAssertEqual(left.files, ["Documents/a", "tmp/b"])
    XCTAssertEqual(left.count, 1)
  }

  /// As platform F4 has it.
  func testTheSystemEmptiesTheTemporaryFolderIfItIsSet() throws {
    var settings = SystemSettings()
    settings.emptiesTemporary = true
    let left = try left(by: Script(launch: [Self.write]), settings: settings) {
      try $0.limit("Notes", MemoryLimits(hardPages: 1))
    }
    XCTAssertEqual(left.files, ["Documents/a"])
  }

  /// As platform F4 has it.
  func testAnAppThatExitsLeavesAsMuch() throws {
    let left = try left(by: Script(launch: [Self.write, .exit])) { _ in }
    XCTAssertEqual(left.files, ["Documents/a", "tmp/b"])
    XCTAssertEqual(left.count, 1)
  }

  /// As platform F15 has it.
  func testPreferencesThatWereNotWrittenAreLostInACrash() throws {
    let left = try left(by: Script(launch: [Self.write, .crash])) { _ in }
    XCTAssertEqual(left.files, ["Documents/a", "tmp/b"])
    XCTAssertNil(left.count)
  }

  /// As platform F15 has it.
  func testPreferencesThatWereNotWrittenAreLostInAKill() throws {
    let left = try left(by: Script(launch: [Self.write])) {
      try $0.limit("Notes", MemoryLimits(hardPages: 1))
    }
    XCTAssertEqual(left.files, ["Documents/a", "tmp/b"])
    XCTAssertNil(left.count)
  }

  /// As platform F15 has it.
  func testPreferencesThatWereWrittenAreNot() throws {
    let save = ScriptedProgram.Step.call { try? $0.preferences.synchronize() }
    let left = try left(by: Script(launch: [Self.write, save, .crash])) { _ in }
    XCTAssertEqual(left.count, 1)
  }

  func testWhatAKilledProcessStillWritesComesToNothing() throws {
    let save = ScriptedProgram.Step.call { try? $0.preferences.synchronize() }
    let left = try left(by: Script(launch: [.spend(.seconds(21)), Self.write, save])) { _ in }
    XCTAssertEqual(left.files, [])
    XCTAssertNil(left.count)
  }

  func testWhatIsWrittenInTheLastMomentStays() throws {
    let left = try left(by: Script(terminate: [.spend(.seconds(5)), Self.write])) {
      try $0.pressHome()
    }
    XCTAssertEqual(left.files, ["Documents/a", "tmp/b"])
    XCTAssertEqual(left.count, 1)
  }

  func testWhatIsWrittenAfterItIsLost() throws {
    let left = try left(by: Script(terminate: [.spend(.seconds(6)), Self.write])) {
      try $0.pressHome()
    }
    XCTAssertEqual(left.files, [])
    XCTAssertNil(left.count)
  }

  /// As platform F5 has it.
  func testPreferencesLieUnderTheIdentifierOfTheBundle() throws {
    let diary = Diary<String>()
    _ = try DeviceRun { device in
      let look = ScriptedProgram.Step.call { system in
        try? system.preferences.synchronize()
        for name in system.storage.list("Library/Preferences") { diary.write(name) }
      }
      device.install(.scripted("Notes", .init(launch: [Self.write, look])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, ["com.yourcompany.Notes.plist"])
  }

  func testPreferencesThatCannotBeReadAreAnError() throws {
    let diary = Diary<String>()
    _ = try DeviceRun { device in
      let damage = ScriptedProgram.Step.call { system in
        let path = "Library/Preferences/com.yourcompany.Notes.plist"
        try? system.storage.write([1, 2, 3], to: path)
        diary.write((try? system.preferences) == nil ? "error" : "none")
        _ = try? system.storage.remove(path)
        diary.write((try? system.preferences) == nil ? "error" : "none")
      }
      device.install(.scripted("Notes", .init(launch: [damage])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, ["error", "none"])
  }

  /// As platform F1 has it.
  func testAppsHaveFoldersOfTheirOwn() throws {
    let diary = Diary<Int>()
    _ = try DeviceRun { device in
      device.install(.scripted("Notes", .init(launch: [Self.write])))
      device.install(.scripted("Chess", .init(launch: [.call { diary.write($0.storage.size) }])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.launch("Chess")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, [0])
  }
}
