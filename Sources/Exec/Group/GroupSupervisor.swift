internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// Runs a program, once, in a memory cgroup: the kernel counts its memory and holds its limit.
///
/// Under version 1 the kernel pauses a process that would exceed the limit, and under version 2 it
/// slows processes near the limit: so the policy has time to choose the process to kill.
package final class GroupSupervisor: Supervision {
  let settings: ExecSettings
  let log: ExecLog?
  let warner: PressureWarner?
  let group: MemoryGroup
  let view: KernelView
  /// Asks the policy; nil if none decides.
  let loop: DecisionLoop?
  let start: ExecStart
  private let capture: ExecCapture?
  private let event = memsim_group_event()
  private let begin = memsim_now()

  private(set) var processes: [ExecProcess] = []
  private var membersByPid: [Int32: ExecProcess] = [:]
  var outcome = ExecOutcome()
  /// Whether the kernel chooses the process that it kills, as the policy chose none.
  var isLeftToKernel = false
  private var first: ExecProcess?
  private(set) var firstPid: Int32 = 0
  private var launched = 0
  private var isOvertime = false
  private var fault: PolicyFault?
  /// The program of each member, as `memsim_member_program` names it.
  private var programs: [Int32: UInt64] = [:]
  private var nextUpdate: Int64 = 0
  private var updatedBytes = 0
  private var sampledPages = -1
  var unheld = UnheldProcesses()
  var tree: ProcessTree
  /// The pace of looks at all processes.
  var pace = LookPace()

  /// The longest wait for an event.
  private static let pauseMilliseconds: Int32 = 10
  /// The longest time between two looks at the processes, in nanoseconds.
  private static let updateEvery: Int64 = 200_000_000
  /// memsim looks at the members when memory has moved by one of so many parts of the limit.
  private static let steps = 50

  /// Prepares a run of a program with the words that follow its name.
  package init(
    _ image: ProgramImage, _ arguments: [HostWord], settings: ExecSettings, journal log: ExecLog?
  ) throws(ExecFailure) {
    start = ExecStart(image, arguments, settings)
    self.settings = settings
    self.log = log
    capture = settings.isCaptured ? try ExecCapture(copyingTo: settings.outputFile) : nil
    let policy = settings.policy.flatMap { $0.name == NonePolicy.guide.name ? nil : $0 }
    loop = settings.limitPages == nil ? nil : policy.map { DecisionLoop($0) }
    warner = policy == nil ? nil : try PressureWarner(bus: settings.bus)
    tree = ProcessTree()
    do throws(GroupFault) {
      group = try MemoryGroup(isHolding: true)
      view = KernelView(of: group)
      try prepare()
      // The watcher and the bus are children of this process, and none of the run.
      tree = ProcessTree()
    } catch {
      throw ExecFailure(error)
    }
  }

  deinit { if event >= 0 { close(event) } }

  private func prepare() throws(GroupFault) {
    try group.watch()
    guard let pages = settings.limitPages else { return }
    let bytes = pages * ExecLog.pageBytes
    try group.limit(to: bytes)
    switch group.layout {
    case .one:
      guard memsim_group_ring(event, group.folder, GroupMemoryState.file) else {
        throw GroupFault("\(group.folder)/cgroup.event_control", errorNumber: errno)
      }
      if loop != nil || settings.killsTogether { try pauseAtLimit(true) }
    case .two:
      if settings.killsTogether { try group.killTogether() }
      if loop != nil { try pauseAtLimit(true) }
    }
  }

  /// The moment, in the time of policies.
  var now: Instant { Instant(nanoseconds: memsim_now() - begin) }

  /// Runs the program to its end.
  package func run() throws(ExecFailure) -> ExecOutcome {
    tree.adopt(true)
    defer { tree.adopt(false) }
    let child = ChildProcess(
      number: try start.run(
        setting: warner?.variables ?? [], in: view, capturedBy: capture))
    firstPid = child.number
    memsim_program_pass_signals(firstPid)
    defer { memsim_program_pass_signals(0) }
    writeBeginning()
    _ = add(firstPid, start.name)
    while !child.hasEnded {
      turn()
      if !child.hasEnded { memsim_group_wait(event, Self.pauseMilliseconds) }
    }
    // Until it is waited for, no other process gets its number.
    readKills()
    lookForEscapes()
    finish(child.wait())
    if let fault { throw ExecFailure("\(fault)", code: ExecFailure.internalMistake) }
    return outcome
  }

  private func writeBeginning() {
    let pages = settings.limitPages ?? Int(sysconf(Int32(_SC_PHYS_PAGES)))
    let figures = settings.policy?.figures ?? []
    log?.record(
      DeviceStarted(
        profile: "exec --engine cgroup", os: "Linux, memory cgroups \(group.layout.name)",
        pages: pages, widthPoints: 0, heightPoints: 0, policy: settings.policy?.name ?? "none",
        settings: figures.map { Setting(name: $0.name, value: $0.value) }, reserved: []),
      at: begin)
  }

  /// Handles everything that has happened since the last turn.
  private func turn() {
    capture?.read()
    view.sampleIfDue(at: memsim_now())
    readKills()
    updateMembers()
    lookForEscapesIfDue()
    warner?.accept()
    decide()
    killAfterGrace()
    if let longest = settings.longest, now - .start > longest {
      isOvertime = true
      group.killAll()
    }
  }

  /// Stops the program because its policy makes a mistake.
  func stop(for fault: PolicyFault) {
    if self.fault != nil { return }
    self.fault = fault
    group.killAll()
  }

  func signal(_ pid: Int32, _ number: Int32) -> Bool { group.signal(pid, number) }

  /// Adds processes that are new in the group, and removes those that have exited.
  private func updateMembers() {
    let (pids, hasDoomed) = (group.members, processes.contains(where: \.isDoomed))
    // Pages of doomed processes count as free, so no older sample may have more of them.
    defer { if hasDoomed { view.sample() } }
    let living = Set(pids)
    for process in processes where process.pid != firstPid && !living.contains(process.pid) {
      // Its memory is free, which the last sample may not have; it does not count as doomed now.
      if process.isDoomed { view.sample() }
      remove(process, status: nil)
    }
    let isDue = self.isDue
    for pid in pids {
      let known = membersByPid[pid]
      if known != nil && !isDue { continue }
      var seen = memsim_member()
      guard memsim_member_look(pid, &seen) else { continue }
      let process = known ?? add(pid, seen.programName)
      // A dying process shows none before the kernel has freed them.
      if !process.isDoomed || seen.pages > 0 { process.seen.pages = seen.pages }
      process.seen.peak_pages = max(process.seen.peak_pages, seen.pages)
      let program = memsim_member_program(pid)
      if program != 0, let former = programs.updateValue(program, forKey: pid), former != program {
        replace(process, by: seen.programName)
      }
    }
    if isDue { sample(.change) }
  }

  /// Whether the memory has moved enough for a look at all processes, or the last one is old.
  private var isDue: Bool {
    let (now, used) = (memsim_now(), view.last?.usedBytes ?? 0)
    let step = max(1 << 20, (settings.limitPages ?? 0) * ExecLog.pageBytes / Self.steps)
    guard now >= nextUpdate || abs(used - updatedBytes) >= step else { return false }
    (nextUpdate, updatedBytes) = (now + Self.updateEvery, used)
    return true
  }

  private func add(_ pid: Int32, _ name: String) -> ExecProcess {
    launched += 1
    let process = ExecProcess(
      number: launched, pid: pid, place: -1, isFirst: pid == firstPid, name: name)
    if process.isFirst { first = process }
    processes.append(process)
    membersByPid[pid] = process
    outcome.processes += 1
    log?.launched(process, at: memsim_now())
    return process
  }

  /// A process runs another program from now on: its listener does not exist any more.
  private func replace(_ process: ExecProcess, by name: String) {
    log?.exited(process, crashed: false, at: memsim_now())
    launched += 1
    process.number = launched
    process.name = name
    process.lastWarning = nil
    process.answerDue = nil
    warner?.forget(process.pid)
    log?.launched(process, at: memsim_now())
  }

  private func remove(_ process: ExecProcess, status: WaitStatus?) {
    processes.removeAll { $0 === process }
    membersByPid[process.pid] = nil
    programs[process.pid] = nil
    warner?.forget(process.pid)
    outcome.largestPages = max(outcome.largestPages, process.peakPages)
    if process.isDoomed { return }
    let isKilled = status?.isKill ?? (memsim_process_ending(process.pid) == memsim_ending_signal)
    log?.exited(process, crashed: isKilled, at: memsim_now())
  }

  /// Whether a process is a member that has not been removed.
  func isMember(_ pid: Int32) -> Bool { membersByPid[pid] != nil }

  /// Records the processes that the kernel has killed.
  func readKills() {
    let (count, known) = (outcome.kernelKills.count, outcome.kernelKills.victims.count)
    view.readKills(into: &outcome, of: firstPid)
    for victim in outcome.kernelKills.victims.dropFirst(known) {
      if let process = membersByPid[victim.pid] { recordKernelKill(of: process) }
    }
    if isLeftToKernel && outcome.kernelKills.count > count {
      isLeftToKernel = false
      try? pauseAtLimit(true)
    }
  }

  /// Records the footprint of each process, and of all together.
  func sample(_ cause: SampleCause) {
    guard let log else { return }
    sampleProcesses(cause)
    guard let limit = settings.limitPages, let sample = view.last else { return }
    let pages = sample.residentBytes / ExecLog.pageBytes
    if pages == sampledPages { return }
    sampledPages = pages
    let files = min(sample.fileBytes / ExecLog.pageBytes, max(0, limit - pages))
    log.record(
      DeviceSampled(
        cause: cause, freePages: max(0, limit - pages - files), cleanPages: files,
        purgeablePages: 0, dirtyPages: pages, reservedPages: 0),
      at: memsim_now())
  }

  private func finish(_ status: WaitStatus) {
    outcome.isCounted = false
    if let first { remove(first, status: status) }
    let reason = outcome.isKilledByKernel ? nil : first?.reason
    outcome.ending = isOvertime ? .overtime : reason.map { .terminated($0) } ?? .init(status)
    for process in processes { outcome.largestPages = max(outcome.largestPages, process.pages) }
    outcome.left = group.members.count { membersByPid[$0]?.isDoomed != true }
    outcome.hasLostBus = warner?.hasLostBus ?? false
    if let capture { (outcome.output, outcome.errors) = capture.end() }
    view.finish(&outcome, of: firstPid)
    outcome.peakPages = (outcome.resident?.peakBytes ?? 0) / ExecLog.pageBytes
    lookForEscapes()
    (outcome.unheld, outcome.unheldCount) = (unheld.list, unheld.count)
    outcome.acceptsUnheld = settings.acceptsUnheld
    view.close(killing: true)
    reapAdopted()
  }
}

extension memsim_member {
  /// The name, which the kernel has up to a zero.
  fileprivate var programName: String {
    withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
