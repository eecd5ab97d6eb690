package import MemsimDevice
internal import MemsimDisplay
package import MemsimGraphics
package import MemsimJournal
internal import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// A run that a driver advances step by step and adds items to on the way.
///
/// The added items, with their moments, make up a scenario whose run is the same.
package final class LiveRun {
  let run: Run
  private let journal: JournalWriter

  /// The number of callbacks that have run for the driver.
  package private(set) var callbackCount = 0

  init(_ run: Run, _ journal: JournalWriter) {
    self.run = run
    self.journal = journal
    // The device has to draw the last picture of an app before the app leaves the screen.
    run.device.storePictures()
  }

  /// The plan of the run, with all added items.
  package var plan: RunPlan { run.plan }

  /// The current moment of the run.
  package var now: Instant { run.device.clock.now }

  /// The moment of the next event; nil if there is none.
  package var nextStart: Instant? { run.device.clock.nextStart }

  /// Whether it is over, and nothing more happens but its end.
  package var isStopped: Bool { run.isStopped || run.device.kernel.runEnd.earlyEnd != nil }

  /// Runs the next callback if it begins at a moment or before; returns whether it ran one.
  package func runNext(notAfter limit: Instant) -> Bool {
    guard !isStopped, run.device.runNext(notAfter: limit) else { return false }
    callbackCount += 1
    run.inspector?.eventIsOver(on: run.device)
    return true
  }

  /// Advances the time to a moment before which everything has been run.
  package func rest(until moment: Instant) {
    if !isStopped { run.device.run(until: moment) }
  }

  /// Runs all that begins at a moment or before it.
  package func run(until moment: Instant) {
    while runNext(notAfter: moment) {}
    rest(until: moment)
  }

  /// The next whole millisecond.
  package var nextMoment: Instant {
    let unit = TimeSpan.milliseconds(1).nanoseconds
    return Instant(nanoseconds: (now.nanoseconds / unit + 1) * unit)
  }

  /// Performs an action at a moment as if the scenario contained it.
  ///
  /// - Precondition: Nothing of that moment has happened, and it is not before now.
  package func play(_ item: TimelineItem, at moment: Instant) throws(InputError) {
    try run.add(item, at: moment)
  }

  /// Continues the run up to a moment at least.
  package func end(notBefore moment: Instant) { run.end(notBefore: moment) }

  /// Passes each added item that cannot be performed to a closure, by its number from 0; the run
  /// then continues without the item.
  ///
  /// An action that fails only later, for example in the middle of a gesture, still ends the run.
  package func refuse(_ body: @escaping (_ number: Int, _ reason: String) -> Void) {
    run.refuse = { body($0, "\($1)") }
  }

  /// Writes the whole journal so far to the sink.
  package func flush() throws(JournalWriteError) { try journal.flush() }
}

/// Decides when a run ends, and adds events to it on the way: a person who plays with the
/// device, or a script.
///
/// The driver acts only between callbacks, on the thread of the run.
package protocol RunDriver: AnyObject {
  /// Drives a run that has just begun; returns whether the run then continues to its end, or stops
  /// at its current moment, with a journal that ends there.
  func drive(_ run: LiveRun) -> Bool
}

/// The observable state of a live run; reading it changes nothing in the run.
extension LiveRun {
  /// A picture of the screen.
  package func frame() throws(GraphicsError) -> Frame { try run.device.frame() }

  /// The size of the screen, in points.
  package var screen: ScreenSize { run.device.profile.screen }

  /// The name of the device.
  package var deviceName: String { run.device.profile.name }

  /// The names of the apps that can be launched, those of the scenario first.
  package var appNames: [String] {
    let own = plan.apps.map(\.name)
    let others = run.device.profile.residents.map(\.name).filter { !own.contains($0) }
    return own + others
  }

  /// The expectations of the timeline and of the end, with their lines.
  package var expectations: [(text: String, line: Int)] {
    plan.allExpectations.map { (text: $0.text, line: $0.mark.line) }
  }

  /// The pages that can be had without ending a process, and all there are.
  package var pages: (available: Int, total: Int) {
    let pages = run.device.kernel.pages
    return (available: pages.availablePages, total: pages.totalPages)
  }

  /// The level of memory pressure.
  package var pressureLevel: Int { run.level }

  /// The processes that are alive, in the order in which they were launched.
  package var processes: [SimulatedProcess] { run.device.kernel.processes.living }

  /// Returns a census of the heap of a process.
  package func census(of process: SimulatedProcess) -> HeapCensus {
    HeapCensus(of: process.heap.graph(), isNative: process.app.isNative)
  }

  /// Returns the expectations of a timeline item, with their lines.
  package static func expectations(in item: TimelineItem) -> [(text: String, line: Int)] {
    BoundItem(item).action.action.expectations.map { (text: $0.text, line: $0.mark.line) }
  }

  /// The bytes of a page.
  package var pageBytes: Int { pageSize }

  /// Returns the name of a process, as reports print it.
  package static func name(of process: SimulatedProcess) -> String {
    ProcessName(ofLaunch: process.instance, of: process.app.name).description
  }

  /// The process of a name that lives.
  package func living(_ name: ProcessName) -> SimulatedProcess? {
    processes.last { $0.isCalled(name) }
  }

  /// The view that a finger touches at a place of the screen: the deepest, and of several the one
  /// in front, with those around it, the window first; nil if no app shows one there, as behind
  /// a panel.
  package func views(at place: Point) -> (process: SimulatedProcess, way: [ViewNode])? {
    let device = run.device
    guard device.springBoard.showsApp, let front = device.springBoard.front,
      let windows = device.windows(of: front, onScreen: true)
    else { return nil }
    let screen = device.springBoard.appScreen(of: front)
    for window in windows.reversed() {
      let way = window.way(to: place, on: screen)
      if !way.isEmpty { return (process: front, way: way) }
    }
    return nil
  }
}

extension ViewNode {
  /// The nested views at a place of the screen, this one first; empty if the place is outside
  /// this view.
  fileprivate func way(to place: Point, on screen: AppScreen) -> [ViewNode] {
    if isHidden || alpha == 0 { return [] }
    for child in children.reversed() {
      let way = child.way(to: place, on: screen)
      if !way.isEmpty { return [self] + way }
    }
    return covers(place, on: screen) ? [self] : []
  }

  private func covers(_ place: Point, on screen: AppScreen) -> Bool {
    let left = middleOnScreen.x + frame.origin.x - center.x
    let top = middleOnScreen.y + frame.origin.y - center.y
    let first = screen.onScreen(Point(x: left, y: top))
    let last = screen.onScreen(Point(x: left + frame.width, y: top + frame.height))
    return (first.x..<max(first.x, last.x)).contains(place.x)
      && (first.y..<max(first.y, last.y)).contains(place.y)
  }
}
