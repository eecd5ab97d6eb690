import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// The pages that a warning freed are one figure, taken after the run loop turn of the warning.
///
/// A picture has eight pages. An autorelease pool keeps one page for itself.
final class WarningAnswerTests: XCTestCase {
  func testWhatIsAutoreleasedIsFreedByTheWarning() throws {
    for (answer, freed) in [(PictureAlbum.Answer.releases, 320), (.autoreleases, 319)] {
      let run = try DeviceRun { device in
        device.install(PictureAlbum.app(pictures: 40, answer))
        try device.launch("Album")
        device.run(for: .seconds(1))
        try device.simulateWarning(level: 1, to: "Album")
        device.run(for: .seconds(1))
      }
      let answers = run.events(WarningAnswered.self).map(\.body)
      XCTAssertEqual(answers.map(\.freedPages), [freed], "\(answer)")
    }
  }

  // Of 20,000 pages jetsam tells the background at 15%, and lmkd, whose last step is 12,288 pages,
  // at 61%; at 53% it would end it.
  func testWhatIsAutoreleasedInTheBackgroundIsFreedByTheWarning() throws {
    for (policy, percent) in [("jetsam", 10), ("lmkd-minfree", 57)] {
      let run = try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
        device.install(PictureAlbum.app(pictures: 400, .autoreleases, role: .background))
        try device.launch("Album")
        device.run(for: .seconds(1))
        device.squeeze(toAvailablePercent: percent)
        device.run(for: .seconds(1))
      }
      let answers = run.events(WarningAnswered.self).filter { run.name(of: $0.pid) == "Album" }
      XCTAssertEqual(answers.map(\.body.freedPages), [3199], policy)
    }
  }

  // 20,000 pages: 19% are level 1. An object in the pool first commits 3200 pages when the pool is
  // drained, which is level 3, and frees them.
  func testNoLevelIsDecidedBeforeThePoolIsDrained() throws {
    let run = try DeviceRun(on: .small(pages: 20_000)) { device in
      device.install(PictureAlbum.app(pictures: 40, .autoreleasesTheGreedy))
      try device.launch("Album")
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 19)
      device.run(for: .milliseconds(100))
    }
    XCTAssertEqual(run.warnings, ["Album: 1"])
    // The greedy one lies on a page of its own, which is kept.
    XCTAssertEqual(run.events(WarningAnswered.self).map(\.body.freedPages), [318])
    XCTAssertEqual(run.events(LevelChanged.self).map(\.body.to), [1])
    // The lowest available memory counts the pages that the app had meanwhile.
    XCTAssertEqual(run.events(RunEnded.self).map(\.body.lowestAvailablePercent), [4])
  }

  // 25% are available when it takes 2000 pages in one turn, and 15% after it. After 1000 it is to
  // be warned, and hears of it after 2000. It frees 319 then, and 160 more 100 ms later, which are
  // no answer: neither brings the 20% at which level 1 is over.
  func testThePolicyDecidesByTheFigureOfTheJournal() throws {
    for (enough, ends) in [(319, []), (320, ["Album: unanswered-warning"])] {
      let values = [(name: "enough", text: "\(enough * pageSize)")]
      let run = try DeviceRun(on: .small(pages: 20_000), setting: values) { device in
        device.install(PictureAlbum.app(pictures: 250, .autoreleases, dropping: 40, later: 20))
        device.squeeze(toAvailablePercent: 25)
        try device.launch("Album")
        device.run(for: .seconds(5))
      }
      XCTAssertEqual(run.events(WarningAnswered.self).map(\.body.freedPages), [319])
      XCTAssertEqual(run.terminations, ends)
    }
  }

  // 20,000 pages: 19% are level 1.
  func testLevelsAreDecidedAfterAProcessWasKilledInItsWarning() throws {
    let values = [(name: "check-every", text: "1h")]
    let run = try DeviceRun(on: .small(pages: 20_000), setting: values) { device in
      var app = App.scripted("Notes", .init(warning: [.allocateUntilEnded(pages: 8)]))
      app.imagePages = 0
      app.limits = MemoryLimits(hardPages: 100)
      device.install(app)
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "Notes")
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 19)
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.terminations, ["Notes: per-process-limit"])
    XCTAssertEqual(run.events(LevelChanged.self).map(\.body.to), [1])
  }

  func testWhatIsAutoreleasedWhileItQuitsIsGoneWhenItExits() throws {
    let run = try DeviceRun { device in
      device.install(PictureAlbum.app(pictures: 40, .autoreleases))
      try device.launch("Album")
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    let exit = try XCTUnwrap(run.events(ProcessExited.self).first { $0.body.reason == .home })
    XCTAssertLessThan(exit.body.footprintBytes, 40 * 8 * pageSize)
  }
}

/// A program that lets go of its pictures in answer to a warning, and when it quits.
private final class PictureAlbum: Program {
  enum Answer {
    case releases
    case autoreleases
    /// An object in the autorelease pool commits pages before it frees them.
    case autoreleasesTheGreedy
  }

  private let count: Int
  private let answer: Answer
  private let dropped: Int
  private let droppedLater: Int
  private var pictures: [Ref] = []

  private init(pictures count: Int, _ answer: Answer, dropping dropped: Int, later: Int) {
    self.count = count
    self.answer = answer
    self.dropped = dropped
    droppedLater = later
  }

  static func app(
    pictures count: Int, _ answer: Answer, dropping dropped: Int = .max, later: Int = 0,
    role: Role = .foreground
  ) -> App {
    var app = App("Album") {
      PictureAlbum(pictures: count, answer, dropping: dropped, later: later)
    }
    app.role = role
    app.imagePages = 0
    app.codePages = 0
    return app
  }

  func launch(in system: System) {
    for _ in 0..<count {
      guard let picture = system.heap.allocate(Self.picture) else { return }
      system.heap.addRoot(picture)
      pictures.append(picture)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    if answer == .autoreleasesTheGreedy, let last = system.heap.allocate(Self.greedy) {
      system.heap.autorelease(last)
    }
    drop(dropped, in: system)
    system.schedule(after: .milliseconds(100)) { [unowned self] in drop(droppedLater, in: system) }
  }

  func terminate(in system: System) { drop(dropped, in: system) }

  private func drop(_ count: Int, in system: System) {
    for _ in 0..<min(count, pictures.count) {
      let picture = pictures.removeLast()
      system.heap.removeRoot(picture)
      if answer == .releases {
        system.heap.release(picture)
      } else {
        system.heap.autorelease(picture)
      }
    }
  }

  private static let picture = HeapClass(named: "Picture", instanceSize: 7 * pageSize)
  private static let greedy = HeapClass(named: "Greedy", instanceSize: 32) { heap, _ in
    let blocks = (0..<400).compactMap { _ in heap.malloc(7 * pageSize) }
    for block in blocks { heap.free(block) }
  }
}
