import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport

extension ExampleRun {
  private static let placard = HeapClass(
    named: "PlacardView", instanceSize: 96, strongWords: [0, 1],
    wordNames: [0: "superview", 1: "image"])
  private static let image = HeapClass(named: "UIImage", instanceSize: 2048)

  private static let load = Site(
    Site.Frame(file: "MoveMe/PlacardView.swift", line: 41, function: "load()"))

  /// Loses a view with its image, and two views that hold each other.
  private static let leak = ScriptedProgram.Step.call { system in
    let heap = system.heap
    guard let first = heap.allocate(placard, site: load),
      let picture = heap.allocate(image, site: load),
      let second = heap.allocate(placard, site: load),
      let third = heap.allocate(placard, site: load)
    else { return }
    heap.setReference(picture, in: first, at: 1)
    heap.setReference(third, in: second, at: 0)
    heap.setReference(second, in: third, at: 0)
    for ref in [picture, second, third] { heap.release(ref) }
  }

  /// Releases an object once too often.
  private static let overRelease = ScriptedProgram.Step.call { system in
    guard let view = system.heap.allocate(placard, site: load) else { return }
    system.heap.release(view)
    system.heap.release(view)
  }

  private static let moveMe = App.scripted(
    "MoveMe",
    .init(
      launch: [.allocate(pages: 2560), leak, .after(.milliseconds(1500), [overRelease])],
      warning: [.free(pages: 512)]))

  private static let hoarder = App.scripted(
    "hoarder", role: .background,
    .init(launch: [.grow(pages: 256, every: .milliseconds(250), times: 48)]))

  /// A hoarder grows behind an app until the phone warns, and ends it; then a call arrives.
  static func short(
    policy: String = "iphoneos", setting values: [(name: String, text: String)] = [],
    seed: UInt64 = 7
  ) throws -> ExampleRun {
    let phone = try DeviceProfiles.make("iphone-3g")
    let run = try DeviceRun(on: phone, policy: policy, setting: values, seed: seed) { device in
      device.install(hoarder)
      device.install(moveMe)
      try device.launch("hoarder")
      device.run(for: .seconds(1))
      try device.launch("MoveMe")
      device.run(for: .seconds(13))
      try device.ring(from: "+1 555 0100", plan: InterruptionPlan(.ignore, after: .seconds(3)))
      device.run(for: .seconds(6))
    }
    return try ExampleRun(
      run, scenario: "short", unread: policy == "iphoneos" ? ["apps.hoarder.highwater"] : [],
      adding: [
        .step(0, line: 12, "launch: hoarder"), .step(1000, line: 13, "launch: MoveMe"),
        .step(14_000, line: 14, "call: {from: +1 555 0100}"),
        .expected(20_000, line: 20, "alive: MoveMe"),
        .expected(
          20_000, line: 21, "no-leaks: MoveMe", found: "4 objects of 2.3KB leak"),
      ])
  }
}

/// Runs that are long, or go wrong early.
extension ExampleRun {
  /// An app is opened and left again and again.
  static func restless(times: Int = 1000) throws -> ExampleRun {
    let run = try DeviceRun(seed: 1) { device in
      device.install(.scripted("Zoo", .init(launch: [.allocate(pages: 16)])))
      for _ in 0..<times {
        try device.launch("Zoo")
        device.run(for: .seconds(4))
        try device.pressHome()
        device.run(for: .seconds(1))
      }
    }
    return try ExampleRun(run, scenario: "restless")
  }

  /// Forty apps behind the user, one after the other, until all have to go.
  static func crowd() throws -> ExampleRun {
    let values = [(name: "quit-all", text: "yes")]
    let run = try DeviceRun(on: .small(pages: 4000), setting: values, seed: 1) { device in
      for number in 1...40 {
        let name = "app-\(number)"
        device.install(
          .scripted(name, role: .background, .init(launch: [.allocate(pages: 96)])))
        try device.launch(name)
        device.run(for: .milliseconds(125))
      }
    }
    return try ExampleRun(run, scenario: "crowd")
  }

  /// A device on which nothing happens, of which others are expected to be evaluated elsewhere.
  static func idle(_ additions: [Addition]) throws -> ExampleRun {
    let run = try DeviceRun(seed: 1) { $0.run(for: .seconds(1)) }
    return try ExampleRun(run, scenario: "idle", adding: additions)
  }

  /// Every kind of event on one journal, told by what knows no more than the journal.
  static func odd() throws -> ExampleRun {
    let run = try DeviceRun(seed: 3) { device in
      device.install(
        .scripted(
          "歡迎", .init(launch: [.allocate(pages: 64), .letGo(pages: 32), .crash])))
      device.install(
        .scripted(
          "Browser",
          .init(launch: [.open("absent:here"), leak])))
      try device.launch("歡迎")
      device.run(for: .milliseconds(250))
      try device.launch("Browser")
      device.run(for: .milliseconds(250))
      try device.simulateWarning(level: 1, to: "Browser")
      device.run(for: .milliseconds(250))
      device.squeeze(toAvailablePercent: 15)
      device.run(for: .seconds(1))
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.wake()
      device.run(for: .seconds(1))
    }
    return try ExampleRun(
      run, scenario: "odd", adding: [.step(750, line: 9, "squeeze: {available: 15%}\u{1B}[31m")])
  }
}
