internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

// A real program on the budget of a phone. The nouns:
//
//   preload      an object in each process of the program: malloc counts its pages.
//   counters     memory that processes share with the supervisor; a slot for each process.
//   bell         wakes the supervisor when a process has more or fewer pages, or waits for some.
//                The process continues when the supervisor has decided, so that a warning arrives
//                before the memory.
//   supervisor   this process: it asks the policy, warns, kills, answers, and records.
//   note         an event in a process, for the journal.

/// Runs a program, once, and holds it to its budget.
package final class ExecSupervisor: Supervision {
  let settings: ExecSettings
  let counters: SharedCounters
  let log: ExecLog?
  let warner: PressureWarner?
  let recording: ExecRecording?
  let shared: SharedMemory
  private let capture: ExecCapture?
  let start: ExecStart
  /// The memory cgroup of the run, where one can be had.
  let kernelView = KernelView()
  private let begin = memsim_now()

  var processes: [ExecProcess] = []
  var outcome = ExecOutcome()
  var scopes: [RefusalScope] = []
  /// The mistake of the policy that ended the run.
  private var fault: PolicyFault?
  var first: ExecProcess?
  private(set) var firstPid: Int32 = 0
  private var launched = 0
  private(set) var isOvertime = false
  var nextSample: Int64 = 0
  var unheld = UnheldProcesses()
  var tree: ProcessTree
  /// The pace of looks at all processes.
  var pace = LookPace()
  var nextCheckOfCounters: Int64 = 0
  /// Whether the processes that are left are ended.
  var isEndingRest = false
  /// The path of the library, as programs get it.
  private(set) var preloadPath = ""
  /// The number of processes of the host that the kernel had killed for memory before the run.
  let killsBefore = memsim_kills_for_memory()
  private var sampledPages = -1
  var sampledPeak = 0
  /// The time of the next review of shared memory.
  var nextReview: Int64 = 0
  /// The number of exits that no parent has recorded in time.
  var unrecordedExits = 0

  /// The longest wait for the bell.
  static let pauseMilliseconds = 10
  /// The time between two samples of the resident memory, in nanoseconds.
  static let sampleEvery = ResidentPeak.interval.nanoseconds

  /// Prepares a run of a program with the words that follow its name.
  package init(
    _ image: ProgramImage, _ arguments: [HostWord], settings: ExecSettings,
    journal log: ExecLog?, trace place: ExecTracePlace? = nil
  ) throws(ExecFailure) {
    start = ExecStart(image, arguments, settings)
    self.settings = settings
    self.log = log
    let counters = try SharedCounters(settings)
    self.counters = counters
    shared = SharedMemory(counters)
    let begin = begin
    recording = place.map { ExecRecording($0, in: counters, begin: begin) }
    capture = settings.isCaptured ? try ExecCapture(copyingTo: settings.outputFile) : nil
    warner =
      settings.policy == nil
      ? nil : try PressureWarner(bus: settings.bus)
    // The bus is a child of this process, and none of the run.
    tree = ProcessTree()
  }

  /// The moment, in the time of policies.
  var now: Instant { Instant(nanoseconds: memsim_now() - begin) }

  /// The moment, as the journal's clock has it.
  var hostNow: Int64 { memsim_now() }

  /// The same for all runs of a process.
  package static var clock: Int64 { memsim_now() }

  /// Notes signals that ask this process to exit from now on: no program starts after one.
  package static func noteSignals() { memsim_program_pass_signals(0) }

  /// The signal that asked this process to exit while programs ran; nil if it received none.
  package static var wantedEnd: Int32? {
    let number = memsim_program_wanted_end()
    return number == 0 ? nil : number
  }

  /// Runs the program to its end.
  package func run() throws(ExecFailure) -> ExecOutcome {
    tree.adopt(true)
    defer { tree.adopt(false) }
    let child = ChildProcess(number: try startProgram())
    firstPid = child.number
    memsim_program_pass_signals(firstPid)
    defer { memsim_program_pass_signals(0) }
    writeBeginning()
    while child.poll() == nil {
      let rung = counters.bell
      turn()
      counters.answer(bell: rung)
      if child.poll() == nil { wait(after: rung) }
    }
    finish(child.wait())
    if let fault { throw ExecFailure("\(fault)", code: ExecFailure.internalMistake) }
    return outcome
  }

  private func startProgram() throws(ExecFailure) -> Int32 {
    var values: [(name: String, value: String)] = []
    if settings.dataBytes == nil {
      guard access("/proc/self/fd", X_OK) == 0 else {
        throw ExecFailure("/proc is missing, and memsim needs it to watch programs", code: 71)
      }
      let others = Preload.variable("LD_PRELOAD").map { ":\($0)" } ?? ""
      preloadPath = try Preload.path()
      values.append((name: "LD_PRELOAD", value: preloadPath + others))
      values.append(counters.variable)
    }
    values += warner?.variables ?? []
    return try start.run(setting: values, in: kernelView, capturedBy: capture)
  }

  private func writeBeginning() {
    guard let pages = settings.limitPages, let policy = settings.policy else { return }
    let settings = policy.figures.map { Setting(name: $0.name, value: $0.value) }
    log?.record(
      DeviceStarted(
        profile: "exec", os: "Linux", pages: pages, widthPoints: 0, heightPoints: 0,
        policy: policy.name, settings: settings, reserved: []),
      at: begin)
  }

  /// Handles everything that has happened since the last turn.
  private func turn() {
    recording?.copy(at: hostNow)
    capture?.read()
    readNotes()
    update()
    holdShared()
    warner?.accept()
    kernelView.sampleIfDue(at: hostNow)
    sampleIfDue()
    dropUntracked()
    lookAtTreeIfDue()
    decide()
    killAfterGrace()
    if let longest = settings.longest, now - .start > longest {
      isOvertime = true
      killAll()
    }
  }

  /// Stops the program because its policy makes a mistake.
  func stop(for fault: PolicyFault) {
    if self.fault != nil { return }
    self.fault = fault
    killAll()
  }

  func signal(_ pid: Int32, _ number: Int32) -> Bool { counters.signal(pid, number) }

  private func killAll() {
    for process in processes { counters.signal(process.pid, SIGKILL) }
    kill(firstPid, SIGKILL)
  }

  /// Reads the notes of processes, as many as the ring holds: the processes continue meanwhile.
  func readNotes() {
    for _ in 0..<memsim_most_notes {
      guard let note = counters.nextNote() else { return }
      switch memsim_note_kind(rawValue: note.kind) {
      case memsim_note_began: began(note)
      case memsim_note_replaced: replaced(note)
      case memsim_note_refused: refused(note)
      case memsim_note_unheld: unheldNoted(note)
      case memsim_note_stayed: unheld.departures[note.pid] = nil
      default: continue
      }
    }
  }

  /// When a note was written: never later than now.
  private func time(of note: memsim_note) -> Int64 { min(Int64(clamping: note.time), hostNow) }

  private func began(_ note: memsim_note) {
    launched += 1
    imageBegan(note)
    if let process = processes.first(where: { $0.pid == note.pid }) {
      process.number = launched
      process.name = note.programName
      log?.launched(process, at: time(of: note))
      return
    }
    let place = counters.processes().first { $0.pid == note.pid }?.place
    guard let place else { return }
    let process = ExecProcess(
      number: launched, pid: note.pid, place: place, isFirst: note.pid == firstPid,
      name: note.programName)
    if process.isFirst { first = process }
    processes.append(process)
    outcome.processes += 1
    addScope(for: process)
    log?.launched(process, at: time(of: note))
  }

  /// A process runs another program from now on: its memory and its listener do not exist any more.
  private func replaced(_ note: memsim_note) {
    let peak = min(Int(clamping: note.b / 2), SharedCounters.mostNumber)
    let requests = min(Int(clamping: note.c), SharedCounters.mostNumber)
    outcome.sequence.add(hash: note.a, requests: requests, hasThreads: note.b % 2 == 1)
    outcome.largestPages = max(outcome.largestPages, peak)
    guard let process = processes.first(where: { $0.pid == note.pid }) else { return }
    process.seen.peak_pages = Int64(peak)
    process.lastWarning = nil
    process.answerDue = nil
    warner?.forget(note.pid)
    log?.exited(process, crashed: false, at: time(of: note))
  }

  private func refused(_ note: memsim_note) {
    let refusal = ExecOutcome.Refusal(
      process: note.programName, bytes: Int(clamping: note.b),
      pages: min(Int(clamping: note.a), SharedCounters.mostNumber),
      pagesInUse: min(Int(clamping: note.c), SharedCounters.mostNumber))
    if outcome.firstRefusal == nil { outcome.firstRefusal = refusal }
    let process = processes.first { $0.pid == note.pid }
    if note.a > 0 { sampleAll(.decision, pages: refusal.pagesInUse, at: time(of: note)) }
    log?.record(
      AllocationRefused(
        cause: note.a == 0 ? .injected : .device, requestedBytes: refusal.bytes,
        freePages: max(0, (settings.limitPages ?? 0) - refusal.pagesInUse), site: 0),
      of: process, at: time(of: note))
  }

  /// Updates the figures of processes, and drops those that have exited.
  func update() {
    for process in processes {
      if let seen = counters.process(at: process.place), seen.pid == process.pid {
        process.seen = seen
      }
    }
    // The end of the first process is known when it was waited for.
    for process in processes where process !== first && memsim_process_is_gone(process.pid) {
      removeExited(process)
    }
    // One that began and exited between two checks has a slot nevertheless, and has left its note.
    let known = Set(processes.map(\.pid))
    let strangers = counters.processes().filter { seen in
      seen.pid != firstPid && !known.contains(seen.pid) && memsim_process_is_gone(seen.pid)
    }
    if strangers.isEmpty { return }
    readNotes()
    for seen in strangers {
      if let process = processes.first(where: { $0.pid == seen.pid }) {
        removeExited(process)
      } else {
        counters.release(seen.place)
      }
    }
  }

  /// Records the footprint of each process.
  func sample(_ cause: SampleCause) {
    if log == nil { return }
    sampleProcesses(cause)
    sampleAll(cause, pages: counters.pages, at: hostNow)
  }

  /// Writes down how much all have together.
  func sampleAll(_ cause: SampleCause, pages: Int, at time: Int64) {
    guard let log, let limit = settings.limitPages, pages != sampledPages else { return }
    sampledPages = pages
    log.record(
      DeviceSampled(
        cause: cause, freePages: max(0, limit - pages), cleanPages: 0, purgeablePages: 0,
        dirtyPages: pages, reservedPages: 0),
      at: time)
  }

  private func finish(_ status: WaitStatus) {
    recording?.end(at: hostNow)
    outcome.recording = recording?.result
    readNotes()
    endShared()
    update()
    if let first, processes.contains(where: { $0 === first }) {
      removeExited(first, status: status)
    }
    settleDepartures()
    let living = lookAtTree()
    outcome.left = living.count
    let endsAtOnce = isOvertime || fault != nil || capture != nil
    if endsAtOnce || first?.reason != nil || Self.wantedEnd != nil {
      endRest(living, atOnce: endsAtOnce)
    }
    outcome.foreignProcesses = counters.foreign
    outcome.ending =
      isOvertime
      ? .overtime
      : first?.reason.map { .terminated($0) } ?? ExecOutcome.Ending(status)
    if let capture { (outcome.output, outcome.errors) = capture.end() }
    // No process outlives a memsim that was asked to end.
    let isAsked = Self.wantedEnd != nil
    kernelView.finish(&outcome, of: firstPid)
    kernelView.close(killing: isAsked)
    outcome.hasLostBus = warner?.hasLostBus ?? false
    for process in processes { outcome.largestPages = max(outcome.largestPages, process.pages) }
    outcome.peakPages = counters.peakPages
    noteUnheld()
    // Forked processes may exceed it as well, with pages that they have of their parents.
    outcome.hasExceededLimit =
      !settings.isEach && shared.use.peakPages > 0
      && outcome.peakPages > settings.limitPages ?? .max
    outcome.refusals = counters.refusals
    outcome.unaddressed = counters.unaddressed
    outcome.lostNotes = counters.losses.notes
    outcome.countedRequests = counters.countedRequests
    outcome.refused = counters.trouble(isCrash: false).map { ExecStack($0) }
    outcome.crash = counters.trouble(isCrash: true).map { ExecCrash($0) }
    outcome.blocks.sort { ($1.bytes, $0.size) < ($0.bytes, $1.size) }
  }

  private func noteUnheld() {
    outcome.isCounted = first != nil || settings.dataBytes != nil
    // A program that was ended right after its start has had no time for it.
    if !outcome.isCounted, Self.wantedEnd == nil {
      unheld.add(
        UnheldProcess(program: start.path, pid: firstPid, reason: .hasNotStarted), at: hostNow)
    }
    unheld.addUnknown(counters.losses.programs)
    if unheld.count == 0 { noteUncounted() }
    (outcome.unheld, outcome.unheldCount) = (unheld.list, unheld.count)
    outcome.acceptsUnheld = settings.acceptsUnheld
  }
}
