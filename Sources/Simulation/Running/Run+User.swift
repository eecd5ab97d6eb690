internal import MemsimDevice
internal import MemsimVocabulary

/// What actions do to a device.
extension Run {
  /// Does something as the user of the device.
  func asUser(_ body: (Device) throws(UserActionError) -> Void) throws(ActionError) {
    do throws(UserActionError) {
      try body(device)
    } catch {
      throw ActionError("\(error)")
    }
  }

  /// The process that lives of those that a name could mean: an app has one at most.
  func living(_ name: String) throws(ActionError) -> SimulatedProcess {
    let living = device.kernel.processes.living
    guard let process = living.last(where: { story.name(name, means: $0.pid) }) else {
      throw ActionError("'\(name)' does not run at \(device.clock.now)")
    }
    return process
  }

  /// What the scenario holds in a process.
  func hand(in name: String) throws(ActionError) -> HeapAccess {
    let process = try living(name)
    if let hand = hands[process.pid] { return hand }
    let hand = HeapAccess(in: process, of: device)
    hands[process.pid] = hand
    return hand
  }

  /// Performs phrases several times.
  func `repeat`(_ times: Int, every period: TimeSpan, _ phrases: [Phrase]) {
    for phrase in phrases { perform(phrase) }
    guard times > 1 else { return }
    device.clock.schedule(after: period, for: .system) { [unowned self] _ in
      self.repeat(times - 1, every: period, phrases)
    }
  }
}
