internal import MemsimDevice
internal import MemsimJournal

/// What expectations ask of the device.
extension Run: Evidence {
  var moment: Instant? { isOver ? nil : device.clock.now }

  var level: Int { device.kernel.pressure.level.rawValue }

  func footprintBytes(of name: String) -> Int? {
    living(calledBy: name).last?.footprintBytes ?? story.lastFootprintBytes(of: name)
  }

  func peakBytes(of name: String) -> Int? {
    let peaks = living(calledBy: name).map(\.peakBytes)
    return (peaks + [story.peakBytes(of: name)].compactMap { $0 }).max()
  }

  func livingClasses(of name: String) throws(ActionError) -> [ClassCount]? {
    guard let process = living(calledBy: name).last else {
      return try story.lastClasses(of: name)
    }
    guard let census = device.census(of: process) else {
      throw ActionError("the host has no memory to count them")
    }
    return census.records
  }

  private func living(calledBy name: String) -> [SimulatedProcess] {
    device.kernel.processes.living.filter { story.name(name, means: $0.pid) }
  }
}

extension EventHistory {
  /// The footprint that the youngest process of a name had when the run ended; nil if none was
  /// alive then.
  func lastFootprintBytes(of name: String) -> Int? {
    let last = events.last { $0.body is ProcessExited && self.name(name, means: $0.pid) }
    guard let exit = last?.body as? ProcessExited, exit.reason == .runEnded else { return nil }
    return exit.footprintBytes
  }

  /// The objects by class that the youngest process of a name had when the run ended; nil for
  /// native code.
  func lastClasses(of name: String) throws(ActionError) -> [ClassCount]? {
    let last = events.last { $0.body is HeapCounted && self.name(name, means: $0.pid) }
    guard let count = last?.body as? HeapCounted, lastFootprintBytes(of: name) != nil else {
      throw ActionError("it \(fate(of: name))")
    }
    return count.classes
  }
}
