import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport

/// A run in which nearly everything happens that can happen to a device.
enum BusyDay {
  /// The names of the events that must happen in the run.
  static let events = [
    DeviceStarted.name, ProcessLaunched.name, StateChanged.name, LevelChanged.name,
    WarningDelivered.name, WarningAnswered.name, ProcessTerminated.name, ProcessExited.name,
    DeviceSampled.name, ProcessSampled.name, PagesReclaimed.name, PagesRead.name, LeakFound.name,
    Diagnosed.name, SiteDefined.name, URLOpened.name, InterruptionAdvanced.name, InputArrived.name,
    ScreenChanged.name, LifecycleCalled.name, RunEnded.name,
  ]

  /// Its journal.
  static func run(under policy: String, seed: UInt64 = 7) throws -> [UInt8] {
    let sink = MemorySink()
    try record(under: policy, seed: seed, to: sink)
    return sink.bytes
  }

  /// Writes its journal to a sink.
  static func record(
    under policy: String, seed: UInt64 = 7, counting: PageCounting = .committed,
    to sink: any JournalSink
  ) throws {
    let profile = try DeviceProfiles.make(
      "iphone-3g", setting: [(name: "pages", text: counting.rawValue)])
    try DeviceRun.record(to: sink, on: profile, policy: policy, seed: seed) { device in
      try install(on: device)
      for name in ["Radio", "Feed"] { try device.launch(name) }
      device.run(for: .seconds(1))
      for round in 0..<5 { try spend(round, on: device) }
    }
  }

  private static func install(on device: Device) throws {
    for (name, role, greed) in [
      ("Radio", Role.audio, 0), ("Feed", .background, 2), ("Paint", .foreground, 12),
      ("Game", .foreground, 25),
    ] {
      var app = App(name) { BusyProgram(greed: greed) }
      app.role = role
      app.urlSchemes = [try URLScheme(name.lowercased())]
      app.limits = MemoryLimits(highWaterPages: 6000)
      app.backgroundLimits = MemoryLimits(hardPages: 9000, highWaterPages: 3000)
      device.install(app)
    }
  }

  /// A part of the day; what the device refuses, because it is locked say, is not done.
  private static func spend(_ round: Int, on device: Device) throws {
    try? device.launch(round % 2 == 0 ? "Game" : "Paint")
    device.run(for: .seconds(3))
    for phase in [Touch.Phase.began, .moved, .ended] {
      try device.touch(Touch(finger: 0, phase: phase, location: Point(x: 10, y: 20)))
      device.run(for: .milliseconds(50))
    }
    device.rotate(to: round % 2 == 0 ? .landscapeLeft : .portrait)
    if round == 1 { device.alert(.sms, from: "Ann", plan: InterruptionPlan(.ignore, after: nil)) }
    if round > 1 {
      let plan = InterruptionPlan(
        round == 4 ? .answer : .ignore, after: .seconds(2), talk: .seconds(5))
      try? device.ring(from: "+1 555 0100", plan: plan)
    }
    device.run(for: .seconds(5))
    _ = try? device.open(try URLText(round % 2 == 0 ? "paint://1" : "http://www.example.com"))
    device.run(for: .seconds(2))
    device.squeeze(toAvailablePercent: 28 - 6 * round)
    device.run(for: .seconds(3))
    device.squeeze(toAvailablePercent: 60)
    try? device.pressHome()
    device.run(for: .seconds(5))
  }
}

/// A program that does a bit of everything, by its own random numbers.
final class BusyProgram: Program {
  private static let entry = HeapClass(named: "Entry", instanceSize: 200, strongWords: [0])

  private let greed: Int
  private var blocks: [Ref] = []
  private var purgeable: [PurgeableBlock] = []
  private var resource: MappedResource?

  /// Of a hundred turns so many only allocate.
  init(greed: Int) {
    self.greed = greed
  }

  func launch(in system: System) {
    resource = system.map("pictures", bytes: 600 * pageSize)
    resource?.use()
    system.schedule(every: .milliseconds(100)) { [unowned self, unowned system] in work(in: system)
    }
    let thread = system.startThread(named: "loader")
    thread.perform(after: .milliseconds(250)) { [unowned system] in
      let pool = system.heap.pushPool()
      if let object = system.heap.allocate(Self.entry, site: .here()) {
        system.heap.autorelease(object)
      }
      system.heap.popPool(pool)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    free(blocks.count / (4 - min(level, 3)), in: system)
  }

  private func work(in system: System) {
    if system.random.happens(UInt64(greed), outOf: 100) { return allocate(80, in: system) }
    switch system.random.integer(in: 0...8) {
    case 0...2: allocate(12, in: system)
    case 3: free(20, in: system)
    case 4: letGo(in: system)
    case 5: resource?.use()
    case 6: makeCycle(in: system)
    case 7: look(in: system)
    default: system.spend(.microseconds(700))
    }
    guard system.random.happens(1, outOf: 30), let object = system.heap.allocate(Self.entry) else {
      return
    }
    system.heap.release(object)
    system.heap.release(object)
  }

  private func allocate(_ count: Int, in system: System) {
    for _ in 0..<count {
      let bytes = system.random.integer(in: 16...40_000)
      guard let block = system.heap.malloc(bytes, site: .here()) else { return }
      system.heap.touch(block, bytes: system.random.integer(in: 0...bytes))
      system.heap.addRoot(block)
      blocks.append(block)
    }
  }

  private func free(_ count: Int, in system: System) {
    for _ in 0..<min(count, blocks.count) {
      let block = blocks.remove(at: system.random.integer(in: 0...blocks.count - 1))
      system.heap.removeRoot(block)
      system.heap.free(block)
    }
  }

  private func letGo(in system: System) {
    let bytes = system.random.integer(in: 10_000...400_000)
    guard let block = system.makePurgeable(bytes, site: .here()) else { return }
    if bytes.isMultiple(of: 2) { block.touch() }
    block.endContentAccess()
    purgeable.append(block)
  }

  private func look(in system: System) {
    guard !purgeable.isEmpty else { return }
    let block = purgeable[system.random.integer(in: 0...purgeable.count - 1)]
    if block.beginContentAccess() { block.endContentAccess() }
  }

  private func makeCycle(in system: System) {
    let heap = system.heap
    guard let first = heap.allocate(Self.entry, site: .here()),
      let second = heap.allocate(Self.entry, site: .here())
    else { return }
    heap.setReference(second, in: first, at: 0)
    heap.setReference(first, in: second, at: 0)
    heap.release(first)
    heap.release(second)
  }
}
