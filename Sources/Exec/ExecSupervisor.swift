internal import CMemsimPreload
internal import Glibc
internal import MemsimHost
package import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

// A real program on the budget of a phone. The nouns:
//
//   preload      an object in each process of the program: malloc takes pages from the books.
//   books        memory that processes share with the supervisor; a slot a process.
//   bell         what a process rings when pages have moved, or it waits for some. It goes on when
//                the supervisor has looked, so that a warning is there before the memory is.
//   supervisor   this process: it asks the policy, warns, ends, answers, and writes down.
//   note         what happened in a process, for the journal.

/// Runs a program, once, and holds it to its budget.
package final class ExecSupervisor {
  let settings: ExecSettings
  let books: ExecBooks
  let log: ExecLog?
  let warner: PressureWarner?
  let recording: ExecRecording?
  private let image: ProgramImage
  private let arguments: [HostWord]
  private let begin = memsim_now()

  var processes: [ExecProcess] = []
  var outcome = ExecOutcome()
  var rooms: [PressureRoom] = []
  var first: ExecProcess?
  private var firstPid: Int32 = 0
  private var launched = 0
  private var isOvertime = false
  private var nextSample: Int64 = 0
  private var nextLookForBooks: Int64 = 0
  private var sampledPages = -1
  private var sampledPeak = 0
  /// How many ends of processes no parent has told in time.
  var untoldEnds = 0

  /// So long a wait for the bell lasts at most.
  private static let pauseMilliseconds = 10
  /// So often the kernel is asked what it gave to processes.
  private static let sampleEvery: Int64 = 200_000_000
  /// One that lacks the books so often in a row has them no more: a loader takes less time.
  private static let mostLooksWithoutBooks = 5

  /// Prepares a run of a program with the words that follow its name.
  package init(
    _ image: ProgramImage, _ arguments: [HostWord], settings: ExecSettings,
    journal log: ExecLog?, trace place: ExecTracePlace? = nil
  ) throws(ExecFailure) {
    self.image = image
    self.arguments = arguments
    self.settings = settings
    self.log = log
    let books = try ExecBooks(settings)
    self.books = books
    let begin = begin
    recording = place.map { ExecRecording($0, in: books, begin: begin) }
    warner =
      settings.policy == nil
      ? nil : try PressureWarner(bus: settings.bus)
  }

  /// The moment, as policies know it.
  var now: Instant { Instant(nanoseconds: memsim_now() - begin) }

  /// The moment, as the journal's clock has it.
  var hostNow: Int64 { memsim_now() }

  /// The same for all runs of a process.
  package static var clock: Int64 { memsim_now() }

  /// The signal that asked this process to end while programs ran; nil if none came.
  package static var wantedEnd: Int32? {
    let number = memsim_program_wanted_end()
    return number == 0 ? nil : number
  }

  /// Runs the program to its end.
  package func run() throws(ExecFailure) -> ExecOutcome {
    let child = ChildProcess(number: try start())
    firstPid = child.number
    memsim_program_pass_signals(firstPid)
    defer { memsim_program_pass_signals(0) }
    writeBeginning()
    while child.poll() == nil {
      let rung = books.bell
      turn()
      books.answer(bell: rung)
      if child.poll() == nil { books.wait(after: rung, milliseconds: Self.pauseMilliseconds) }
    }
    finish(child.wait())
    return outcome
  }

  private func start() throws(ExecFailure) -> Int32 {
    var values: [(name: String, value: String)] =
      settings.isSteady
      ? ExecSettings.steadyVariables : []
    if settings.dataBytes == nil {
      guard access("/proc/self/fd", X_OK) == 0 else {
        throw ExecFailure("/proc is missing, and memsim needs it to watch programs", code: 71)
      }
      let others = Preload.variable("LD_PRELOAD").map { ":\($0)" } ?? ""
      values.append((name: "LD_PRELOAD", value: try Preload.path() + others))
      values.append(books.variable)
    }
    values += warner?.variables ?? []
    let words = CStrings([HostWord(image.path)] + arguments)
    let environment = CStrings(Preload.environment(setting: values))
    guard let path = words.list[0] else {
      throw ExecFailure("the host has no memory for the program's arguments", errorNumber: ENOMEM)
    }
    var start = memsim_start(
      path: path, arguments: words.list, environment: environment.list,
      has_fixed_addresses: settings.isSteady, is_silent: settings.isSilent,
      data_bytes: Int64(settings.dataBytes ?? 0))
    let pid = memsim_program_start(&start)
    guard pid > 0 else {
      let code = errno == ENOENT ? ExecFailure.missing : ExecFailure.notRunnable
      throw ExecFailure("\(image.path): \(String(cString: strerror(errno)))", code: code)
    }
    return pid
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

  /// Looks once at all that may have happened.
  private func turn() {
    recording?.take(at: hostNow)
    readNotes()
    look()
    warner?.accept()
    sampleIfDue()
    letGoOfTheEscaped()
    decide()
    endTheDoomed()
    if let longest = settings.longest, now - .start > longest { stop() }
  }

  private func stop() {
    isOvertime = true
    for process in processes { books.signal(process.pid, SIGKILL) }
    kill(firstPid, SIGKILL)
  }

  /// Takes in what processes have noted, as much as the ring holds: they go on meanwhile.
  private func readNotes() {
    for _ in 0..<memsim_most_notes {
      guard let note = books.nextNote() else { return }
      switch memsim_note_kind(rawValue: note.kind) {
      case memsim_note_began: began(note)
      case memsim_note_replaced: replaced(note)
      case memsim_note_refused: refused(note)
      default: continue
      }
    }
  }

  /// When a note was written: never later than now.
  private func time(of note: memsim_note) -> Int64 { min(Int64(clamping: note.time), hostNow) }

  private func began(_ note: memsim_note) {
    launched += 1
    if let process = processes.first(where: { $0.pid == note.pid }) {
      process.looksWithoutBooks = 0
      process.number = launched
      process.name = note.programName
      log?.launched(process, at: time(of: note))
      return
    }
    let place = books.processes().first { $0.pid == note.pid }?.place
    guard let place else { return }
    let process = ExecProcess(
      number: launched, pid: note.pid, place: place, isFirst: note.pid == firstPid,
      name: note.programName)
    if process.isFirst { first = process }
    processes.append(process)
    outcome.processes += 1
    addRoom(for: process)
    log?.launched(process, at: time(of: note))
  }

  /// A process runs another program from now on: what it had is gone, and so is who listened.
  private func replaced(_ note: memsim_note) {
    let peak = min(Int(clamping: note.b / 2), ExecBooks.mostNumber)
    let requests = min(Int(clamping: note.c), ExecBooks.mostNumber)
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
      pages: min(Int(clamping: note.a), ExecBooks.mostNumber),
      pagesInUse: min(Int(clamping: note.c), ExecBooks.mostNumber))
    if outcome.firstRefusal == nil { outcome.firstRefusal = refusal }
    let process = processes.first { $0.pid == note.pid }
    if note.a > 0 { sampleAll(.decision, pages: refusal.pagesInUse, at: time(of: note)) }
    log?.record(
      AllocationRefused(
        cause: note.a == 0 ? .injected : .device, requestedBytes: refusal.bytes,
        freePages: max(0, (settings.limitPages ?? 0) - refusal.pagesInUse), site: 0),
      of: process, at: time(of: note))
  }

  /// Brings what is known of processes up to date; lets go of those that are gone.
  private func look() {
    for process in processes {
      if let seen = books.process(at: process.place), seen.pid == process.pid {
        process.seen = seen
      }
    }
    // How the first has ended is known when it was waited for.
    for process in processes where process !== first && memsim_process_is_gone(process.pid) {
      gone(process)
    }
    // One that came and went between two looks has a slot all the same, and has left its note.
    let strangers = books.processes().filter { seen in
      seen.pid != firstPid && !processes.contains { $0.pid == seen.pid }
        && memsim_process_is_gone(seen.pid)
    }
    if strangers.isEmpty { return }
    readNotes()
    for seen in strangers {
      if let process = processes.first(where: { $0.pid == seen.pid }) {
        gone(process)
      } else {
        books.release(seen.place)
      }
    }
  }

  /// Lets go of processes that run programs which are not held: what they had is not there any
  /// more, and what they have now is in no book.
  private func letGoOfTheEscaped() {
    let now = hostNow
    guard now >= nextLookForBooks else { return }
    nextLookForBooks = now + Self.sampleEvery
    for process in processes where !process.isDoomed {
      let isWithout = books.isHeld(process.pid) == memsim_holding_none
      process.looksWithoutBooks = isWithout ? process.looksWithoutBooks + 1 : 0
      guard process.looksWithoutBooks == Self.mostLooksWithoutBooks else { continue }
      outcome.escapedProcesses += 1
      gone(process)
    }
  }

  private func sampleIfDue() {
    let now = hostNow
    // To look at a large process takes milliseconds.
    let step = max(ExecBooks.peakStep, sampledPeak / 4)
    guard now >= nextSample || books.pages >= sampledPeak + step else { return }
    sampledPeak = max(sampledPeak, books.pages)
    books.setPeakStep(max(ExecBooks.peakStep, sampledPeak / 4))
    nextSample = now + Self.sampleEvery
    for process in processes {
      guard let earlier = books.process(at: process.place) else { continue }
      let kernel = memsim_process_anonymous_pages(process.pid)
      guard kernel > 0, let later = books.process(at: process.place) else { continue }
      // As long as it has not said what is jemalloc's, that would pass for something unseen.
      if later.metadata_pages == 0 { continue }
      // What it took and gave back while the kernel counted is no share of anything, but can be no
      // more than its peak.
      let isStill = earlier.requests == later.requests && earlier.pages == later.pages
      let pages = isStill ? later.pages : later.peak_pages
      let kept = max(earlier.kept_pages, later.kept_pages)
      process.note(unseenPages: Int(kernel - pages - kept - later.metadata_pages))
    }
    sample(.change)
  }

  /// Writes down who has how much.
  func sample(_ cause: SampleCause) {
    guard let log else { return }
    for process in processes where process.pages != process.sampledPages {
      process.sampledPages = process.pages
      log.record(
        ProcessSampled(
          cause: cause, footprintBytes: process.pages * ExecLog.pageBytes, cleanPages: 0,
          purgeablePages: 0),
        of: process, at: hostNow)
    }
    sampleAll(cause, pages: books.pages, at: hostNow)
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
    look()
    if let first, processes.contains(where: { $0 === first }) { gone(first, status: status) }
    outcome.isHeld = first != nil || settings.dataBytes != nil
    outcome.foreignProcesses = books.foreign
    outcome.ending =
      isOvertime
      ? .overtime
      : first?.reason.map { .terminated($0) } ?? ExecOutcome.Ending(status)
    outcome.left = processes.count
    outcome.hasLostBus = warner?.hasLostBus ?? false
    for process in processes { outcome.largestPages = max(outcome.largestPages, process.pages) }
    outcome.peakPages = books.peakPages
    outcome.refusals = books.refusals
    outcome.unaddressed = books.unaddressed
    (outcome.unseenProcesses, outcome.lostNotes) = books.losses
    outcome.blocks.sort { ($1.bytes, $0.size) < ($0.bytes, $1.size) }
  }

  /// Ends the journal.
  package func closeJournal() throws(JournalWriteError) {
    try log?.end(outcome, limitPages: settings.limitPages, at: hostNow)
  }
}

/// Words as C has them, as long as this is.
private final class CStrings {
  let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [HostWord]) {
    count = words.count
    list = .allocate(capacity: count + 1)
    for (index, word) in words.enumerated() { (list + index).initialize(to: strdup(word.bytes)) }
    (list + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(list[index]) }
    list.deallocate()
  }
}

extension ExecOutcome.Ending {
  fileprivate init(_ status: WaitStatus) {
    self =
      switch status {
      case .exited(let code): .exited(code)
      case .killed(let signal): .killed(signal)
      }
  }
}
