/// What the application in front was told of the levels 1 and 2 since memory became short.
struct FrontmostWarning: Equatable, Sendable {
  private struct Sent: Equatable {
    var pid: Int
    var level: PressureLevel
    var at: Instant
    var isAnswered = false
  }

  private var sent: Sent?

  /// The warning that is due: the app in front hears each level once, unless it has fallen.
  mutating func due(at level: PressureLevel, on device: DeviceSnapshot) -> PolicyAction? {
    guard level == .warning || level == .urgent, let index = device.frontmost else { return nil }
    let pid = device.processes[index].pid
    if let sent, sent.pid == pid, sent.level >= level { return nil }
    sent = Sent(pid: pid, level: level, at: device.now)
    return .warn(Warning(pid: pid, level: level))
  }

  /// The level fell, which is what a warning asks for.
  ///
  /// One that has yet to be heard will be of the lower level, and asks for the next fall.
  mutating func fell(to level: PressureLevel, on device: DeviceSnapshot) {
    guard var lowered = sent, level > .normal else {
      sent = nil
      return
    }
    lowered.level = min(lowered.level, level)
    lowered.isAnswered = lowered.isAnswered || isHeard(lowered, on: device)
    sent = lowered
  }

  private func isHeard(_ sent: Sent, on device: DeviceSnapshot) -> Bool {
    device.processes.contains { process in
      guard process.pid == sent.pid, let record = process.lastWarning else { return false }
      return record.sentAt >= sent.at && record.deliveredAt != nil
    }
  }

  /// When the process at a position was done hearing the warning that it has yet to answer.
  func unansweredSince(_ index: Int, on device: DeviceSnapshot) -> Instant? {
    let process = device.processes[index]
    guard let sent, !sent.isAnswered, sent.pid == process.pid,
      let record = process.lastWarning, record.sentAt >= sent.at
    else { return nil }
    return record.deliveredAt
  }
}
