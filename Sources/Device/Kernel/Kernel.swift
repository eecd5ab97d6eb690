package import MemsimJournal
internal import MemsimRuntime

/// Runs processes, one callback at a time, and gives pages to them.
///
/// It knows nothing of screens: that is SpringBoard's. Nor does it decide which process has to go:
/// that is a policy's, which `MemoryPressure` asks. The kernel does what was decided, and the
/// `EventLog` writes it down.
package final class Kernel {
  package let clock: VirtualClock
  package let log: EventLog
  package let pages: PageBooks
  package let settings: SystemSettings
  package internal(set) var processes = ProcessTable()

  /// Whether the device sleeps.
  package internal(set) var isAsleep = false

  /// The process of which a callback runs.
  var running: SimulatedProcess?

  /// Whether code of a program ends the run (see `endRun(by:)`).
  var isEndedByProgram = false

  /// The process on whose own thread that was; nil where it was in a callback.
  var endedOnThread: SimulatedProcess?

  /// The process whose program is asked what it shows.
  var lookedAt: SimulatedProcess?

  /// What is going to be looked at.
  var glances = Glances()

  /// Processes whose pages change outside of their callbacks.
  var threadedProcesses: [SimulatedProcess] = []

  /// What was said of native code.
  var saidOfApps: [SaidOfApp] = []

  /// What a process can ask the system for, made when it is launched.
  var makeSystem: (SimulatedProcess) -> System

  /// Hears of the ends of processes.
  weak var watcher: (any ProcessWatcher)?

  /// How closely the memory of every process is watched, beside what its app asks for.
  package var debugging = MemoryDebugging()

  /// Whether it is written down of each process that the system kills what was alive in it, and
  /// where that was made.
  package var profilesKills = false

  /// The apps whose leaks are freed as their callbacks end.
  var appsWithoutLeaks: Set<String> = []

  /// Chooses the processes that are recorded; nil where none is, and no digest depends on it.
  package var recorder: (any ProcessRecorder)?

  /// What the run may still take.
  let budget: RunBudget

  /// The names of the classes that processes had which have ended; nil where they are not kept.
  package var classNames: Set<String>?

  /// The slots of a process that the host is known to have the memory to look at.
  var surveyableSlots = 0

  /// Hears of what ran out, before the run ends for it.
  package var ranOut: (Exhaustion) -> Void = { _ in }

  /// How the run was sealed if it ended for lack of something; nil if it has not.
  package internal(set) var earlyEnd: Result<JournalSeal, JournalWriteError>?

  /// Stops the host process when a run that has ended cannot be left in any other way.
  package var stop: (String) -> Never

  /// What the policy sees of all this.
  private(set) lazy var policyView = PolicyView(of: self, for: policy)

  /// Decides, by the policy, what is done when memory is short.
  package private(set) lazy var pressure = MemoryPressure(in: self, policy: policy)

  /// Writes down how memory is used.
  private(set) lazy var sampler = MemorySampler(of: self)

  private let policy: PolicyChoice

  init(
    clock: VirtualClock, log: EventLog, pages: PageBooks, policy: PolicyChoice,
    settings: SystemSettings, budget: RunBudget
  ) {
    self.clock = clock
    self.log = log
    self.pages = pages
    self.policy = policy
    self.settings = settings
    self.budget = budget
    makeSystem = { _ in preconditionFailure("processes are launched on a device") }
    stop = { fatalError($0) }
  }
}

/// What has to know that a process ended: SpringBoard.
///
/// It is told in the middle of a decision, so it runs no program's code: that it leaves to entries
/// of the clock.
protocol ProcessWatcher: AnyObject {
  /// A process is gone: it exited, or was terminated.
  func processEnded(_ process: SimulatedProcess)
}
