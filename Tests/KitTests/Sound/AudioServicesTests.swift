import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// See platform Z1 to Z3, and Z8.
final class AudioServicesTests: XCTestCase {
  /// Returns the sounds that an app of the samples plays, and its marks.
  private func run(
    _ step: @escaping @Sendable (Marks) -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> (played: [String], marks: [String]) {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample", { step(marks) }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return (run.run.events(SoundPlayed.self).map { "\($0.body.file) \($0.body.volume)" }, marks.all)
  }

  /// Writes a file into a folder of the app, and loads it as a sound.
  private static func load(
    _ name: String, _ start: String, _ sound: inout SystemSoundID
  ) -> OSStatus {
    let home = NSString.stringWithString("\(NSHomeDirectory().string)/tmp/\(name)")
    XCTAssertTrue(
      NSString.stringWithString(start).writeToFile(
        home, atomically: true, encoding: NSUTF8StringEncoding))
    guard let url = NSURL.fileURLWithPath(home) else { return -1 }
    return AudioServicesCreateSystemSoundID(url, &sound)
  }

  func testAFileIsLoadedPlayedAndLetGoOf() throws {
    let (played, marks) = try run { marks in
      var (roar, purr): (SystemSoundID, SystemSoundID) = (0, 0)
      marks.add("\(Self.load("roar.wav", "RIFF1234", &roar))")
      marks.add("\(Self.load("purr.caf", "caff", &purr))")
      XCTAssertNotEqual(roar, purr)
      AudioServicesPlaySystemSound(roar)
      AudioServicesPlaySystemSound(purr)
      marks.add("\(AudioServicesDisposeSystemSoundID(roar))")
      AudioServicesPlaySystemSound(roar)
      AudioServicesPlaySystemSound(purr)
      marks.add("\(AudioServicesDisposeSystemSoundID(roar))")
    }
    XCTAssertEqual(played, ["roar.wav 8", "purr.caf 8", "purr.caf 8"])
    XCTAssertEqual(marks, ["0", "0", "0", "-1500"])
  }

  func testWhatIsNoSoundIsAnError() throws {
    let (played, marks) = try run { marks in
      var sound: SystemSoundID = 7
      for (name, start) in [
        ("a.mp3", "RIFF"), ("a.wav", "FORM"), ("a.aif", "caff"), ("a.caf", ""),
      ] {
        marks.add("\(Self.load(name, start, &sound))")
      }
      if let missing = NSURL.fileURLWithPath(NSString.stringWithString("/none.wav")) {
        marks.add("\(AudioServicesCreateSystemSoundID(missing, &sound))")
      }
      if let page = NSURL.URLWithString(NSString.stringWithString("http://a.b/c.wav")) {
        marks.add("\(AudioServicesCreateSystemSoundID(page, &sound))")
      }
      marks.add("\(Self.load("a.aif", "FORM", &sound))")
    }
    XCTAssertEqual(marks, Array(repeating: "-1500", count: 6) + ["0"])
    XCTAssertEqual(played, [])
  }

  func testItIsAsLoudAsTheDevice() throws {
    let (played, _) = try run(
      { _ in
        var roar: SystemSoundID = 0
        _ = Self.load("roar.wav", "RIFF", &roar)
        let loaded = roar
        for second: Int64 in [2, 4] {
          AppProcess.current.schedule(after: .seconds(second)) {
            AudioServicesPlaySystemSound(loaded)
          }
        }
      },
      user: { device in
        for _ in 0..<3 { try device.pressVolume(up: true) }
        device.run(for: .seconds(2))
        for _ in 0..<20 { try device.pressVolume(up: false) }
      })
    XCTAssertEqual(played, ["roar.wav 11", "roar.wav 0"])
  }

  /// As platform Z8 has it.
  func testTheSwitchAtTheSideSilencesIt() throws {
    let (played, _) = try run(
      { _ in
        var roar: SystemSoundID = 0
        _ = Self.load("roar.wav", "RIFF", &roar)
        let loaded = roar
        for second: Int64 in [2, 4, 6] {
          AppProcess.current.schedule(after: .seconds(second)) {
            AudioServicesPlaySystemSound(loaded)
          }
        }
      },
      user: { device in
        device.setSilent(true)
        try device.pressVolume(up: true)
        device.run(for: .seconds(4))
        device.setSilent(false)
      })
    XCTAssertEqual(played, ["roar.wav 0", "roar.wav 0", "roar.wav 9"])
  }

  /// The bytes of a sound are the app's as long as it is loaded.
  func testItsBytesAreMemoryOfTheApp() throws {
    let (_, marks) = try run { marks in
      var roar: SystemSoundID = 0
      _ = Self.load("roar.wav", "RIFF", &roar)
      marks.add("\(AppRun.living("SystemSounds")) \(AppRun.living("NSData"))")
      AudioServicesDisposeSystemSoundID(roar)
      let disposed = roar
      AppRun.later {
        marks.add("\(AppRun.living("NSData")) \(disposed)")
      }
    }
    XCTAssertEqual(marks, ["1 1", "0 1"])
  }
}
