internal import MemsimJournal

/// Remembers of a run what the stories of its terminations need, while its events come: who is
/// alive with how much, and who was asked for memory since there was enough.
///
/// It keeps no event: what it remembers is bounded by the processes that are alive.
struct StoryCollector {
  /// How many processes a story lists where there are more; what is said of one more takes no more
  /// room than that it is there.
  private static let mostProcesses = 12
  /// How many requests for memory are told apart.
  private static let mostRelief = 64

  private struct ReliefKey: Hashable {
    let pid: Int
    let way: Relief.Way
  }

  private var device = DeviceHoldings()
  private var living: [Int: ProcessHoldings] = [:]
  private var levelSince: UInt64?
  private var relief: [Relief] = []
  private var reliefPositions: [ReliefKey: Int] = [:]
  private var omittedRelief = 0
  /// Whether memory is plentiful again, so that what was asked for before is of no matter.
  private var isOver = false
  /// What is known of the heap of the process that is about to end.
  private var (dying, memory) = (Int?.none, VictimMemory())

  /// The device was switched on.
  mutating func start(_ started: DeviceStarted) {
    device.totalPages = started.pages
    device.reserved = started.reserved
  }

  /// The pages of the device were counted.
  mutating func count(_ sample: DeviceSampled) { device.pages = sample }

  /// A process is there from now on.
  mutating func add(_ process: ProcessHoldings) { living[process.pid] = process }

  /// Something about a process is another from now on.
  mutating func change(_ pid: Int?, _ change: (inout ProcessHoldings) -> Void) {
    guard let pid, let index = living.index(forKey: pid) else { return }
    change(&living.values[index])
  }

  /// A process is gone.
  mutating func remove(_ pid: Int?) {
    if let pid { living[pid] = nil }
  }

  /// The level is another from now on.
  mutating func changeLevel(to level: Int, at time: UInt64) {
    levelSince = time
    if level == 0 { isOver = true }
  }

  /// A process is asked for memory, or loses it.
  mutating func ask(
    _ pid: Int?, _ way: Relief.Way, at time: UInt64, freedBytes: Int = 0, level: Int? = nil
  ) {
    forgetIfOver()
    guard let pid else { return }
    let key = ReliefKey(pid: pid, way: way)
    if let position = reliefPositions[key] {
      relief[position].times += 1
      relief[position].lastAt = time
      relief[position].freedBytes += freedBytes
      relief[position].level = [relief[position].level, level].compactMap(\.self).max()
      relief[position].unanswered += way == .warned ? 1 : 0
      return
    }
    guard relief.count < Self.mostRelief else {
      omittedRelief += 1
      return
    }
    reliefPositions[key] = relief.count
    relief.append(
      Relief(
        pid: pid, name: living[pid]?.name ?? "pid \(pid)", way: way, firstAt: time, lastAt: time,
        freedBytes: freedBytes, level: level, unanswered: way == .warned ? 1 : 0))
  }

  /// A process has answered its warning.
  mutating func answer(_ pid: Int?, freedBytes: Int) {
    guard let pid, let position = reliefPositions[ReliefKey(pid: pid, way: .warned)] else { return }
    relief[position].freedBytes += freedBytes
    // Whatever it was warned of before, it has returned from its warning now.
    relief[position].unanswered = 0
  }

  /// The heap of a process is counted, which is about to end.
  mutating func count(_ heap: HeapCounted, of pid: Int?) {
    dying = pid
    memory = VictimMemory()
    memory.living = HeapTotals(objects: heap.objects, blocks: heap.blocks, bytes: heap.bytes)
    guard let classes = heap.classes else { return }
    let objectBytes = classes.reduce(0) { $0 + $1.bytes }
    let blocks = ClassCount(className: "", count: heap.blocks, bytes: heap.bytes - objectBytes)
    let all = (classes + (heap.blocks > 0 ? [blocks] : [])).sorted { left, right in
      (right.bytes, left.className) < (left.bytes, right.className)
    }
    memory.classes = Array(all.prefix(VictimMemory.most))
    memory.otherClassesBytes = all.dropFirst(VictimMemory.most).reduce(0) { $0 + $1.bytes }
  }

  /// What it lost is found, one group after the other.
  mutating func add(_ leak: LeakFound, of pid: Int?, madeAt place: String?) {
    guard dying == pid else { return }
    memory.leaked.add(leak)
    guard memory.leaks.count < VictimMemory.most else { return }
    memory.leaks.append(
      VictimMemory.Leak(
        heading: leak.heading, kind: leak.kind, className: leak.className, bytes: leak.bytes,
        place: place))
  }

  /// What is alive in it is counted by class and place.
  mutating func add(_ places: HeapProfiled, of pid: Int?) {
    if dying == pid { memory.places = places }
  }

  /// By how much available memory rises as a process is killed.
  ///
  /// - Precondition: The process has not been removed yet.
  func availableRise(
    by end: ProcessTerminated, of pid: Int?, in header: JournalHeader
  ) -> Int {
    end.availableRiseBytes(
      purgeableBytes: pid.flatMap { living[$0] }?.purgeableBytes ?? 0,
      overdraftBytes: device.pages.overdraftPages(of: device.totalPages) * header.pageBytes)
  }

  /// Tells how it came to an end, and what that brought.
  mutating func tell(
    _ termination: NamedEvent<ProcessTerminated>, in header: JournalHeader
  ) -> TerminationStory {
    forgetIfOver()
    let story = TerminationStory(
      termination: termination, policy: header.policy, pageBytes: header.pageBytes,
      levelSince: levelSince, device: holdings(killing: termination), relief: relief,
      omittedRelief: omittedRelief, passedOver: passedOver(by: termination),
      memory: memory(of: termination, isOfHost: header.clock != nil))
    kill(termination, in: header)
    return story
  }

  /// A process is killed: later stories have it among the kills, and no more among the living.
  mutating func kill(_ termination: NamedEvent<ProcessTerminated>, in header: JournalHeader) {
    ask(
      termination.pid, .killed, at: termination.at,
      freedBytes: availableRise(by: termination.body, of: termination.pid, in: header))
    remove(termination.pid)
  }

  private func passedOver(by termination: NamedEvent<ProcessTerminated>) -> [PassedOver] {
    termination.body.because.candidates.filter { $0.pid != termination.pid }.map { other in
      PassedOver(
        pid: other.pid, name: living[other.pid]?.name ?? "pid \(other.pid)", rank: other.rank,
        footprintBytes: other.footprintBytes,
        reason: other.passedOver?.replacing("-", with: " ") ?? "not chosen")
    }
  }

  private func memory(
    of termination: NamedEvent<ProcessTerminated>, isOfHost: Bool
  ) -> VictimMemory {
    var memory = dying == termination.pid ? memory : VictimMemory()
    memory.isSearched = !isOfHost
    memory.imageBytes = min(
      termination.pid.flatMap { living[$0] }?.imageBytes ?? 0, termination.body.footprintBytes)
    return memory
  }

  private func holdings(killing termination: NamedEvent<ProcessTerminated>) -> DeviceHoldings {
    let all = living.values.map { process in
      guard process.pid == termination.pid else { return process }
      var victim = process
      victim.footprintBytes = termination.body.footprintBytes
      return victim
    }.sorted { ($1.footprintBytes, $0.pid) < ($0.footprintBytes, $1.pid) }
    let shown = Self.shown(of: all, butAlways: termination.pid)
    var device = device
    device.processes = shown
    device.omittedProcesses = all.count - shown.count
    device.omittedBytes =
      all.reduce(0) { $0 + $1.footprintBytes } - shown.reduce(0) { $0 + $1.footprintBytes }
    return device
  }

  /// The largest of some processes, and those of which the story is: the one that is killed, and
  /// the one in front, for which it is.
  private static func shown(
    of all: [ProcessHoldings], butAlways victim: Int?
  ) -> [ProcessHoldings] {
    guard all.count > mostProcesses + 1 else { return all }
    let isKept = { (process: ProcessHoldings) in
      process.pid == victim || process.state == .active || process.state == .inactive
    }
    let kept = all.filter(isKept).prefix(mostProcesses).map(\.pid)
    let others = all.filter { !kept.contains($0.pid) }.prefix(mostProcesses - kept.count)
    let pids = Set(kept + others.map(\.pid))
    return all.filter { pids.contains($0.pid) }
  }

  private mutating func forgetIfOver() {
    guard isOver else { return }
    isOver = false
    relief = []
    reliefPositions = [:]
    omittedRelief = 0
  }
}
