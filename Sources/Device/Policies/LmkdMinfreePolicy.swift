internal import MemsimRuntime

/// Android's lmkd in its minfree mode: the shorter memory is, the lower the scores that are ended.
package struct LmkdMinfreePolicy: Policy, Equatable {
  /// The lowest score that each step of `minfree` allows to be ended.
  static let scores = [0, 100, 200, 250, 900, 950]

  private let minfree: MinfreeTable
  private let highMemoryPages: Int
  private let killsHeaviest: Bool

  private var level = PressureLevel.normal
  private var roseAt = Instant.start
  /// Who was ended last, until it is gone.
  private var dying: Int?

  package init(_ settings: Arguments) throws(PolicyError) {
    minfree = MinfreeTable(chosenBy: settings["minfree"])
    highMemoryPages = settings["high-memory"] / pageSize
    killsHeaviest = settings[isOn: "kill-heaviest"]
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    if let dying {
      guard !device.processes.contains(where: { $0.pid == dying }) else {
        return .wait(until: nil)
      }
      self.dying = nil
    }
    let minfree = minfree.pages(highMemory: device.totalPages >= highMemoryPages)
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
    let score = score(of: device.processes[victim.index])
    // The victim is let be once no step that allows its score has fewer pages free and cached.
    let last = minfree.indices.last { Self.scores[$0] <= score && device.cleanPages < minfree[$0] }
    dying = device.processes[victim.index].pid
    return device.terminate(
      victim, for: .minfree, by: Self.minimumFree,
      unless: .ifFreed(last.map { minfree[$0] - device.freePages }))
  }

  private mutating func makeRoom(on device: DeviceSnapshot) -> PolicyAction? {
    let action = device.makeRoom(by: Self.room) { process, _ in place(of: process, from: 0) }
    if case .terminate(let termination) = action { dying = termination.pid }
    return action
  }

  private func firstVictim(from minimum: Int, on device: DeviceSnapshot) -> Victim? {
    device.firstVictim { process, _ in place(of: process, from: minimum) }
  }

  /// The place of a process among the victims: the highest score first.
  ///
  /// Above 200 the oldest of a score, otherwise the largest, and of those the one updated last.
  private func place(of process: ProcessSnapshot, from minimum: Int) -> VictimPlace? {
    let score = score(of: process)
    guard score >= minimum else { return nil }
    guard killsHeaviest || score <= 200 else {
      return VictimPlace(rank: -score, sequence: process.updateOrder)
    }
    return VictimPlace(
      rank: -score, weight: -process.footprintPages, sequence: -process.updateOrder)
  }

  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    Self.trimLevel(at: level, forScore: score(of: process))
  }

  private func score(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    let score = Self.score(of: process.role)
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

  /// Tells everybody of each rise of the level once, the highest score first.
  private func warn(on device: DeviceSnapshot) -> PolicyAction? {
    guard level > .normal else { return nil }
    var best: (index: Int, place: VictimPlace)?
    for index in device.processes.indices {
      let process = device.processes[index]
      if let record = process.lastWarning, record.sentAt >= roseAt, record.level >= level {
        continue
      }
      let place = VictimPlace(rank: -score(of: process), sequence: process.updateOrder)
      guard place.rank <= 0 else { continue }
      if let best, best.place < place { continue }
      best = (index, place)
    }
    guard let best else { return nil }
    return .warn(Warning(pid: device.processes[best.index].pid, level: level))
  }
}
