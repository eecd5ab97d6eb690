/// The memory pressure level, as the device reports it to programs.
public enum PressureLevel: Int, Comparable, CaseIterable, Sendable {
  /// Memory is not short.
  case normal
  /// Programs are asked to free unneeded memory.
  case warning
  /// Programs that the user does not see should give way.
  case urgent
  /// Programs are terminated until there is enough.
  case critical

  /// Orders levels by how short memory is.
  public static func < (first: PressureLevel, second: PressureLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// The percentages of available memory at and below which each level begins (platform W16).
package struct LevelThresholds: Equatable, Sendable {
  /// The start of level 1.
  package var warning = 20
  /// The start of level 2.
  package var urgent = 12
  /// The start of level 3.
  package var critical = 5

  /// The thresholds of all devices of memsim.
  package init() {}

  init(warning: Int, urgent: Int, critical: Int) {
    (self.warning, self.urgent, self.critical) = (warning, urgent, critical)
  }

  /// The thresholds as settings of a policy.
  package static let syntax = Syntax(
    group: Field(
      "warning", \Self.warning, .percent(0...100), default: 20,
      "Level 1 begins at this much available memory."),
    Field(
      "urgent", \.urgent, .percent(0...100), default: 12,
      "Level 2 begins at this much available memory."),
    Field(
      "critical", \.critical, .percent(0...100), default: 5,
      "Level 3 begins at this much available memory."),
    make: Self.init)

  /// Refuses levels that are out of order.
  func check() throws(PolicyError) {
    try PolicyError.checkOrder([("critical", critical), ("urgent", urgent), ("warning", warning)])
  }

  /// The level at a percentage.
  func level(at percent: Int) -> PressureLevel {
    if percent <= critical { return .critical }
    if percent <= urgent { return .urgent }
    return percent <= warning ? .warning : .normal
  }
}

/// A percentage of available memory that is published anew only after a move of some points.
struct PublishedPercent: Equatable, Sendable {
  /// The points that it has to move.
  static let step = 5

  /// The published percentage.
  private(set) var percent = 100
  /// The available percentage at the last look.
  private(set) var current = 100
  /// The percentage published before the moment of the last look.
  private(set) var before = 100
  private var moment: Instant?
  /// The available pages at each look of that moment.
  ///
  /// Each look sees the effect of the previous decision, and no process runs between them.
  private var looks: [Int] = []

  /// Publishes a percentage if it is far enough from the last one.
  mutating func follow(availablePages: Int, on device: DeviceSnapshot) {
    if moment != device.now {
      moment = device.now
      before = percent
      // Most moments have one look, at as many pages as the moment before.
      if looks.count > 1 || looks.first != availablePages { looks.removeAll(keepingCapacity: true) }
    }
    if looks.last != availablePages { looks.append(availablePages) }
    current = availablePages * 100 / device.totalPages
    percent = Self.published(after: percent, at: current)
  }

  /// The percentages that a decision can depend on.
  struct Look {
    /// The published percentage.
    var published: Int
    /// The lowest percentage published at the moment.
    var lowest: Int
    /// The available percentage.
    var current: Int
  }

  /// The fewest further pages that, available before the moment of the last look, would have led to
  /// a look that meets a condition; nil if no number would have.
  func pages(on device: DeviceSnapshot, showing isOther: (Look) -> Bool) -> Int? {
    guard let least = looks.min() else { return nil }
    // Each look counts, but a cascade of a thousand ends has a thousand.
    let looked = looks.count == 1 ? looks : looks.prefix(4) + looks.suffix(4) + [least]
    let goals = (1...100).map { device.pages(reaching: $0) }
    // One after the other these are in order, which makes them quick to sort.
    let candidates = looked.flatMap { available in goals.lazy.map { $0 - available } }
    return candidates.filter { $0 > 0 }.sorted().first { more in
      isOther(look(with: more, of: device.totalPages))
    }
  }

  private func look(with more: Int, of totalPages: Int) -> Look {
    looks.reduce(into: Look(published: before, lowest: 100, current: 100)) { look, available in
      look.current = min(100, (available + more) * 100 / totalPages)
      look.published = Self.published(after: look.published, at: look.current)
      look.lowest = min(look.lowest, look.published)
    }
  }

  private static func published(after previous: Int, at current: Int) -> Int {
    abs(current - previous) >= step ? current : previous
  }
}

/// The last warning of level 1 or 2 to the application in front; none after a return to normal.
struct FrontmostWarning: Equatable, Sendable {
  private struct Sent: Equatable {
    var pid: Int
    var level: PressureLevel
    var at: Instant
    var isAnswered = false
  }

  private var sent: Sent?

  /// The warning that is due: the app in front receives each level once, unless it has fallen.
  mutating func due(
    at level: PressureLevel, to front: Int?, on device: DeviceSnapshot
  ) -> PolicyAction? {
    guard level == .warning || level == .urgent, let front else { return nil }
    let pid = device.processes[front].pid
    if let sent, sent.pid == pid, sent.level >= level { return nil }
    sent = Sent(pid: pid, level: level, at: device.now)
    return .warn(Warning(pid: pid, level: level))
  }

  /// The level fell, which is the purpose of a warning.
  ///
  /// A pending warning will have the lower level, and asks for the next fall.
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
