internal import MemsimDevice
internal import MemsimJournal

/// What expectations ask of the device.
extension Run {
  /// Whether the process of a name is alive, or was until the run ended.
  func isAlive(_ name: String) -> Bool {
    story.fate(of: name) == "is alive"
  }

  /// The footprint of the youngest process of a name that is alive.
  func footprintBytes(of name: String) -> Int? {
    if let process = device.kernel.processes.living.last(where: { story.name(name, means: $0.pid) })
    {
      return process.footprintBytes
    }
    let last = story.events.last { $0.body is ProcessExited && story.name(name, means: $0.pid) }
    guard let exit = last?.body as? ProcessExited, exit.reason == .runEnded else { return nil }
    return exit.footprintBytes
  }

  /// The most that a process of a name has had.
  func peakBytes(of name: String) -> Int? {
    let living = device.kernel.processes.living.filter { story.name(name, means: $0.pid) }
    return (living.map(\.peakBytes) + [story.peakBytes(of: name)].compactMap { $0 }).max()
  }
}
