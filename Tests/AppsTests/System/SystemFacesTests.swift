import MemsimDisplay
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps
@testable import MemsimDevice

/// See platform H35 to H37: what the system's apps show, and what that costs.
final class SystemFacesTests: XCTestCase {
  func testTheScenarioOfSafariHolds() throws {
    try TestRun("Scenarios/safari-pages.yaml").assertExpectations()
  }

  /// Makes the face of every app of a device, and looks at the process of each.
  private func look(
    at name: String, settings: SystemSettings = SystemSettings(),
    _ body: (String, SimulatedProcess, Frame) throws -> Void
  ) throws {
    let profile = try DeviceProfiles.make(name)
    _ = try DeviceRun(on: profile, settings: settings, faces: SystemFaces.all) { device in
      for app in SystemFaces.all.keys.sorted() where profile.resident(named: app) != nil {
        try device.launch(app)
        device.run(for: .seconds(1))
        let front = try XCTUnwrap(device.springBoard.front)
        let footprint = front.footprintPages
        let frame = try device.frame()
        XCTAssertEqual(front.footprintPages, footprint, "\(app) on \(name)")
        try body(app, front, frame)
        try device.pressHome()
        device.run(for: .seconds(1))
      }
    }
  }

  func testViewsFitTheFiguresOfPhones() throws {
    for name in ["iphone", "iphone-3gs", "ipod-touch"] {
      let profile = try DeviceProfiles.make(name)
      try look(at: name) { app, process, _ in
        let pages = try XCTUnwrap(process.faceHeap, app).arena.committedPages
        XCTAssertLessThan(pages, profile.resident(named: app)?.startPages ?? 0, "\(app) on \(name)")
      }
    }
  }

  func testEachAppShowsSomethingOfItsOwn() throws {
    for name in ["iphone", "ipad"] {
      var seen: [[UInt32]: String] = [:]
      try look(at: name) { app, _, frame in
        // Below the status bar, a pixel of every tenth row and column.
        let pixels = stride(from: 30, to: frame.height, by: 10).flatMap { row in
          stride(from: 5, to: frame.width, by: 10).map { frame[$0, row] }
        }
        XCTAssertGreaterThan(Set(pixels).count, 8, "\(app) on \(name)")
        if let other = seen[pixels], other != app { XCTFail("\(app) looks like \(other)") }
        seen[pixels] = app
      }
    }
  }

  func testEachLooksAsItDid() throws {
    try look(at: "iphone") { app, _, frame in
      try assertShows(try Pixels(frame), "face-\(app.lowercased())")
    }
    // The week begins with a Monday.
    var german = SystemSettings()
    try german.set("languages", to: "de")
    try look(at: "iphone", settings: german) { app, _, frame in
      guard app == "Calendar" else { return }
      try assertShows(try Pixels(frame), "face-calendar-german")
    }
  }

  func testAMailboxLeadsToAMessage() throws {
    _ = try DeviceRun(on: try DeviceProfiles.make("iphone"), faces: SystemFaces.all) { device in
      try device.launch("Mail")
      device.run(for: .seconds(1))
      for (row, texts) in [(1, ["Mailboxes"]), (0, ["Inbox", "The seals"])] {
        for phase in [Touch.Phase.began, .ended] {
          try device.touch(Touch(finger: 1, phase: phase, location: .points(100, 86 + 44 * row)))
          device.run(for: .seconds(1))
        }
        let front = try XCTUnwrap(device.springBoard.front)
        let seen = (device.windows(of: front) ?? []).flatMap(Self.texts)
        XCTAssertTrue(texts.allSatisfy(seen.contains), "\(row): \(seen)")
      }
    }
  }

  /// As platform B14 has it: the upper edge of the bar at the bottom of Safari.
  func testBarsAreBlueOnAPhoneAndSilverOnAPad() throws {
    for (name, row, isGrey) in [("iphone", 440, false), ("ipad", 984, true)] {
      try look(at: name) { app, _, frame in
        guard app == "Safari" else { return }
        let pixel = frame[2, row]
        let (red, blue) = (Int(pixel >> 16 & 0xff), Int(pixel & 0xff))
        XCTAssertEqual(blue - red < 8, isGrey, "\(name): \(String(pixel, radix: 16))")
      }
    }
  }

  func testALookLeavesNoTraceInTheJournal() throws {
    let texts = try [true, false].map { looks in
      let sink = MemorySink()
      try DeviceRun.record(
        to: sink, on: try DeviceProfiles.make("iphone"), faces: SystemFaces.all
      ) { device in
        try device.launch("Safari")
        device.run(for: .seconds(1))
        if looks { _ = try device.frame() }
        try device.open(URLText("http://zoo.example/"))
        device.run(for: .seconds(1))
        if looks { _ = try device.frame() }
        try device.launch("Mail")
        device.run(for: .seconds(1))
        if looks { _ = try device.frame() }
        try device.limit("Mail", MemoryLimits(hardPages: 0))
        device.run(for: .seconds(1))
        device.snapshotAll()
      }
      return String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n")
    }
    XCTAssertEqual(texts[0].count, texts[1].count)
    XCTAssertEqual(
      zip(texts[0], texts[1]).first { $0 != $1 }.map { "\($0)" }, nil)
  }

  func testTheWordsOfFacesAreGerman() throws {
    var settings = SystemSettings()
    try settings.set("languages", to: "de")
    _ = try DeviceRun(
      on: try DeviceProfiles.make("iphone"), settings: settings, faces: SystemFaces.all
    ) { device in
      for (app, word) in [
        ("Phone", "Anrufen"), ("Mail", "Eingang"), ("Safari", "Adresse eingeben"),
        ("Messages", "Bis gleich!"), ("Calendar", "Juni 2009"), ("iPod", "Ebbe"),
      ] {
        try device.launch(app)
        device.run(for: .seconds(1))
        let front = try XCTUnwrap(device.springBoard.front)
        let texts = (device.windows(of: front) ?? []).flatMap(Self.texts)
        XCTAssertTrue(texts.contains { $0.contains(word) }, "\(app): \(texts)")
      }
    }
  }

  private static func texts(of view: ViewNode) -> [String] {
    [view.text].compactMap(\.self) + view.children.flatMap(texts)
  }
}
