import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// See platform Z14 to Z18.
final class AVAudioPlayerTests: XCTestCase {
  private final class Listener: NSObject, AVAudioPlayerDelegate, AVAudioSessionDelegate {
    var marks = Marks()
    /// Whether it goes on after an interruption.
    var playsOn = false
    /// A player that it stops at an interruption.
    @Assigned var other: AVAudioPlayer?

    private func note(_ words: String) {
      marks.add("\(words) at \(AVAudioPlayerTests.seconds)")
    }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      note("finished \(flag), playing \(player.playing), \(player.currentTime)")
    }

    func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {
      let time = (player.currentTime * 10).rounded() / 10
      note("interrupted, playing \(player.playing), \(time)")
      other?.stop()
      other = nil
    }

    func audioPlayerEndInterruption(_ player: AVAudioPlayer) {
      note("goes on")
      if playsOn { player.play() }
    }

    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: NSError?) {
      note("cannot be decoded")
    }

    func beginInterruption() { note("session ends") }

    func endInterruption() { note("session may begin") }

    override func dealloc() {
      marks.add("listener gone")
      super.dealloc()
    }
  }

  /// The time since the launch, in tenths of a second.
  fileprivate static var seconds: Double {
    (Double(AppProcess.current.system.now.nanoseconds) / 1e8).rounded() / 10
  }

  private static func player(
    seconds: Double, _ listener: Listener? = nil, named name: String? = nil
  ) -> AVAudioPlayer? {
    let data = NSData.dataWithBytes(AudioFileTests.wav(seconds: seconds))
    guard let name else {
      let player = AVAudioPlayer.alloc().initWithData(data, error: nil)
      player?.delegate = listener
      return player
    }
    let path = NSString.stringWithString("\(NSHomeDirectory().string)/tmp/\(name)")
    _ = data.writeToFile(path, atomically: true)
    let player = NSURL.fileURLWithPath(path).flatMap {
      AVAudioPlayer.alloc().initWithContentsOfURL($0, error: nil)
    }
    player?.delegate = listener
    return player
  }

  /// Runs an app with a player and a delegate, both of which are released after 30 seconds.
  private func run(
    seconds: Double = 2, line: UInt = #line,
    _ step: @escaping @Sendable (AVAudioPlayer, Listener) -> Void,
    user: (Device) throws -> Void = { _ in }
  ) throws -> (marks: [String], played: [String]) {
    let marks = Marks()
    let run = try AppRun(
      line: line,
      {
        let listener = Listener.new()
        listener.marks = marks
        guard let player = Self.player(seconds: seconds, listener, named: "roar.wav") else {
          return marks.add("no player")
        }
        AppProcess.current.schedule(after: .seconds(30)) {
          player.release()
          listener.release()
        }
        step(player, listener)
      }, user: user)
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(run.diagnoses, [], line: line)
    XCTAssertEqual(marks.all.last, "listener gone", line: line)
    let played = run.run.events(SoundPlayed.self).map { "\($0.body.file) \($0.body.volume)" }
    return (marks.all.dropLast(), played)
  }

  private static func later(_ milliseconds: Int64, _ body: @escaping () -> Void) {
    AppProcess.current.schedule(after: .milliseconds(milliseconds), body)
  }

  func testASoundIsPlayedForItsDurationAndAgain() throws {
    let (marks, played) = try run { player, listener in
      listener.marks.add("\(player.duration) \(player.numberOfChannels) \(player.playing)")
      listener.marks.add("\(player.play()) \(player.play()) \(player.playing)")
      Self.later(500) { listener.marks.add("\(player.currentTime) \(player.playing)") }
      Self.later(5000) { player.play() }
    }
    XCTAssertEqual(
      marks,
      [
        "2.0 1 false", "true true true", "0.5 true", "finished true, playing false, 0.0 at 2.0",
        "finished true, playing false, 0.0 at 7.0",
      ])
    XCTAssertEqual(played, ["roar.wav 8", "roar.wav 8"])
  }

  func testPauseAndStopKeepThePosition() throws {
    let (marks, played) = try run { player, listener in
      player.play()
      Self.later(500) {
        player.pause()
        listener.marks.add("\(player.currentTime) \(player.playing)")
      }
      Self.later(5000) { player.play() }
      Self.later(6000) {
        player.stop()
        player.stop()
        listener.marks.add("\(player.currentTime) \(player.playing)")
      }
      Self.later(8000) { player.play() }
    }
    XCTAssertEqual(
      marks, ["0.5 false", "1.5 false", "finished true, playing false, 0.0 at 8.5"])
    XCTAssertEqual(played.count, 3)
  }

  func testItIsRepeatedAsOftenAsItIsSet() throws {
    let (marks, played) = try run { player, listener in
      player.numberOfLoops = 2
      player.play()
      Self.later(3000) { listener.marks.add("\(player.currentTime)") }
      // It has been played once and a half: one more loop ends at 4.
      Self.later(3100) { player.numberOfLoops = 1 }
      Self.later(10_000) {
        player.numberOfLoops = -1
        player.play()
      }
      Self.later(25_500) {
        listener.marks.add("\(player.playing) \(player.currentTime)")
        player.stop()
      }
    }
    XCTAssertEqual(
      marks, ["1.0", "finished true, playing false, 0.0 at 4.0", "true 1.5"])
    XCTAssertEqual(played.count, 2)
  }

  func testThePositionCanBeSetWhileItPlaysAndBefore() throws {
    let (marks, _) = try run { player, listener in
      player.currentTime = 9
      listener.marks.add("\(player.currentTime)")
      player.currentTime = 1.5
      player.play()
      Self.later(100) { player.currentTime = 0 }
      Self.later(400) { listener.marks.add("\((player.currentTime * 10).rounded())") }
    }
    XCTAssertEqual(marks, ["2.0", "3.0", "finished true, playing false, 0.0 at 2.1"])
  }

  /// As platform Z15 has it.
  func testBuffersAreMemoryOfTheAppWhileItIsPrepared() throws {
    func grown(seconds: Double) throws -> [String] {
      let marks = Marks()
      _ = try run(seconds: seconds) { player, _ in
        func note(_ before: Int) {
          let pages = AppProcess.current.system.heap.footprintPages - before
          marks.add(pages < 3 ? "none" : (24...26).contains(pages) ? "24" : "\(pages)")
        }
        let before = AppProcess.current.system.heap.footprintPages
        for _ in 1...2 { player.prepareToPlay() }
        note(before)
        player.stop()
        note(before)
        player.play()
        player.pause()
        note(before)
        player.play()
        Self.later(10_000) { note(before) }
      }
      return marks.all
    }
    // 96 KB are 24 pages; a short sound needs no more than it has.
    XCTAssertEqual(try grown(seconds: 8), ["24", "none", "24", "none"])
    XCTAssertEqual(try grown(seconds: 0.25), ["none", "none", "none", "none"])
  }

  func testASilentPlayerAndTheSwitch() throws {
    let (_, played) = try run(
      { player, _ in
        let session = AVAudioSession.sharedInstance()
        player.volume = 0.5
        player.play()
        for (time, category, volume) in [
          (3000, AVAudioSessionCategoryPlayback, Float(1)), (6000, "none", 1),
          (9000, AVAudioSessionCategoryAmbient, 1), (12_000, AVAudioSessionCategoryPlayback, 0),
          (15_000, AVAudioSessionCategoryRecord, 2),
        ] {
          Self.later(Int64(time)) {
            session.setCategory(category, error: nil)
            player.volume = volume
            player.play()
          }
        }
      }, user: { $0.setSilent(true) })
    XCTAssertEqual(
      played.map { $0.suffix(2) }, [" 4", " 8", " 8", " 0", " 0", " 8"])
  }

  /// As platform Z17 and Z18 have it.
  func testACallInterruptsASoundThatPlays() throws {
    func marks(playsOn: Bool, isActive: Bool) throws -> [String] {
      try run(
        seconds: 4,
        { player, listener in
          listener.playsOn = playsOn
          let session = AVAudioSession.sharedInstance()
          session.delegate = listener
          session.setActive(isActive, error: nil)
          player.play()
          // One that does not play is not interrupted.
          guard let other = Self.player(seconds: 4, listener) else { return }
          other.prepareToPlay()
          Self.later(29_000) { other.release() }
          Self.later(29_000) { session.delegate = nil }
        },
        user: { device in
          try device.ring(from: "Ann", plan: .init(.ignore, after: .seconds(2)))
        }
      ).marks
    }
    XCTAssertEqual(
      try marks(playsOn: true, isActive: true),
      [
        "session ends at 1.0", "interrupted, playing false, 1.0 at 1.0", "session may begin at 3.0",
        "goes on at 3.0", "finished true, playing false, 0.0 at 6.0",
      ])
    XCTAssertEqual(
      try marks(playsOn: false, isActive: false),
      ["interrupted, playing false, 1.0 at 1.0", "goes on at 3.0"])
  }

  func testACallAboveAMessageInterruptsASound() throws {
    let (marks, _) = try run(
      seconds: 6, { player, _ in player.play() },
      user: { device in
        device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(5)))
        device.run(for: .seconds(1))
        try device.ring(from: "Bob", plan: .init(.ignore, after: .seconds(1)))
        // A second one that rings is a part of the same interruption.
        try device.ring(from: "Eve", plan: .init(.ignore, after: .seconds(2)))
      })
    XCTAssertEqual(marks, ["interrupted, playing false, 2.0 at 2.0", "goes on at 4.0"])
  }

  func testOneThatTheFirstStopsIsNotInterrupted() throws {
    let (marks, _) = try run(
      seconds: 4,
      { player, listener in
        guard let other = Self.player(seconds: 4, listener) else { return }
        listener.other = other
        player.play()
        other.play()
        Self.later(29_000) { other.release() }
      }, user: { try $0.ring(from: "Ann", plan: .init(.ignore, after: .seconds(2))) })
    XCTAssertEqual(marks, ["interrupted, playing false, 1.0 at 1.0", "goes on at 3.0"])
  }

  func testAVolumeThatIsNoNumberIsSilence() throws {
    let (_, played) = try run { player, _ in
      for volume in [Float.nan, 2, -1, .infinity] {
        player.volume = volume
        player.play()
        player.stop()
      }
    }
    XCTAssertEqual(played, ["roar.wav 0", "roar.wav 8", "roar.wav 0", "roar.wav 8"])
  }

  func testAMessageInterruptsNoSound() throws {
    let (marks, _) = try run(
      { player, _ in player.play() },
      user: { $0.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(2))) })
    XCTAssertEqual(marks, ["finished true, playing false, 0.0 at 2.0"])
  }

  func testAFileThatCannotBePlayedIsAnError() throws {
    let marks = try said { marks in
      func note(_ player: AVAudioPlayer?, _ error: NSError?) {
        marks.add("\(player == nil) \(error?.domain?.string ?? "") \(error?.code ?? 0)")
      }
      var error: NSError?
      for text in ["roar", "RIFF1234WAVE"] {
        let data = NSData.dataWithBytes(Array(text.utf8))
        let player = AVAudioPlayer.alloc().initWithData(data, error: &error)
        note(player, error)
      }
      for text in ["file:///none.wav", "http://zoo.example/roar.wav"] {
        guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { return }
        error = nil
        let player = AVAudioPlayer.alloc().initWithContentsOfURL(url, error: &error)
        note(player, error)
      }
    }
    XCTAssertEqual(
      marks,
      [
        "true NSOSStatusErrorDomain 1954115647", "true NSOSStatusErrorDomain 1685348671",
        "true NSOSStatusErrorDomain -43", "true NSOSStatusErrorDomain -43",
      ])
  }

  /// A player that goes stops, and one of data retains them.
  func testAPlayerThatGoesStops() throws {
    let marks = Marks()
    let run = try AppRun({
      let listener = Listener.new()
      listener.marks = marks
      let player = Self.player(seconds: 1, listener)
      marks.add("\(AppRun.living("NSData"))")
      player?.play()
      Self.later(500) {
        player?.release()
        listener.release()
      }
      AppRun.later { marks.add("\(AppRun.living("NSData")) \(AppRun.living("AVAudioPlayer"))") }
    })
    XCTAssertEqual(marks.all, ["1", "listener gone", "0 0"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.run.events(SoundPlayed.self).map(\.body.file), ["data"])
  }

  func testMetersShowSilence() throws {
    let marks = try said { marks in
      guard let player = Self.player(seconds: 1) else { return }
      player.meteringEnabled = true
      player.updateMeters()
      marks.add("\(player.averagePowerForChannel(0)) \(player.peakPowerForChannel(0))")
      player.release()
    }
    XCTAssertEqual(marks, ["-160.0 -160.0"])
  }

  func testACategoryThatIsNoneIsAnError() throws {
    let marks = try said { marks in
      let session = AVAudioSession.sharedInstance()
      var error: NSError?
      marks.add("\(session.category) \(session.inputIsAvailable)")
      marks.add("\(session.setCategory("Roar", error: &error)) \(error?.code ?? 0)")
      marks.add(
        "\(session.setCategory(AVAudioSessionCategoryRecord, error: nil)) \(session.category)")
    }
    XCTAssertEqual(
      marks,
      [
        "AVAudioSessionCategorySoloAmbient false", "false 561017449",
        "true AVAudioSessionCategoryRecord",
      ])
  }
}
