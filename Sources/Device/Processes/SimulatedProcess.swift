internal import Glibc
package import MemsimJournal
package import MemsimRuntime

/// An app that was launched: its heap, and its state in the system.
package final class SimulatedProcess {
  /// The number that names it; never used twice in a run.
  package let pid: Int

  /// The app that was launched.
  package let app: App

  /// The number of processes of the app's name that were launched so far, with this one.
  package let instance: Int

  /// The heap with its objects and blocks.
  package let heap: Heap

  /// The pages of its image that it writes to.
  @exclusivity(unchecked) package internal(set) var imagePages = 0

  /// Pages that native code had in the middle of its callback and has given back, while the policy
  /// looks at their effect.
  var spikePages = 0

  /// The pages of its heap that the scenario lets it do without, and that count no longer.
  ///
  /// Their number never exceeds the pages of the heap that cannot be purged.
  var givenUpPages = 0

  /// Its pages that are in swap, and count no longer.
  ///
  /// They are pages of its heap that cannot be purged, and of its image.
  @exclusivity(unchecked) package internal(set) var swappedPages = 0

  /// The number of its last run loop turn among those of all processes.
  @exclusivity(unchecked) var lastTurn = 0

  /// Its code, and the resources that it mapped.
  package internal(set) var regions: [CleanRegion] = []

  /// Its code, which every callback uses; nil when it has no pages.
  var code: CleanRegion?

  /// Its purgeable pages.
  @exclusivity(unchecked) package internal(set) var purgeablePages = 0

  /// Its state.
  package internal(set) var state = ProcessState.launching

  /// The role of its app; the process in front may rank higher than its role.
  package var role: Role { app.role }

  /// The last memory warning that the system sent to the process.
  package internal(set) var lastWarning: WarningRecord?

  /// The warning that is not delivered yet.
  var pendingWarning: MemoryPressure.PendingWarning?

  /// The number of memory warnings that the process received.
  package internal(set) var warningCount = 0

  /// Its strong references to deallocated objects, as far as they were recorded.
  var reportedReferences: Set<HeapGraph.DanglingReference> = []

  /// The objects alive in its heap when it received the last warning that it has answered.
  var livingAtWarning: LivingRefs?

  /// The most pages that it has had.
  @exclusivity(unchecked) package internal(set) var peakPages = 0

  /// At how many committed pages its written ones are counted in the middle of a turn, if they
  /// count.
  var committedPagesToCountAt = 0

  /// The deadline for the action that the system waits for.
  var watchdog: Watchdog?

  /// Its limits while it is in front.
  package internal(set) var limits: MemoryLimits

  /// Its limits while it is not.
  package internal(set) var backgroundLimits: MemoryLimits

  /// The name of the callback that runs, or that ran last; empty if it has none.
  var callback = ""

  /// Whether its requests are those of a ringing phone.
  var isRinging = false

  /// Whether it does the work of its role at the moment: the phone in a call.
  package internal(set) var isBusy = false

  /// Whether it is the application in front.
  package internal(set) var isFrontmost = false

  /// Whether the device must not lock itself while it is in front.
  var isIdleTimerDisabled = false

  /// The status bar that is shown while it is in front.
  package internal(set) var statusBar: StatusBar

  /// Whether its status bar shows a call, in the process's own view.
  var knowsCall = false

  /// The changes of the status bar that are not yet visible.
  var statusBarMotion = StatusBarMotion()

  /// Whether its screen is doubled, if it was made for a smaller one.
  var isDoubled = false

  /// The orientation of the device as the process knows it; at first, its interface is upright.
  var knownOrientation: Orientation

  /// The clock entry that sends accelerometer values to the process.
  var accelerometer: EntryHandle?

  /// Whether it receives changes of the network.
  var listensToNetwork = false

  /// Whether it receives the beginning and the end of calls.
  var listensToCalls = false

  /// The numbers of its pages as the policy sees them.
  var seenPages = SeenPages()

  /// The numbers of its pages that the journal recorded last.
  var sample = ProcessSample()

  /// Whether the sample may be out of date.
  var isSampleDue = false

  /// Whether its heap may have spare memory; only its own run loop turns leave any.
  var mayHaveSpareMemory = false

  /// The exit that the process requested, executed when its callback returns.
  var requestedEnd: ExitReason?

  /// The URL that it was launched for.
  var launchURL: OpenedURL?

  /// The state of its idle exit, if the process uses one.
  var idleExit: IdleExit?

  /// Its code; nil before it is launched and after it ended.
  var program: (any Program)?

  /// The interface through which the process calls the system.
  var system: System?

  /// The heap of its face; nil until it has one.
  var faceHeap: Heap?

  /// The name of its app, which a signal handler reads.
  private let hostName: UnsafeMutablePointer<CChar>

  /// The log of the lines that its code prints.
  let programLog: ProgramLog

  /// The listener that receives the output of its code.
  private let listener: OutputListener

  /// The recorder of its allocations and frees; nil if the process is not recorded.
  let recording: (any ProcessRecording)?

  init(pid: Int, app: App, instance: Int, heap: Heap, recording: (any ProcessRecording)? = nil) {
    guard let hostName = strdup(app.name) else { fatalError("no memory for the name of an app") }
    self.hostName = hostName
    self.pid = pid
    self.app = app
    self.instance = instance
    self.heap = heap
    self.recording = recording
    statusBar = app.statusBar
    knownOrientation = app.statusBar.orientation
    programLog = ProgramLog(of: app.name, pid: pid)
    listener = programLog.makeListener()
    limits = app.limits
    backgroundLimits = app.backgroundLimits
  }

  deinit {
    free(hostName)
  }

  /// The pages of its heap and of its image that are in memory, including its purgeable pages.
  package var footprintPages: Int {
    heap.footprintPages + imagePages + spikePages - givenUpPages - swappedPages
  }

  /// Its pages that can go to swap.
  var swappablePages: Int {
    max(0, heap.footprintPages + imagePages - purgeablePages - givenUpPages - swappedPages)
  }

  /// The same in bytes.
  package var footprintBytes: Int { footprintPages * pageSize }

  /// The most bytes that it has had.
  package var peakBytes: Int { peakPages * pageSize }

  /// Its pages that only its end would free.
  package var dirtyPages: Int { footprintPages - purgeablePages }

  /// Its pages that can be dropped and read again.
  package var cleanPages: Int { regions.reduce(0) { $0 + $1.residentPages } }

  /// Whether it has not ended.
  package var isLiving: Bool { heap.isLiving }

  /// Runs code of its app: printed text goes into its log, and an end of the host process in the
  /// code ends the run.
  func runCode<Result>(in log: EventLog, _ body: () -> Result) -> Result {
    // A turn of its own has made that the log already.
    if log.programLog === programLog { return runLoggedCode(in: log, body) }
    let outer = log.programLog
    log.writeProgramLog()
    log.programLog = programLog
    let result = runLoggedCode(in: log, body)
    log.programLog = outer
    return result
  }

  /// Its frame marks, in a backtrace, the beginning of the app's frames.
  @inline(never)
  private func runLoggedCode<Result>(in log: EventLog, _ body: () -> Result) -> Result {
    if programLog.hasFinishedLines { log.writeProgramLog() }
    let outer = AppCode.begin(of: hostName, heardBy: listener)
    let result = body()
    AppCode.end(to: outer)
    programLog.endLines()
    if programLog.hasFinishedLines { log.writeProgramLog() }
    return result
  }

  /// Runs a run loop turn of it; `runCode` runs the app's code in the turn, and the work that the
  /// turn has postponed until its end.
  func runTurn(in log: EventLog, _ body: () -> Void) {
    let outerLog = log.programLog
    log.programLog = programLog
    let outer = AppCode.enter(hostName)
    heap.turn(body) { rest in runCode(in: log, rest) }
    AppCode.leave(to: outer)
    log.programLog = outerLog
  }

  /// The owner of its entries on the clock.
  var owner: EntryOwner {
    // Numbers are counted from 1, and a run of four thousand million processes does not end.
    EntryOwner(number: UInt32(pid))
  }
}

/// A URL that was opened, and the app that opened it.
struct OpenedURL {
  /// The URL as it was written.
  let text: String
  /// The bundle identifier of the app that opened it; nil if the user did.
  let source: String?
}
