import MemsimDevice

/// The levels of the first iPhones: by the share of memory that is available, published anew when
/// it has moved by five points; and the application in front, which hears of the first two.
struct LevelsByShare: Sendable {
  private let warning: Int
  private let urgent: Int
  let critical: Int

  /// The share that is published, in per cent.
  private(set) var published = 100

  /// The level that the world was told.
  private(set) var told = 0

  /// The warning that the application in front got since memory became short.
  private(set) var warned: FrontWarning?

  /// A warning that was sent.
  struct FrontWarning {
    let pid: Int
    var level: Int
    let sentAt: Instant
    /// Whether the level has fallen since it was heard.
    var isAnswered = false
  }

  init(_ settings: Arguments) {
    (warning, urgent, critical) = (settings["warning"], settings["urgent"], settings["critical"])
  }

  /// The level of a share: at and below its threshold.
  func level(at percent: Int) -> Int {
    [critical, urgent, warning].firstIndex { percent <= $0 }.map { 3 - $0 } ?? 0
  }

  /// Publishes what is available if that is far enough from what was published.
  mutating func follow(_ pages: Int, of device: DeviceSnapshot) {
    let percent = pages * 100 / device.totalPages
    if abs(percent - published) >= 5 { published = percent }
  }

  /// Returns the fault of a level, a warning, or the lack of either; nil if there is none.
  func fault(of action: PolicyAction, on device: DeviceSnapshot) -> String? {
    switch action {
    case .changeLevel(let next):
      let isRight = next.rawValue == level(at: published) && next.rawValue != told
      return isRight ? nil : "level \(next) at \(published)%, after \(told)"
    case .warn(let warning):
      let isDue = warning.pid == device.processInFront?.pid && owesWarning(on: device)
      return isDue && warning.level.rawValue == told
        ? nil : "a warning of \(warning.level) to \(warning.pid), at level \(told)"
    case .wait:
      if level(at: published) != told { return "level \(told) at \(published)%" }
      return owesWarning(on: device) ? "the one in front is not warned of \(told)" : nil
    case .purge, .dropClean, .swapOut, .terminate: return nil
    }
  }

  /// Whether the application in front has yet to be warned of the level.
  func owesWarning(on device: DeviceSnapshot) -> Bool {
    guard told == 1 || told == 2, let front = device.processInFront else { return false }
    guard let warned, warned.pid == front.pid else { return true }
    return warned.level < told
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    switch action {
    case .changeLevel(let next):
      if next.rawValue < told { fall(to: next.rawValue, on: device) }
      told = next.rawValue
    case .warn(let warning):
      warned = FrontWarning(pid: warning.pid, level: told, sentAt: device.now)
    default: break
    }
  }

  private mutating func fall(to level: Int, on device: DeviceSnapshot) {
    guard level > 0, var lowered = warned else {
      warned = nil
      return
    }
    lowered.level = min(lowered.level, level)
    if heard(lowered, on: device) != nil { lowered.isAnswered = true }
    warned = lowered
  }

  /// When the process was done hearing of a warning; nil if it has not heard it.
  func heard(_ warning: FrontWarning, on device: DeviceSnapshot) -> Instant? {
    let record = device.processes.first { $0.pid == warning.pid }?.lastWarning
    guard let record, record.sentAt >= warning.sentAt else { return nil }
    return record.deliveredAt
  }
}

/// The places of roles among the victims of the first iPhones.
enum FirstPhoneRanks {
  static let foreground = 50

  private static let ranks: [Role: Int] = [
    .background: 10, .mail: 20, .phone: 30, .audio: 40, .foreground: foreground, .home: 60,
    .system: 70,
  ]

  static func rank(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    if process.role == .phone, process.isBusy { return 60 }
    let rank = ranks[process.role] ?? 0
    return process.isFrontmost ? max(rank, foreground) : rank
  }
}
