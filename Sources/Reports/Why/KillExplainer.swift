internal import MemsimJournal

/// Explains the kills of a run: records for that, while the events come, the memory of the device
/// and the processes that lost memory since there was enough.
///
/// It stores no event; its size is bounded.
struct KillExplainer {
  /// The maximum number of processes in a story that omits some; a line of a process takes no more
  /// room than the line that counts the rest.
  private static let mostProcesses = 12
  /// The maximum number of requests for memory that are counted apart.
  private static let mostReclaims = 64

  private struct ReclaimKey: Hashable {
    let pid: Int
    let way: ReclaimRecord.Way
  }

  private var device = DeviceHoldings()
  private var levelSince: UInt64?
  private var relief: [ReclaimRecord] = []
  private var reclaimPositions: [ReclaimKey: Int] = [:]
  private var omittedReclaims = 0
  /// Whether memory is plentiful again, so that earlier requests do not matter.
  private var isOver = false
  /// The dying process, and the known facts about its memory.
  private var (dying, memory) = (Int?.none, VictimMemory())

  /// The device was switched on.
  mutating func start(_ started: DeviceStarted) {
    device.totalPages = started.pages
    device.reserved = started.reserved
  }

  /// The pages of the device were counted.
  mutating func count(_ sample: DeviceSampled) { device.pages = sample }

  /// The level is another from now on.
  mutating func changeLevel(to level: Int, at time: UInt64) {
    levelSince = time
    if level == 0 { isOver = true }
  }

  /// Records that the process of an event is warned, or loses memory.
  mutating func recordReclaim(
    _ way: ReclaimRecord.Way, at time: UInt64, of pid: Int?, in ledger: ProcessLedger,
    freedBytes: Int = 0, level: Int? = nil
  ) {
    forgetIfOver()
    guard let pid else { return }
    let key = ReclaimKey(pid: pid, way: way)
    if let position = reclaimPositions[key] {
      relief[position].times += 1
      relief[position].lastAt = time
      relief[position].freedBytes += freedBytes
      relief[position].level = [relief[position].level, level].compactMap(\.self).max()
      relief[position].unanswered += way == .warned ? 1 : 0
      return
    }
    guard relief.count < Self.mostReclaims else {
      omittedReclaims += 1
      return
    }
    reclaimPositions[key] = relief.count
    relief.append(
      ReclaimRecord(
        pid: pid, name: ledger.name(of: pid), way: way, firstAt: time, lastAt: time,
        freedBytes: freedBytes, level: level, unanswered: way == .warned ? 1 : 0))
  }

  /// A process has answered its warning.
  mutating func answer(_ pid: Int?, freedBytes: Int) {
    guard let pid, let position = reclaimPositions[ReclaimKey(pid: pid, way: .warned)] else {
      return
    }
    relief[position].freedBytes += freedBytes
    // The process has now returned from every earlier warning.
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

  /// Its leaks, one group after the other.
  mutating func add(_ leak: LeakFound, of pid: Int?, madeAt place: String?) {
    guard dying == pid else { return }
    memory.leaked += leak.totals
    guard memory.leaks.count < VictimMemory.most else { return }
    memory.leaks.append(VictimMemory.Leak(found: leak, place: place))
  }

  /// Records the live memory of the dying process by class and allocation site.
  mutating func add(_ places: HeapProfiled, of pid: Int?) {
    if dying == pid { memory.places = places }
  }

  /// The rise of available memory at the kill of a process.
  func availableRise(by kill: NamedEvent<ProcessTerminated>, in summary: RunSummary) -> Int {
    let overdraft = device.pages.overdraftPages(of: device.totalPages)
    return kill.body.availableRiseBytes(
      purgeableBytes: summary.ledger[kill.pid]?.purgeableBytes ?? 0,
      overdraftBytes: overdraft * summary.header.pageBytes)
  }

  /// Explains a kill that the ledger of a summary has processed, and records it.
  mutating func explain(
    _ kill: NamedEvent<ProcessTerminated>, in summary: RunSummary
  ) -> TerminationStory {
    forgetIfOver()
    let story = TerminationStory(
      termination: kill, policy: summary.header.policy, pageBytes: summary.header.pageBytes,
      levelSince: levelSince, device: holdings(at: kill, in: summary.ledger), relief: relief,
      omittedReclaims: omittedReclaims, passedOver: passedOver(by: kill, in: summary.ledger),
      memory: memory(of: kill, in: summary))
    recordKill(kill, in: summary)
    return story
  }

  /// Records a kill for later stories, among those that lost memory.
  mutating func recordKill(_ kill: NamedEvent<ProcessTerminated>, in summary: RunSummary) {
    recordReclaim(
      .killed, at: kill.at, of: kill.pid, in: summary.ledger,
      freedBytes: availableRise(by: kill, in: summary))
  }

  private func passedOver(
    by kill: NamedEvent<ProcessTerminated>, in ledger: ProcessLedger
  ) -> [SkippedCandidate] {
    kill.body.because.candidates.filter { $0.pid != kill.pid }.map { other in
      SkippedCandidate(
        name: ledger.name(of: other.pid), footprintBytes: other.footprintBytes,
        reason: other.passedOver?.replacing("-", with: " ") ?? "not chosen")
    }
  }

  private func memory(
    of kill: NamedEvent<ProcessTerminated>, in summary: RunSummary
  ) -> VictimMemory {
    var memory = dying == kill.pid ? memory : VictimMemory()
    memory.isSearched = summary.header.clock == nil
    memory.imageBytes = min(
      summary.ledger[kill.pid]?.imageBytes ?? 0, kill.body.footprintBytes)
    return memory
  }

  private func holdings(
    at kill: NamedEvent<ProcessTerminated>, in ledger: ProcessLedger
  ) -> DeviceHoldings {
    let all = ledger.living(and: kill.pid)
      .sorted { ($1.heldBytes, $0.pid) < ($0.heldBytes, $1.pid) }
    let shown = Self.shown(of: all, butAlways: kill.pid)
    var device = device
    device.processes = shown
    device.omittedProcesses = all.count - shown.count
    device.omittedBytes =
      all.reduce(0) { $0 + $1.heldBytes } - shown.reduce(0) { $0 + $1.heldBytes }
    return device
  }

  /// The largest of some processes, and those of which the story is: the killed one, and the one in
  /// front, for which it was killed.
  private static func shown(of all: [ProcessRecord], butAlways victim: Int?) -> [ProcessRecord] {
    guard all.count > mostProcesses + 1 else { return all }
    let kept = all.filter { $0.pid == victim || $0.isInFront }.prefix(mostProcesses).map(\.pid)
    let others = all.filter { !kept.contains($0.pid) }.prefix(mostProcesses - kept.count)
    let pids = Set(kept + others.map(\.pid))
    return all.filter { pids.contains($0.pid) }
  }

  private mutating func forgetIfOver() {
    guard isOver else { return }
    isOver = false
    relief = []
    reclaimPositions = [:]
    omittedReclaims = 0
  }
}
