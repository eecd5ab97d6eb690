// A program receives bundles, storage and random numbers, a policy receives a snapshot, and both
// use times and durations: `import MemsimDevice` imports all of it.
@_exported public import MemsimBundles
package import MemsimJournal
@_exported public import MemsimPolicies
internal import MemsimRuntime
@_exported public import MemsimVocabulary

// A simulated phone. The rooms, from the ground up:
//
//   Clock        virtual time, and everything that is going to happen in it.
//   Pages        the owner of every page: free, reserved, clean, purgeable, dirty.
//   Profiles     the kinds of devices.
//   Programs     the code that runs in a process, and its interface to the system.
//   Processes    the processes that are alive.
//   Kernel       runs them, one callback at a time, gives pages to them, and ends them.
//   Settings     the settings of the system, and their text form.
//   Pressure     passes snapshots to the policy, and has its decisions performed.
//   Leaks        the leaks of a process that ends.
//   SpringBoard  the home screen: the app in front, and the panels over it.
//   Screen, Power    the types that SpringBoard and programs share.
//
// Modules of their own use no process: Policies with a policy's input and decisions, Bundles with
// an app's bundle, storage and URLs.
//
// The owner of a device acts for its user: user actions happen between callbacks, or in an
// entry of the clock that belongs to the system.

/// A phone that runs apps on a fixed number of pages, without swap.
package final class Device {
  /// The model of the device and its figures.
  package let profile: DeviceProfile

  /// Virtual time.
  package let clock: VirtualClock

  /// The processes and their pages.
  package let kernel: Kernel

  /// The home screen.
  package let springBoard: SpringBoard

  private let log: EventLog

  /// Makes a device that is off.
  ///
  /// - Precondition: The profile's parts fit into its memory, and its pages can be counted as the
  ///   profile demands.
  package init(
    _ profile: DeviceProfile, policy: PolicyChoice, groups: [MemoryGroup] = [],
    settings: SystemSettings = SystemSettings(), faces: [String: SystemFace] = [:],
    pages: WebPages = WebPages(), seed: UInt64 = 0, limits: RunLimits = .none,
    journal: JournalWriter
  ) {
    self.profile = profile
    clock = VirtualClock()
    let budget = RunBudget(limits)
    log = EventLog(clock: clock, writer: journal, budget: budget)
    let ledger = PageLedger(
      pages: profile.memoryPages,
      reserved: [
        PageAccount("graphics", pages: profile.graphicsPages),
        PageAccount("kernel", pages: profile.kernelPages),
      ], counting: profile.counting, swapPages: profile.swapPages)
    kernel = Kernel(
      log: log, pages: ledger, policy: policy, settings: settings, budget: budget)
    kernel.snapshots.setGroups(policy.guide.ignores.contains(.cgroup) ? [] : groups)
    springBoard = SpringBoard(on: kernel, profile: profile, pages: pages)
    kernel.ends.watcher = springBoard
    let random = Random(seed: seed)
    kernel.launcher.makeSystem = { [unowned kernel, unowned springBoard] process in
      System(
        of: process, kernel: kernel, springBoard: springBoard,
        storage: springBoard.apps.folders(of: process.app),
        random: random.child(named: "\(process.app.name)#\(process.instance)"))
    }
    for resident in profile.residents {
      springBoard.apps.install(App(resident, face: faces[resident.name]))
    }
  }

  /// A run that was given up in the middle leaves nothing behind but its journal so far.
  deinit {
    guard !log.isEnded else { return }
    log.abandon()
    kernel.runEnd.exitAll()
  }

  /// Switches the device on: its own processes are started, and the home screen appears.
  package func switchOn() {
    kernel.budget.askForFiles()
    kernel.budget.askForThreads()
    if !HostReserve.reserve() { kernel.budget.record(.noReserve) }
    let pages = kernel.pages
    log.record(
      DeviceStarted(
        profile: profile.name, os: profile.os.description, pages: pages.totalPages,
        widthPoints: profile.screen.widthPoints, heightPoints: profile.screen.heightPoints,
        policy: kernel.pressure.loop.choice.name,
        settings: kernel.pressure.loop.choice.figures.map {
          Setting(name: $0.name, value: $0.value)
        },
        reserved: pages.reserved.map { ReservedPages(name: $0.name, pages: $0.pages) },
        counting: pages.counting == .committed ? nil : pages.counting.rawValue))
    for resident in profile.residents where resident.isResident {
      if let app = springBoard.apps[resident.name] { kernel.launcher.launch(app, cause: .system) }
    }
    clock.run(until: clock.now)
    kernel.sampler.start()
    springBoard.switchOn()
  }

  /// Puts an app onto the device.
  ///
  /// - Precondition: Its pages can be counted as those of the device are.
  package func install(_ app: App) {
    if let fault = app.fault(under: kernel.pages.counting) {
      preconditionFailure("\(app.name): \(fault)")
    }
    // The output of the warm-up belongs to no process.
    let warmUp = app.warmUp
    OutputListener { _, _ in }.listen {
      app.name.withCString { name in AppCode.run(of: name) { warmUp() } }
    }
    springBoard.apps.install(app)
  }

  /// Lets virtual time pass.
  package func run(for span: TimeSpan) {
    run(until: clock.now + span)
  }

  /// Lets virtual time pass until a moment.
  package func run(until limit: Instant) {
    while runNext(notAfter: limit) {}
    if !kernel.runEnd.hasEndedEarly { clock.run(until: limit) }
  }

  /// Runs the next entry, if it starts at a moment or before it; returns whether it did.
  ///
  /// A run that lacks a resource ends with that (see `RunEnd.earlyEnd`), and no entry runs
  /// after it.
  package func runNext(notAfter limit: Instant) -> Bool {
    guard !kernel.runEnd.hasEndedEarly, clock.runNext(notAfter: limit) else { return false }
    kernel.runEnd.countOperations(1)
    return true
  }

  /// Cancels all pending entries of the clock: a run is over, however it ended.
  ///
  /// The entries of the clock retain the device, and the device retains its clock.
  package func cancelPending() {
    clock.cancelAll()
  }

  /// Ends the run: the living processes are reported, and the journal is sealed, after `last` has
  /// received the reason for the end.
  @discardableResult
  package func end(
    _ last: () -> RunEnding = { .finished }
  ) throws(JournalWriteError) -> JournalSeal {
    if let earlyEnd = kernel.runEnd.earlyEnd { return try earlyEnd.get() }
    RunThread.endIfAsked()
    kernel.audit()
    kernel.runEnd.exitAll()
    let ending = last()
    // The last events, and the search for leaks, can have exceeded a limit as well.
    if ending == .finished {
      kernel.budget.askForFiles()
      kernel.runEnd.endIfExhausted()
    }
    if let earlyEnd = kernel.runEnd.earlyEnd { return try earlyEnd.get() }
    return try kernel.runEnd.end(ending)
  }
}
