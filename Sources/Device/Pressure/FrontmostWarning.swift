/// What the application in front was told of the levels 1 and 2 since memory became short.
struct FrontmostWarning: Equatable, Sendable {
  private struct Sent: Equatable {
    var pid: Int
    var level: PressureLevel
    var at: Instant
    var isAnswered = false
  }

  private var sent: Sent?

  /// The warning that is due: whoever is in front hears each level once, unless it has fallen.
  mutating func due(at level: PressureLevel, on device: DeviceSnapshot) -> PolicyAction? {
    guard level == .warning || level == .urgent, let index = device.frontmost else { return nil }
    let pid = device.processes[index].pid
    if let sent, sent.pid == pid, sent.level >= level { return nil }
    sent = Sent(pid: pid, level: level, at: device.now)
    return .warn(Warning(pid: pid, level: level, number: level.rawValue))
  }

  /// The level fell, which is what a warning asks for.
  mutating func fell(to level: PressureLevel) {
    guard var answered = sent, level > .normal else {
      sent = nil
      return
    }
    answered.level = min(answered.level, level)
    answered.isAnswered = true
    sent = answered
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
