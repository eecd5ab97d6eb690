import MemsimJournal

/// A law: the live objects, blocks and bytes of a process at its end are its leaks and those in
/// use, for each class too, and they fit into the pages of the process.
struct HeapsAddUp: RunLaw {
  static let name = "heaps add up"

  /// The rest of the heap that was counted last, after its leaks are subtracted.
  private var rest: (pid: Int, objects: Int, blocks: Int, bytes: Int, heap: HeapCounted)?

  /// When processes were launched.
  private var launches: [Int: UInt64] = [:]

  /// The live bytes of processes that have not ended yet, by their numbers.
  private var alive: [Int: Int] = [:]
  /// Whether all that is alive counts: not where written pages do, nor where the scenario has let
  /// an app do without pages that are full.
  private var countsAll = true

  mutating func note(_ event: JournalEvent) -> String? {
    if let start = event.body as? DeviceStarted { countsAll = start.counting == nil }
    if let step = event.body as? ScenarioStepped, step.action.contains("give-up: ") {
      countsAll = false
    }
    guard let pid = event.pid else { return nil }
    switch event.body {
    case let heap as HeapCounted: return count(heap, pid)
    case is ProcessLaunched: launches[pid] = event.at
    case let leak as LeakFound: return fault(inTimesOf: leak, pid, at: event.at) ?? take(leak, pid)
    case let held as RetainedGroup: return fault(of: held, pid)
    case let end as ProcessExited: return settle(pid, end.footprintBytes)
    case let end as ProcessTerminated: return settle(pid, end.footprintBytes)
    default: break
    }
    return nil
  }

  /// Returns the fault in the times of a leak, which must be allocated after the launch of its
  /// process and before memsim finds it; nil if there is none.
  private func fault(inTimesOf leak: LeakFound, _ pid: Int, at time: UInt64) -> String? {
    let (first, last) = (leak.firstAllocated, leak.lastAllocated)
    let isRight =
      (launches[pid] ?? 0)...time ~= first && first...max(first, time) ~= last
      && (leak.count > 1 || first == last || leak.inSpans != nil)
      && 1...leak.count ~= leak.inSpans ?? 1
    return isRight
      ? nil : "\(leak.count) leaks of \(leak.className) in \(pid) are from \(first) to \(last)"
  }

  private mutating func count(_ heap: HeapCounted, _ pid: Int) -> String? {
    rest = (pid, heap.objects, heap.blocks, heap.bytes, heap)
    alive[pid] = heap.bytes
    guard let classes = heap.classes else { return nil }
    let (objects, bytes) = (Self.count(classes), Self.bytes(classes))
    let isRight = objects == heap.objects && bytes <= heap.bytes
    return isRight
      ? nil : "\(pid) has \(heap.objects) objects, and \(objects) by class"
  }

  private mutating func take(_ leak: LeakFound, _ pid: Int) -> String? {
    guard let rest, rest.pid == pid else { return "\(pid) leaks, and was not counted" }
    let left = (
      rest.objects - leak.objects, rest.blocks - leak.blocks, rest.bytes - leak.bytes
    )
    self.rest = (pid, left.0, left.1, left.2, rest.heap)
    if left.0 < 0 || left.1 < 0 || left.2 < 0 { return "\(pid) loses more than is alive" }
    if leak.directBytes > leak.bytes || leak.count < 1 || leak.outlivedWarning > leak.count {
      return "\(pid) loses less than its leaks begin with"
    }
    let isWhole =
      Self.count(leak.contents) == leak.objects + leak.blocks
      && Self.bytes(leak.contents) == leak.bytes
    return isWhole ? nil : "a leak of \(leak.className) in \(pid) is not what it contains"
  }

  private func fault(of held: RetainedGroup, _ pid: Int) -> String? {
    guard let rest, rest.pid == pid else { return "\(pid) holds, and was not counted" }
    if held.bytes > held.retainedBytes || held.retainedBytes > rest.bytes {
      return "\(pid) holds \(held.retainedBytes) bytes of \(rest.bytes)"
    }
    return held.path.last?.className == held.className && held.count > 0
      ? nil : "a path in \(pid) does not end at \(held.className)"
  }

  private mutating func settle(_ pid: Int, _ footprint: Int) -> String? {
    guard let bytes = alive.removeValue(forKey: pid), countsAll, bytes > footprint else {
      return nil
    }
    return "\(bytes) bytes are alive in \(pid), and its footprint is \(footprint)"
  }

  private static func count(_ classes: [ClassCount]) -> Int { classes.reduce(0) { $0 + $1.count } }
  private static func bytes(_ classes: [ClassCount]) -> Int { classes.reduce(0) { $0 + $1.bytes } }
}
