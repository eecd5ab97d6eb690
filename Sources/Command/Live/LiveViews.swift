internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// The views that a page receives during a run: memory, processes and pictures, each no more
/// often than people see, and only if something may have changed.
struct LiveViews {
  /// One part of the page.
  private struct View {
    /// The least time from one to the next.
    let period: Duration
    /// The time at which it was shown last.
    var last: ContinuousClock.Instant?
    /// The number of callbacks that had run at that time.
    var callbacks = -1
    /// Whether the page shows its current state, because no callback has run since.
    var isShown = false

    init(every period: Duration) {
      self.period = period
    }

    /// Whether something may have changed, and it is time.
    func isDue(after callbacks: Int, at now: ContinuousClock.Instant) -> Bool {
      isBehind(callbacks) && last.map { now - $0 >= period } ?? true
    }

    func isBehind(_ callbacks: Int) -> Bool { !isShown || callbacks != self.callbacks }

    mutating func markShown(_ callbacks: Int, at now: ContinuousClock.Instant) {
      (self.callbacks, isShown) = (callbacks, true)
      last = now
    }
  }

  private var memory = View(every: .milliseconds(100))
  private var processes = View(every: .milliseconds(250))
  private var frame = View(every: .milliseconds(33))
  /// The time at which the page received the virtual time last.
  private var lastTime: ContinuousClock.Instant?
  private var callbacks = 0
  private var lastPicture: String?
  /// The number of successive pictures that were equal although time passed.
  private var sameCount = 0

  /// Whether something is yet to be shown.
  var isBehind: Bool {
    memory.isBehind(callbacks) || processes.isBehind(callbacks) || frame.isBehind(callbacks)
  }

  /// The maximum time until something may have to be shown, in milliseconds.
  var timeToNext: Int32 { sameCount < Self.mostSame ? 33 : 100 }

  /// After so many pictures that are the same nothing moves by itself.
  private static let mostSame = 8

  /// Shows all views once more: if time is paused, they show the state of that
  /// moment.
  mutating func showAgain() {
    memory.isShown = false
    processes.isShown = false
    frame.isShown = false
  }

  /// Sends the last views of a run that is left.
  mutating func sendLast(_ run: LiveRun, _ session: LiveSession) {
    let now = session.host.now()
    session.send(.memory, Self.memory(of: run))
    session.send(.processes, [("processes", Self.processes(of: run))])
    sendFrame(run, session, at: now)
  }

  /// Sends the views that are due.
  mutating func sendDue(_ run: LiveRun, _ session: LiveSession) {
    let now = session.host.now()
    callbacks = run.callbackCount
    // The clock of the page goes on if nothing else happens.
    if !session.isPaused, lastTime.map({ now - $0 >= .milliseconds(100) }) ?? true {
      lastTime = now
      session.send(.time, [])
    }
    if memory.isDue(after: callbacks, at: now) {
      memory.markShown(callbacks, at: now)
      session.send(.memory, Self.memory(of: run))
    }
    if processes.isDue(after: callbacks, at: now) {
      processes.markShown(callbacks, at: now)
      session.send(.processes, [("processes", Self.processes(of: run))])
    }
    if isFrameDue(at: now, session) { sendFrame(run, session, at: now) }
  }

  /// An animation needs no callback to move.
  private func isFrameDue(at now: ContinuousClock.Instant, _ session: LiveSession) -> Bool {
    if frame.isDue(after: callbacks, at: now) { return true }
    guard let last = frame.last, !session.isPaused else { return false }
    return now - last >= (sameCount < Self.mostSame ? frame.period : .milliseconds(500))
  }

  private mutating func sendFrame(
    _ run: LiveRun, _ session: LiveSession, at now: ContinuousClock.Instant
  ) {
    frame.markShown(callbacks, at: now)
    do {
      let frame = try run.frame()
      let picture = frame.taken(as: "").hash
      guard picture != lastPicture else {
        sameCount += 1
        return
      }
      sameCount = 0
      lastPicture = picture
      let png = try frame.encoded()
      session.send(
        .frame,
        [
          ("width", .number(frame.width)),
          ("height", .number(frame.height)),
          ("png", .text(Base64.text(of: png))),
        ])
    } catch {
      sameCount += 1
      session.sendDrawingError(error)
    }
  }

  /// The memory of a device.
  static func memory(of run: LiveRun) -> JSON.Members {
    let pages = run.pages
    return [
      ("available", .number(pages.available)),
      ("total", .number(pages.total)), ("page", .number(run.pageBytes)),
      ("level", .number(run.pressureLevel)),
      (
        "footprints",
        .list(
          run.processes.map { process in
            .object([
              ("pid", .number(process.pid)),
              ("app", .text(LiveRun.name(of: process))),
              ("bytes", .number(process.footprintBytes)),
            ])
          })
      ),
    ]
  }

  /// The processes of a device, and the parts of each.
  static func processes(of run: LiveRun) -> JSON {
    .list(
      run.processes.map { process in
        let census = run.census(of: process)
        let classes = census.classes?.map { count in
          JSON.object([
            ("class", .text(count.className)),
            ("count", .number(count.count)),
            ("bytes", .number(count.bytes)),
          ])
        }
        return .object([
          ("pid", .number(process.pid)),
          ("app", .text(LiveRun.name(of: process))),
          ("state", .text(process.state.rawValue)),
          ("bytes", .number(process.footprintBytes)),
          (
            "limit", .number(ifAny: process.limits.hardPages.map { $0 * run.pageBytes })
          ),
          ("blocks", .number(census.blocks)),
          ("blockBytes", .number(census.blockBytes)),
          ("classes", classes.map { .list($0) } ?? .null),
        ])
      })
  }
}
