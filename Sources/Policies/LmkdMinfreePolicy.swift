internal import MemsimRuntime

/// Android's lmkd in its minfree mode: the shorter memory is, the lower the scores that are ended.
package struct LmkdMinfreePolicy: Policy, Equatable {
  /// The lowest score that each step of `minfree` allows to be ended.
  static let scores = [0, 100, 200, 250, 900, 950]

  package struct Settings: Equatable, Sendable {
    let minfree: MinfreeTable
    let highMemory: Int
    let killsHeaviest: Bool
  }

  package static let syntax = Syntax(
    "lmkd-minfree", "Android's lmkd in its minfree mode: scores, and the least that must be free.",
    Field(
      "minfree", \Settings.minfree, .choice, default: .byMemory,
      "Which of the two published tables applies."),
    Field(
      "high-memory", \.highMemory, .bytes, default: 700 << 20,
      "The memory from which `by-memory` means the high table."),
    Field(
      "kill-heaviest", \.killsHeaviest, .flag, default: false,
      "Whether it kills the largest process of a score, also above 200."),
    make: Settings.init)

  private let settings: Settings

  private var level = PressureLevel.normal
  private var roseAt = Instant.start
  /// The process that was killed last, until it has ended.
  private var dying: Int?

  package init(_ settings: Settings) {
    self.settings = settings
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    if let dying {
      guard !device.processes.contains(where: { $0.pid == dying }) else {
        return .wait(until: nil)
      }
      self.dying = nil
    }
    let isLarge = device.totalPages >= settings.highMemory / pageSize
    let minfree = settings.minfree.pages(highMemory: isLarge)
    let step = Self.step(on: device, minfree: minfree)
    return device.reclaim()
      ?? terminate(at: step, on: device, minfree: minfree)
      ?? makeRoom(on: device)
      ?? changeLevel(at: step, on: device)
      ?? warn(on: device)
      ?? .wait(until: nil)
  }

  /// The first step that both free pages and the file cache are below.
  private static func step(on device: DeviceSnapshot, minfree: [Int]) -> Int? {
    minfree.firstIndex { device.freePages < $0 && device.cleanPages < $0 }
  }

  private mutating func terminate(
    at step: Int?, on device: DeviceSnapshot, minfree: [Int]
  ) -> PolicyAction? {
    guard let step, let victim = firstVictim(from: Self.scores[step], on: device) else {
      return nil
    }
    let score = Self.score(of: device.processes[victim.index])
    // The victim is let be once no step that allows its score has fewer pages free and cached.
    let last = minfree.indices.last { Self.scores[$0] <= score && device.cleanPages < minfree[$0] }
    dying = device.processes[victim.index].pid
    return device.terminate(
      victim, for: .minfree, by: Self.minimumFree,
      unless: .ifFreed(last.map { minfree[$0] - device.freePages }))
  }

  private mutating func makeRoom(on device: DeviceSnapshot) -> PolicyAction? {
    let action = device.makeRoom(by: Self.room) { process, _ in
      Self.place(of: process, from: 0, killsHeaviest: settings.killsHeaviest)
    }
    if case .terminate(let termination) = action { dying = termination.pid }
    return action
  }

  private func firstVictim(from minimum: Int, on device: DeviceSnapshot) -> Victim? {
    device.firstVictim { process, _ in
      Self.place(of: process, from: minimum, killsHeaviest: settings.killsHeaviest)
    }
  }

  /// The place of a process among the victims: the highest score first.
  ///
  /// Above 200 the oldest of a score, otherwise the largest, and of those the one updated last.
  static func place(
    of process: ProcessSnapshot, from minimum: Int, killsHeaviest: Bool
  ) -> VictimPlace? {
    let score = score(of: process)
    guard score >= minimum else { return nil }
    guard killsHeaviest || score <= 200 else {
      return VictimPlace(rank: -score, sequence: process.updateOrder)
    }
    return VictimPlace(
      rank: -score, weight: -process.footprintPages, sequence: -process.updateOrder)
  }

  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    Self.trimLevel(at: level, forScore: Self.score(of: process))
  }

  private static func score(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    let score = score(of: process.role)
    return process.isFrontmost ? min(score, Self.score(of: .foreground)) : score
  }

  private mutating func changeLevel(at step: Int?, on device: DeviceSnapshot) -> PolicyAction? {
    let next: PressureLevel =
      switch step {
      case nil: .normal
      case 0, 1: .critical
      case 2, 3: .urgent
      default: .warning
      }
    guard next != level else { return nil }
    if next > level { roseAt = device.now }
    level = next
    return .changeLevel(next)
  }

  /// Warns every process of each rise of the level once, the highest score first.
  private func warn(on device: DeviceSnapshot) -> PolicyAction? {
    guard level > .normal else { return nil }
    let first = device.firstProcess { process in
      if let record = process.lastWarning, record.sentAt >= roseAt, record.level >= level {
        return nil
      }
      let score = Self.score(of: process)
      return score >= 0 ? VictimPlace(rank: -score, sequence: process.updateOrder) : nil
    }
    return first.map { .warn(Warning(pid: device.processes[$0].pid, level: level)) }
  }
}

extension LmkdMinfreePolicy {
  static let minimumFree = PolicyRule(
    "minfree",
    "With less free and less cached than a step of minfree, kills the highest score it allows.")
  static let room = PolicyRule(
    "make-room",
    "Kills by score, from 1000 to 0, until a waiting process gets its pages.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [minimumFree, room],
    ignores: [.hardLimit, .highWaterLimit, .cgroup],
    leavesOut: [
      "pressure stall information, memory cgroups and swap",
      "tables between the two published ones",
      "trim level 20, which is about visibility, not memory",
      "zones: all free pages count alike",
    ])

  /// The score of a role; the highest is killed first, and below 0 none is killed.
  static func score(of role: Role) -> Int {
    switch role {
    case .foreground: 0
    case .audio: 200
    case .mail, .phone: 250
    case .home: 600
    case .background: 900
    case .system: -900
    }
  }

  /// The number that an application receives: for running ones, and for those only cached.
  static func trimLevel(at level: PressureLevel, forScore score: Int) -> Int {
    let isCached = score >= 900
    switch level {
    case .normal, .warning: return isCached ? 40 : 5
    case .urgent: return isCached ? 60 : 10
    case .critical: return isCached ? 80 : 15
    }
  }
}

/// The pages of each step of minfree: published for small and for large devices.
enum MinfreeTable: String, CaseIterable {
  case byMemory = "by-memory"
  case low
  case high

  /// The pages of each step, the least first.
  func pages(highMemory: Bool) -> [Int] {
    self == .high || (self == .byMemory && highMemory) ? Self.highPages : Self.lowPages
  }

  private static let lowPages = pages(
    ofKilobytes: [12_288, 18_432, 24_576, 36_864, 43_008, 49_152])
  private static let highPages = pages(
    ofKilobytes: [73_728, 92_160, 110_592, 129_024, 147_456, 184_320])

  private static func pages(ofKilobytes sizes: [Int]) -> [Int] {
    sizes.map { $0 * 1024 / pageSize }
  }
}
