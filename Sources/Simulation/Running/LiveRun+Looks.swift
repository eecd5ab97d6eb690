package import MemsimDevice
internal import MemsimDisplay
package import MemsimGraphics
internal import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// What there is to be seen of a run that goes on; looking changes nothing in it.
extension LiveRun {
  /// A picture of the screen.
  package func frame() throws(GraphicsError) -> Frame { try run.device.frame() }

  /// What the screen measures, in points.
  package var screen: ScreenSize { run.device.profile.screen }

  /// What the device is called.
  package var deviceName: String { run.device.profile.name }

  /// The names of the apps that can be launched, those of the scenario first.
  package var appNames: [String] {
    let own = plan.apps.map(\.name)
    let others = run.device.profile.residents.map(\.name).filter { !own.contains($0) }
    return own + others
  }

  /// What the timeline and the end expect, with its line.
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

  /// What is alive in a process.
  package func census(of process: SimulatedProcess) -> HeapCensus {
    HeapCensus(of: process.heap.graph(), isNative: process.app.isNative)
  }

  /// What something of a timeline expects, with its line.
  package static func expectations(in item: TimelineItem) -> [(text: String, line: Int)] {
    BoundItem(item).action.action.expectations.map { (text: $0.text, line: $0.mark.line) }
  }

  /// The bytes of a page.
  package var pageBytes: Int { pageSize }

  /// What reports call a process.
  package static func name(of process: SimulatedProcess) -> String {
    ProcessName(ofLaunch: process.instance, of: process.app.name).description
  }

  /// The process of a name that lives.
  package func living(_ name: ProcessName) -> SimulatedProcess? {
    processes.last { $0.isCalled(name) }
  }

  /// The view that a finger touches at a place of the screen: the deepest, and of several the one
  /// in front, with those around it, the window first; nil where no app shows one there, as behind
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
  /// The views that lie one in the other at a place of the screen, this one first; empty where it
  /// is not there.
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
