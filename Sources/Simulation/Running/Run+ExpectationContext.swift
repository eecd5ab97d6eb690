internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// The state of the device that expectations read.
extension Run: ExpectationContext {
  var scenario: Scenario { plan.scenario }

  var moment: Instant? { isOver ? nil : device.clock.now }

  var level: Int { device.kernel.pressure.loop.level.rawValue }

  func footprintBytes(of name: ProcessName) -> Int? {
    living(calledBy: name).last?.footprintBytes ?? history.lastFootprintBytes(of: name)
  }

  func peakBytes(of name: ProcessName) -> Int? {
    let peaks = living(calledBy: name).map(\.peakBytes)
    return (peaks + [history.peakBytes(of: name)].compactMap { $0 }).max()
  }

  func livingClasses(of name: ProcessName) throws(ActionError) -> [ClassCount]? {
    guard let process = living(calledBy: name).last else {
      return try history.lastClasses(of: name)
    }
    guard let census = device.census(of: process) else {
      throw ActionError("the host has no memory to count the objects")
    }
    return census.records
  }

  private func living(calledBy name: ProcessName) -> [SimulatedProcess] {
    device.kernel.processes.living.filter { $0.isCalled(name) }
  }
}

extension Run {
  /// Has those diagnoses made, of the processes that live, that only a look at all of their objects
  /// shows, if an expectation is about diagnoses.
  func lookForDiagnoses(of expectation: BoundExpectation) {
    guard expectation.expectation.kinds.contains(where: { $0 == Diagnosed.self }) else { return }
    let names = expectation.processNames
    let processes = device.kernel.processes.living.filter { process in
      process.isLiving && !process.app.isNative
        && (names.isEmpty || names.contains(where: process.isCalled))
    }
    device.reportDanglingReferences(of: processes)
  }
}

extension EventHistory {
  /// The objects by class that the youngest process of a name had when the run ended; nil for
  /// native code.
  func lastClasses(of name: ProcessName) throws(ActionError) -> [ClassCount]? {
    let count = bodies(HeapCounted.self, of: name).last
    guard let count, lastFootprintBytes(of: name) != nil else {
      throw ActionError("it \(fate(of: name))")
    }
    return count.classes
  }
}

extension SimulatedProcess {
  /// Whether a name means it.
  func isCalled(_ name: ProcessName) -> Bool { name.means(launch: instance, of: app.name) }
}

/// The state of apps that actions and expectations read.
extension Run {
  /// The living process of a name, or the one in front.
  func livingOrFront(_ name: ProcessName?) throws(ActionError) -> SimulatedProcess {
    if let name { return try living(name) }
    guard let front = device.springBoard.front else {
      throw ActionError("no app is in front at \(device.clock.now)")
    }
    return front
  }

  /// The windows of a process of a name, or of the one in front: as they are now, or when the run
  /// is over, as they were last.
  func windows(of name: ProcessName?, onScreen isOnScreen: Bool) throws(ActionError)
    -> WindowSnapshot
  {
    if let lastSnapshots {
      return try history.windows(of: name, onScreen: isOnScreen, among: lastSnapshots)
    }
    let process = try livingOrFront(name)
    guard let snapshot = WindowSnapshot(of: process, onScreen: isOnScreen, in: self) else {
      throw ActionError("'\(process.app.name)' has no window on the screen")
    }
    return snapshot
  }

  /// The windows of every process that is alive, both as they are seen and as they are set.
  var windowSnapshots: [WindowSnapshot] {
    device.kernel.processes.living.flatMap { process in
      [false, true].compactMap { WindowSnapshot(of: process, onScreen: $0, in: self) }
    }
  }
}

extension EventHistory {
  /// The windows of a process of a name, or of the one in front, among those that were written down
  /// last.
  func windows(
    of name: ProcessName?, onScreen isOnScreen: Bool, among windowSnapshots: [WindowSnapshot]
  ) throws(ActionError) -> WindowSnapshot {
    let snapshot = windowSnapshots.last { snapshot in
      snapshot.isOnScreen == isOnScreen
        && (name.map { self.name($0, means: snapshot.pid) } ?? snapshot.isInFront)
    }
    if let snapshot { return snapshot }
    guard let name else { throw ActionError("no app with a window is in front") }
    throw ActionError("'\(name)' \(isAlive(name) ? "has no window on the screen" : fate(of: name))")
  }
}
