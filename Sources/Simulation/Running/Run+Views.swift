internal import MemsimDevice

/// What actions and expectations see of apps.
extension Run {
  /// The living process of a name, or the one in front.
  func livingOrFront(_ name: String?) throws(ActionError) -> SimulatedProcess {
    if let name { return try living(name) }
    guard let front = device.springBoard.front else {
      throw ActionError("no app is in front at \(device.clock.now)")
    }
    return front
  }

  /// The windows of a process of a name, or of the one in front: as they are now, or when the run
  /// is over, as they were last.
  func sight(of name: String?, onScreen isOnScreen: Bool) throws(ActionError) -> WindowSnapshot {
    if let lastSnapshots { return try story.sight(of: name, onScreen: isOnScreen, among: lastSnapshots) }
    let process = try livingOrFront(name)
    guard let sight = WindowSnapshot(of: process, onScreen: isOnScreen, in: self) else {
      throw ActionError("'\(process.app.name)' shows no windows")
    }
    return sight
  }

  /// The windows of every process that is alive, both as they are seen and as they are set.
  var sights: [WindowSnapshot] {
    device.kernel.processes.living.flatMap { process in
      [false, true].compactMap { WindowSnapshot(of: process, onScreen: $0, in: self) }
    }
  }
}

extension EventHistory {
  /// The windows of a process of a name, or of the one in front, among those that were written down
  /// last.
  func sight(
    of name: String?, onScreen isOnScreen: Bool, among sights: [WindowSnapshot]
  ) throws(ActionError) -> WindowSnapshot {
    let sight = sights.last { sight in
      sight.isOnScreen == isOnScreen
        && (name.map { self.name($0, means: sight.pid) } ?? sight.isInFront)
    }
    if let sight { return sight }
    guard let name else { throw ActionError("no app with windows is in front") }
    let fate = fate(of: name)
    throw ActionError(
      fate == "is alive" ? "'\(name)' shows no windows" : "'\(name)' \(fate)")
  }
}
