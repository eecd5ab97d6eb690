import BenchmarkFloors
import MemsimDevice
import MemsimJournal
import MemsimRuntime

/// A whole device: what its processes cost it, alone and in a crowd.
enum DeviceBenchmark {
  /// Nanoseconds a decision, with all that leads to it and follows from it: the turns in which the
  /// app in front takes and gives back pages, changes of level, warnings, samples, the journal.
  static func decisions(_ policy: String, among processes: Int, count: Int) throws -> Double {
    let crowd = try CrowdedDevice(
      processes, policy: policy,
      work: .swings(pages: 8, largePages: swing(processes, policy), every: 16))
    crowd.device.squeeze(toAvailablePercent: calm(crowd.device, policy))
    crowd.turn()
    let pressure = crowd.device.kernel.pressure
    let before = pressure.decisionCount
    let start = timing_now()
    while pressure.decisionCount - before < count { crowd.turn() }
    let elapsed = timing_now() - start
    precondition(crowd.living == processes, "\(policy) ended a process")
    try crowd.end()
    return Double(elapsed) / Double(pressure.decisionCount - before)
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

  /// Nanoseconds of a turn in which a program does nothing.
  static func emptyTurns(among processes: Int, count: Int) throws -> Double {
    let crowd = try CrowdedDevice(processes, policy: "iphoneos", work: .emptyTurns)
    let start = timing_now()
    crowd.device.run(for: CrowdedDevice.period * Int64(count))
    let elapsed = timing_now() - start
    try crowd.end()
    return Double(elapsed) / Double(count)
  }

  /// Nanoseconds to take pages and to give them back, with what the device makes of that.
  static func growth(among processes: Int, count: Int) throws -> Double {
    let crowd = try CrowdedDevice(processes, policy: "iphoneos", work: .growth(pages: 8))
    let start = timing_now()
    crowd.device.run(for: CrowdedDevice.period * Int64(count))
    let elapsed = timing_now() - start
    try crowd.end()
    return Double(elapsed) / Double(count)
  }

  /// The same on a heap without a device.
  static func floorGrowth(count: Int) -> Double {
    let heap = makeBareHeap()
    let start = timing_now()
    for _ in 0..<count {
      guard let block = heap.malloc(8 * pageSize) else { fatalError("8 pages were refused") }
      heap.free(block)
    }
    return Double(timing_now() - start) / Double(count)
  }

  /// Milliseconds a day for days of a phone that lies there with its residents and an app in front.
  ///
  /// Short of memory, it looks at its level again twice a second.
  static func idleDays(count: Int, isShort: Bool) throws -> Double {
    let phone = try CrowdedDevice.idlePhone()
    if isShort { phone.squeeze(toAvailablePercent: 15) }
    let start = timing_now()
    phone.run(for: .hours(24 * Int64(count)))
    let elapsed = timing_now() - start
    try phone.end()
    return Double(elapsed) / Double(count) / 1_000_000
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
