import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimRuntime
import MemsimScenario
import MemsimSimulation

/// Looks at a run after every event of it, and finds what cannot be told from its journal: whether
/// counters and heaps are right, and whether what was decided and told is what the pages say.
final class StepInspector: RunInspector {
  /// The first fault; nil if there is none.
  private(set) var breach: String?

  /// The objects that must be deallocated with the run.
  private(set) var remains = RunRemains()

  /// The callbacks inside of which the scenario did something, by their words.
  private(set) var reached: Set<String> = []

  /// The callback that began last.
  private var moment: CallbackMoment?

  /// The footprints that processes had when they answered a warning in the event that goes on, less
  /// what was taken from them since.
  private var answeredBytes: [Int: Int] = [:]

  /// The processes that lived and were not asleep after the last event.
  private var awake: Set<Int> = []

  /// How many events there were.
  private var count = 0

  /// Heaps that have had more objects at once are large.
  private static let mostSlots = 1 << 14

  /// The reasons of the system's own, which no policy decides (see docs/reference/policies.md).
  private static let systemRules = [
    "launch-timeout", "quit-timeout", "out-of-pages", "overdrawn", "unreadable-pages",
    "object-refused",
  ]

  func runBegins(on device: Device) {
    DecisionLog.current.withLock { $0 = DecisionLog() }
    remains.note(device)
    let earlier = device.observer
    device.observer = { [unowned self, unowned device] event in
      noteMoment(event, isInCallback: device.runningApp != nil)
      note(event)
      earlier?(event)
    }
  }

  func eventIsOver(on device: Device) {
    // A run that has ended for lack of something has given up its processes.
    guard device.kernel.runEnd.earlyEnd == nil else { return }
    device.kernel.audit()
    count += 1
    breach = breach ?? fault(on: device).map { "\($0), at \(device.clock.now)" }
    answeredBytes = [:]
    let processes = device.kernel.processes.living
    remains.note(processes)
    awake = Set(
      processes.map(\.pid).filter { !device.clock.isAtRest(EntryOwner(number: UInt32($0))) })
  }

  private func fault(on device: Device) -> String? {
    let decision = DecisionLog.current.withLock(\.breach)
    if let decision { return "policy: \(decision)" }
    let processes = device.kernel.processes.living
    for process in processes {
      guard let told = answeredBytes[process.pid] else { continue }
      let bytes = process.footprintBytes
      if told != bytes {
        return "what warnings free: \(process.pid) answered with \(told) bytes, and has \(bytes)"
      }
    }
    if let broken = device.springBoard.brokenInvariants().first { return "home screen: \(broken)" }
    if let broken = device.clock.brokenInvariants().first { return "clock: \(broken)" }
    return processes.isEmpty ? nil : faultOfHeap(of: processes[count % processes.count])
  }

  /// One heap is looked through after each event, the large ones more rarely.
  private func faultOfHeap(of process: SimulatedProcess) -> String? {
    let isDue = process.heap.slotCount <= Self.mostSlots || count.isMultiple(of: 16)
    guard isDue, let broken = process.heap.brokenInvariants().first else { return nil }
    return "heap: \(broken), in \(process.pid)"
  }

  private func note(_ event: JournalEvent) {
    guard let pid = event.pid else { return }
    switch event.body {
    // As the device is switched on, many events pass as one.
    case let answer as WarningAnswered where count > 0: answeredBytes[pid] = answer.footprintBytes
    case let reclaimed as PagesReclaimed where reclaimed.memory != .clean:
      answeredBytes[pid]? -= reclaimed.pages * pageSize
    case let warning as WarningDelivered where warning.origin == .pressure: forgetWarning(of: pid)
    case is WarningWithdrawn, is ProcessExited: forgetWarning(of: pid)
    case let end as ProcessTerminated:
      forgetWarning(of: pid)
      noteEnd(of: pid, by: end.because.rule)
    default: break
    }
  }

  private func noteMoment(_ event: JournalEvent, isInCallback: Bool) {
    switch event.body {
    case let call as LifecycleCalled: moment = Self.moments[call.method]
    case is AnimationEnded: moment = .animation
    case is ScenarioStepped where isInCallback:
      if let moment { reached.insert(RunReach.word(for: moment)) }
    default: break
    }
  }

  private static let moments: [String: CallbackMoment] = [
    Lifecycle.launch.rawValue: .launch, Lifecycle.memoryWarning.rawValue: .warning,
    Lifecycle.terminate.rawValue: .terminate,
  ]

  private func forgetWarning(of pid: Int) {
    DecisionLog.current.withLock { $0.sent[pid] = nil }
  }

  /// The kernel ends the one that the policy has decided on, and none besides.
  private func noteEnd(of pid: Int, by rule: String) {
    let decided = DecisionLog.current.withLock { log in
      defer { log.ended = nil }
      return log.ended
    }
    guard breach == nil else { return }
    if let decided {
      if decided != (pid, rule) {
        breach = "ends: \(decided.rule) ends \(decided.pid), and \(pid) goes by \(rule)"
      }
    } else if !Self.systemRules.contains(rule) {
      breach = "ends: \(pid) goes by \(rule), and the policy has not decided it"
    }
  }

  /// Returns the fault of a finished run, such as a warning that was sent to an awake process and
  /// never delivered; nil if there is none.
  func verdict(at end: Instant) -> String? {
    if let breach { return breach }
    let sent = DecisionLog.current.withLock(\.sent)
    let waiting = sent.filter { awake.contains($0.key) && $0.value < end }.keys.min()
    return waiting.map { "chances: \($0) was sent a warning, and has not heard it" }
  }
}
