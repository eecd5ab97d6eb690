import BenchmarkFloors
import MemsimDevice
import MemsimJournal
import MemsimRuntime

/// A whole device: what its processes cost it, alone and in a crowd.
enum DeviceBenchmark {
  /// A crowd whose app in front takes and gives back pages, and what the policy has to decide then.
  final class Decisions {
    /// Once in so many turns, many pages are taken.
    static let period = 16

    private let policy: String
    private let processes: Int
    /// Both columns have it, for as long as they are measured.
    private weak var crowd: CrowdedDevice?

    /// Makes the crowd at its first use.
    init(_ policy: String, among processes: Int) {
      self.policy = policy
      self.processes = processes
    }

    /// Turns of the app in front with all that leads to decisions and follows from them.
    ///
    /// That is changes of level, warnings, samples and the journal. An iteration has a period of
    /// turns.
    func turns(size: Int) throws -> Measure.Loop {
      let crowd = try makeCrowd(min(processes, size / 10))
      return { iterations in
        let start = timing_now()
        for _ in 0..<iterations * UInt64(Self.period) { crowd.turn() }
        let elapsed = timing_now() - start
        precondition(crowd.living == min(self.processes, size / 10), "a process was ended")
        return elapsed
      }
    }

    /// The same pages of a heap without a device, and as many decisions about an array in C.
    func floorTurns(size: Int) throws -> Measure.Loop {
      let count = min(processes, size / 10)
      let crowd = try makeCrowd(count)
      let pressure = crowd.device.kernel.pressure
      let before = pressure.loop.decisionCount
      for _ in 0..<8 * Self.period { crowd.turn() }
      let decisions = UInt64(pressure.loop.decisionCount - before)
      let floor = PolicyBenchmark.floor(of: count)
      let (heap, large) = (makeBareHeap(), swing(count, policy))
      return { iterations in
        precondition(crowd.living == count, "a process was ended")
        let start = timing_now()
        for turn in 1...iterations * UInt64(Self.period) {
          let pages = turn.isMultiple(of: UInt64(Self.period)) ? large : 8
          guard let block = heap.malloc(pages * pageSize) else { fatalError("pages were refused") }
          heap.free(block)
        }
        let elapsed = timing_now() - start
        return elapsed + floor_rest(floor.processes, floor.count, decisions * iterations / 8)
      }
    }

    private func makeCrowd(_ count: Int) throws -> CrowdedDevice {
      if let crowd { return crowd }
      let made = try CrowdedDevice(
        count, policy: policy,
        work: .swings(pages: 8, largePages: swing(count, policy), every: Self.period))
      made.device.squeeze(toAvailablePercent: calm(made.device, policy))
      made.turn()
      crowd = made
      return made
    }
  }

  /// Nanoseconds to end a process because another takes its pages, and to launch it again.
  static func cascade(_ policy: String, of processes: Int) throws -> Double {
    let crowd = try makeCrowdThatIsEnded(processes, by: policy)
    let times = times(for: processes)
    let start = timing_now()
    for _ in 0..<times {
      crowd.turn()
      precondition(crowd.living == 0, "\(policy) let \(crowd.living) live")
      try crowd.launchAll()
    }
    let elapsed = timing_now() - start
    precondition(crowd.living == processes, "a process was not launched again")
    try crowd.end()
    return Double(elapsed) / Double(processes * times)
  }

  /// As many heaps with the memory that such a process has, made and destroyed without a device.
  static func floorCascade(of processes: Int) -> Double {
    let times = times(for: processes)
    let start = timing_now()
    for _ in 0..<times {
      for heap in makeBareCrowd(of: processes) { heap.destroy() }
    }
    return Double(timing_now() - start) / Double(processes * times)
  }

  /// Turns in which a program does nothing.
  static func emptyTurns(among processes: Int) throws -> Measure.Loop {
    try turns(of: .emptyTurns, among: processes)
  }

  /// Turns in which it takes pages and gives them back, with what the device makes of that.
  static func growth(among processes: Int) throws -> Measure.Loop {
    try turns(of: .growth(pages: 8), among: processes)
  }

  private static func turns(
    of work: CrowdedDevice.Work, among processes: Int
  ) throws -> Measure.Loop {
    let crowd = try CrowdedDevice(processes, policy: "iphoneos", work: work)
    return { iterations in
      let start = timing_now()
      crowd.device.run(for: CrowdedDevice.period * Int64(iterations))
      return timing_now() - start
    }
  }

  /// The same pages of a heap without a device.
  static func floorGrowth() -> Measure.Loop {
    let heap = makeBareHeap()
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations {
        guard let block = heap.malloc(8 * pageSize) else { fatalError("8 pages were refused") }
        heap.free(block)
      }
      return timing_now() - start
    }
  }

  /// Days of phones that lie there with their residents and an app in front, from the moment at
  /// which the app was launched.
  ///
  /// Short of memory, a phone looks at its level again twice a second.
  static func idleDays(_ days: UInt64, isShort: Bool) throws -> UInt64 {
    var elapsed: UInt64 = 0
    for _ in 0..<days {
      let phone = try makeIdlePhone(isShort: isShort)
      let start = timing_now()
      phone.run(for: .hours(24))
      elapsed += timing_now() - start
    }
    return elapsed
  }

  /// Seconds of such a phone that is short of memory, in each of which it looks at its level twice.
  static func shortSeconds() throws -> Measure.Loop {
    let phone = try makeIdlePhone(isShort: true)
    return { seconds in
      let start = timing_now()
      phone.run(for: .seconds(Int64(seconds)))
      return timing_now() - start
    }
  }

  /// As many callbacks in C as such a day has.
  static func floorIdleDays(isShort: Bool) throws -> Measure.Loop {
    let phone = try makeIdlePhone(isShort: isShort)
    let (clock, end) = (phone.clock, phone.clock.now + .hours(24))
    let timers = max(1, clock.entryCount)
    var callbacks = 0
    while clock.runNext(notAfter: end) { callbacks += 1 }
    return { days in ClockBenchmark.floorCallbacks(callbacks * Int(days), of: timers) }
  }

  private static func makeIdlePhone(isShort: Bool) throws -> Device {
    let phone = try CrowdedDevice.idlePhone()
    if isShort { phone.squeeze(toAvailablePercent: 15) }
    return phone
  }

  /// Bytes of host memory that a process takes, the pages that it has not touched aside.
  static func hostMemory(of processes: Int) throws -> Double {
    let before = HostProcess.figures.residentBytes
    let crowd = try CrowdedDevice(processes, policy: "none", work: .nothing)
    let after = HostProcess.figures.residentBytes
    precondition(crowd.living == processes, "a process is missing")
    try crowd.end()
    return Double(max(0, after - before)) / Double(processes)
  }

  /// The same for a heap without a device.
  static func floorHostMemory(of processes: Int) -> Double {
    let before = HostProcess.figures.residentBytes
    let heaps = makeBareCrowd(of: processes)
    let after = HostProcess.figures.residentBytes
    for heap in heaps { heap.destroy() }
    return Double(max(0, after - before)) / Double(processes)
  }

  /// Bytes of host memory that a launch and its end leave behind.
  static func hostMemoryLeft(byLaunches count: Int) throws -> Double {
    let crowd = try makeCrowdThatIsEnded(100, by: "jetsam")
    func cycle() throws {
      crowd.turn()
      try crowd.launchAll()
    }
    for _ in 0..<5 { try cycle() }
    let before = HostProcess.figures.residentBytes
    for _ in 0..<max(1, count / 100) { try cycle() }
    let left = max(0, HostProcess.figures.residentBytes - before)
    try crowd.end()
    return Double(left) / Double(count)
  }

  /// Bytes of this process in memory after so many launches and kills, of a hundred at once.
  static func residentBytes(afterLaunches count: Int) throws -> Int {
    let crowd = try makeCrowdThatIsEnded(100, by: "jetsam")
    for _ in 0..<max(1, count / 100) {
      crowd.turn()
      precondition(crowd.living == 0, "a process was not killed")
      try crowd.launchAll()
    }
    let bytes = HostProcess.figures.residentBytes
    try crowd.end()
    return bytes
  }

  /// A few processes end too soon to be measured once.
  private static func times(for processes: Int) -> Int {
    max(1, 100 / processes)
  }

  private static func makeBareCrowd(of processes: Int) -> [Heap] {
    (0..<processes).map { _ in
      let heap = makeBareHeap()
      let block = heap.turn { heap.malloc(CrowdedDevice.bystanderBytes) }
      precondition(block != nil, "a heap without a limit refused memory")
      return heap
    }
  }

  private static func makeBareHeap() -> Heap {
    do {
      return try Heap(named: "bare")
    } catch {
      fatalError("no heap to measure: \(error)")
    }
  }

  /// A crowd on the verge of its end: little is left to take before the policy ends the first.
  private static func makeCrowdThatIsEnded(
    _ processes: Int, by policy: String
  ) throws -> CrowdedDevice {
    let first = policy == "lmkd-minfree" ? 2000 : CrowdedDevice.pages(for: processes) * 14 / 100
    let crowd = try CrowdedDevice(processes, policy: policy, work: .crowdingOut(first: first))
    crowd.device.squeeze(toAvailablePercent: calm(crowd.device, policy))
    return crowd
  }

  /// How much is available while nothing happens, in per cent.
  private static func calm(_ device: Device, _ policy: String) -> Int {
    guard policy == "lmkd-minfree" else { return 23 }
    // A little more than the 12,288 pages below which the first warning comes.
    let pages = device.kernel.pages
    return ((13_000 + pages.cleanPages) * 100 + pages.totalPages - 1) / pages.totalPages
  }

  /// Enough pages to come from calm to the level of warning, at which no process is ended yet;
  /// blocks may be a quarter larger than they were asked for.
  private static func swing(_ processes: Int, _ policy: String) -> Int {
    policy == "lmkd-minfree" ? 2000 : CrowdedDevice.pages(for: processes) * 8 / 100
  }
}
