internal import MemsimJournal
public import MemsimRuntime

/// The requests that a program can make of the system.
///
/// Memory that the system uses for native code is not on the pages of its process, unlike the
/// code's own allocations. After its process has ended, perhaps in the middle of a callback,
/// requests have no effect.
public final class System {
  /// The heap for all allocations of the program.
  public let heap: Heap

  /// The folders of the app; they outlive the process.
  public let storage: AppStorage

  /// Random numbers of the process's own, the same in every run.
  public var random: Random

  var openPreferences: Preferences?

  let kernel: Kernel
  unowned let process: SimulatedProcess
  weak var springBoard: SpringBoard?

  init(
    of process: SimulatedProcess, kernel: Kernel, springBoard: SpringBoard, storage: AppStorage,
    random: Random, heap: Heap? = nil
  ) {
    self.process = process
    pid = process.pid
    self.kernel = kernel
    self.springBoard = springBoard
    self.storage = storage
    self.random = random
    self.heap = heap ?? process.heap
  }

  /// Whether it serves the face of a process, whose objects are on a heap of their own and which
  /// records no events.
  var isOfFace: Bool { heap !== process.heap }

  /// Runs code of a face in a run loop turn on its heap.
  func turn<Result>(_ body: () -> Result) -> Result {
    heap.turn {
      let pool = heap.pushPool()
      defer { heap.popPool(pool) }
      return body()
    }
  }

  /// The work on the heap of the program.
  func onHeap(_ body: @escaping () -> Void) -> () -> Void {
    isOfFace ? { [self] in turn(body) } : body
  }

  /// Whether the process has not been ended.
  ///
  /// Code that loops can check it.
  public var isLiving: Bool { heap.isLiving }

  /// Counts operations of the program against the limit of a run and returns whether it may
  /// continue: false after its process was ended, perhaps because of the limit.
  ///
  /// Code with scenario-dependent work that spends no virtual time calls this function regularly.
  @discardableResult
  public func countOperations(_ count: Int = 1) -> Bool {
    kernel.runEnd.countOperations(count)
    return heap.isLiving
  }

  /// Returns whether the program may go on after so many events of a trace file, which are not the
  /// scenario's: the host bounds the time for them, and nothing is counted.
  package func countTraceEvents(_ count: Int) -> Bool {
    kernel.runEnd.countUnlimitedOperations(count)
    return heap.isLiving
  }

  /// The number of the process.
  public let pid: Int

  /// The time that it is.
  public var now: Instant { kernel.clock.now }

  /// The version of the system, on which some of its behaviour depends.
  public var version: OSVersion { springBoard?.profile.os ?? OSVersion(2, 2) }

  /// The URL that the process was launched for; nil if it was for none.
  public var launchURL: String? { process.launchURL?.text }

  /// The bundle identifier of the app that opened that URL; nil if none did.
  public var launchURLSource: String? { process.launchURL?.source }

  /// The languages of the user, the one that is preferred first.
  public var languages: [Language] { kernel.settings.languages }

  /// The bundle identifier of the app.
  public var bundleIdentifier: String { process.app.identifier }

  /// The zone that the device is set to.
  package var timeZone: DeviceTimeZone { kernel.settings.timeZone }

  /// The bytes of a keyboard without its pixels.
  package var keyboardBytes: Int { kernel.settings.keyboardPages * pageSize }

  /// Ends the process when its callback returns, as `exit` does.
  public func exit() {
    guard isLiving else { return }
    process.requestedEnd = process.requestedEnd ?? .returned
  }

  /// Crashes the process when its callback returns.
  public func crash() {
    guard isLiving else { return }
    process.requestedEnd = process.requestedEnd ?? .crash
  }

  /// Ends the process at once for an exception that is not caught; the rest of its callback is not
  /// seen.
  public func raise(
    _ message: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    raise(message, at: Site.here(file: file, line: line, function: function))
  }

  /// The same at a site, or at the function that called the framework if only that is known.
  package func raise(_ message: String, at site: Site) {
    guard isLiving else { return }
    heap.reportException(message, raisedAt: site)
    crashAtOnce()
  }

  /// Ends the process at once for an exception that was reported.
  package func crashAtOnce() {
    guard isLiving else { return }
    Heap.withHostAllocations { kernel.ends.exit(process, for: .crash) }
  }

  /// Ends the run because the host refuses a file that was read before the run: nothing that the
  /// program did, so there is no digest.
  package func endRun(hostRefuses reason: String) {
    guard isLiving else { return }
    kernel.budget.record(.unreadable(reason))
    Heap.withHostAllocations { kernel.runEnd.endIfExhausted() }
  }

  /// Records that the trace which the program replays breaks off after so many events.
  package func recordBrokenTrace(_ name: String, after events: Int, _ problem: String) {
    guard isLiving else { return }
    Heap.withHostAllocations {
      kernel.log.record(TraceBroken(name, after: events, problem: problem), pid: pid)
    }
  }

  /// Writes a message into the log of the app, as `NSLog` does: `MoveMe[12:20b] message`.
  public func log(_ message: String) {
    Heap.withHostAllocations { process.programLog.logMessage(message) }
  }

  /// Reports whether the process has something to do; the system may kill a process without work.
  ///
  /// Only some policies use it, and only for processes that report.
  public func setBusy(_ isBusy: Bool) {
    guard isLiving else { return }
    var idleExit = process.idleExit ?? IdleExit(trackedAt: now)
    idleExit.setDirty(isBusy, at: now)
    change(idleExit)
  }

  /// Gives up the time for which the process may age before it counts as idle: whenever it has
  /// nothing to do from now on, it is idle at once.
  ///
  /// Only some policies use it, and only for processes that report their work (``setBusy(_:)``).
  public func endAging() {
    guard isLiving, var idleExit = process.idleExit else { return }
    idleExit.cancelDeferral()
    change(idleExit)
  }

  private func change(_ idleExit: IdleExit) {
    process.idleExit = idleExit
    Heap.withHostAllocations { kernel.snapshots.update(process) }
  }
}

/// The data that outlives the process, beside its folders.
extension System {
  /// The app's preferences, read from their file at the first use in a process.
  ///
  /// They are written when the process exits in order, and by `Preferences.synchronize()`. A file
  /// that is no property list is an error; remove it to continue.
  public var preferences: Preferences {
    get throws(PropertyListError) {
      if let openPreferences { return openPreferences }
      let identifier = bundleIdentifier
      let opened = try Heap.withHostAllocations { () throws(PropertyListError) in
        try Preferences(of: identifier, in: storage)
      }
      openPreferences = opened
      return opened
    }
  }

  /// The process exits in order: its preferences are written.
  func savePreferences() {
    // The write fails if the app has put a folder in the file's place; no report is needed.
    try? openPreferences?.synchronize()
  }
}

/// The network.
extension System {
  /// Uses the network; returns whether it is available: Wi-Fi sleeps after a while if no app asked
  /// for it.
  public func useNetwork() -> Bool {
    guard isLiving, let springBoard else { return false }
    return Heap.withHostAllocations { springBoard.networks.use() }
  }

  /// The link of the device to the Internet; nil without one.
  package var networkLink: NetworkLink? {
    isLiving ? springBoard?.networks.link : nil
  }

  /// Whether the network has a page of a host.
  package func hasPages(ofHost name: String) -> Bool {
    isLiving && springBoard?.networks.pages.hasHost(name) == true
  }

  /// Whether the program receives changes of the link as events.
  package var listensToNetwork: Bool {
    get { process.listensToNetwork }
    set { process.listensToNetwork = newValue }
  }

  /// Whether the app is the one that opens a URL.
  package func opensItself(_ url: String) -> Bool {
    guard isLiving, let springBoard, let url = try? URLText(url) else { return false }
    return springBoard.handler(of: url)?.name == process.app.name
  }

  /// Loads the page of a URL; nil if the network is not available, or has no such page.
  package func page(of url: String) -> String? {
    guard isLiving, let springBoard, let url = try? URLText(url),
      let page = springBoard.networks.pages[url], useNetwork()
    else { return nil }
    return page
  }
}

/// The other apps, for an app of the system in which the user changes their settings.
extension System {
  /// The apps that were installed, in that order; none for an app that is not part of the
  /// system.
  package var installedApps: [App] {
    guard isLiving, process.app.isOfSystem, let springBoard else { return [] }
    return springBoard.apps.all
  }

  /// The name under the icon of an app.
  package func displayName(of app: App) -> String { app.displayName(languages: languages) }

  /// A stored preference of an app; nil if the app was not installed, or if the calling app is not
  /// part of the system.
  package func rememberedValue(_ key: String, of identifier: String) -> PreferenceValue? {
    preferences(of: identifier)?[key]
  }

  /// Has an app remember something, at once: it finds it at its next launch (platform F11).
  package func remember(_ value: PreferenceValue, for key: String, of identifier: String) {
    Heap.withHostAllocations {
      guard let preferences = preferences(of: identifier) else { return }
      preferences[key] = value
      // An app that has put a folder in the place of the file has no preferences.
      try? preferences.synchronize()
    }
  }

  private func preferences(of identifier: String) -> Preferences? {
    guard let app = installedApps.first(where: { $0.identifier == identifier }),
      let storage = springBoard?.apps.folders(of: app)
    else { return nil }
    return Preferences(of: identifier, inAny: storage)
  }
}
