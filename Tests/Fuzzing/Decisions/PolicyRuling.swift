import MemsimDevice

/// The rules of a policy in docs/reference/policies.md, stated once more: the rules that hold at a
/// moment, the order in which each kills processes, and who is warned.
///
/// It sees what the policy sees, and what the policy wanted; it never asks the policy.
protocol PolicyRuling: Sendable {
  /// The name of the policy.
  static var policy: String { get }

  init(_ settings: Arguments)

  /// The rules that hold now.
  func rules(on device: DeviceSnapshot) -> [RuleInForce]

  /// Returns the fault of a level, a warning, or the lack of either; nil if there is none.
  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String?

  /// Looks at what there is before an action is judged.
  mutating func look(at device: DeviceSnapshot, before action: PolicyAction)

  /// Remembers an action that was judged.
  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot)
}

/// A policy that tells nothing, and for which nothing matters but what there is.
extension PolicyRuling {
  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    switch action {
    case .changeLevel, .warn: "it tells something"
    default: nil
    }
  }

  func look(at device: DeviceSnapshot, before action: PolicyAction) {}

  func remember(_ action: PolicyAction, on device: DeviceSnapshot) {}
}

/// A rule that holds, and the order in which it takes processes.
struct RuleInForce {
  let name: String
  let reason: TerminationReason

  /// Those that the rule knows, the first first; each with what it is ordered by.
  let order: [RankedProcess]

  /// Why it passes a process over that it could take.
  var exclusion: (ProcessSnapshot) -> ExclusionReason? = { _ in nil }

  /// Whether what comes before the victim is told; a limit takes each for itself.
  var hasOrder = true

  /// Whether the victim has to have let go first of what the system can take.
  var purgesFirst = false

  /// A process, and what a rule orders it by.
  struct RankedProcess {
    let process: ProcessSnapshot
    let rank: Int
  }

  private func reason(toPass process: ProcessSnapshot) -> ExclusionReason? {
    process.isProtected ? .protected : exclusion(process)
  }

  /// The place in `order` of the process that the rule kills; nil if the rule kills none.
  var victim: Int? { order.firstIndex { reason(toPass: $0.process) == nil } }

  /// Returns the fault of a kill by the rule; nil if there is none.
  func fault(of end: Termination) -> String? {
    guard let victim else { return "\(name) takes none, and \(end.pid) ends" }
    let chosen = order[victim]
    if chosen.process.pid != end.pid {
      return "\(name) takes \(chosen.process.pid), and \(end.pid) ends"
    }
    if end.reason != reason { return "\(name) ends for \(end.reason)" }
    if purgesFirst, chosen.process.purgeablePages > 0 {
      return "\(name) ends \(end.pid), of which pages can be taken"
    }
    let because = end.because
    if because.rank != chosen.rank { return "\(name): rank \(because.rank) of \(chosen.rank)" }
    guard hasOrder else {
      return because.passedOver.isEmpty && because.behind == 0 ? nil : "\(name) has an order"
    }
    let passed = order[..<victim].map { ahead in
      Candidate(
        pid: ahead.process.pid, rank: ahead.rank,
        exclusion: reason(toPass: ahead.process) ?? .protected)
    }
    let named = Array(passed.prefix(Rationale.longestList))
    if because.passedOver != named || because.omitted != passed.count - named.count {
      return "\(name) passed over \(because.passedOver) and not \(named)"
    }
    let behind = order.count - victim - 1
    return because.behind == behind ? nil : "\(name): \(because.behind) behind, of \(behind)"
  }
}

extension PolicyRuling {
  /// Returns the breach of the ruling in a decision; nil if there is none.
  mutating func breach(in action: PolicyAction, on device: DeviceSnapshot) -> String? {
    look(at: device, before: action)
    defer { remember(action, on: device) }
    return fault(of: action, on: device) ?? faultOfTelling(action, on: device)
  }

  /// Returns the breach of the ruling in a kill by an immediate limit; nil if there is none.
  func breachOfLimits(in action: PolicyAction, on device: DeviceSnapshot) -> String? {
    guard case .terminate = action else { return "a limit does \(action)" }
    return fault(of: action, on: device)
  }

  private func fault(of action: PolicyAction, on device: DeviceSnapshot) -> String? {
    let missing = max(0, (device.request?.pages ?? 0) - device.freePages)
    switch action {
    case .purge(let pid, let pages):
      let owner = device.processes.first { $0.pid == pid }
      let there = pid == nil ? device.purgeablePages : owner?.purgeablePages ?? 0
      return pages > 0 && pages <= there ? nil : "\(pages) pages are purged of \(there)"
    case .dropClean(let pages):
      let isRight = pages > 0 && pages <= min(missing, device.cleanPages)
      return isRight && device.purgeablePages == 0 ? nil : "\(pages) clean pages are dropped"
    case .swapOut(let pid, let pages):
      let isRight = device.sleepers.contains { process in
        process.pid == pid && pages <= min(process.swappablePages, device.freeSwapPages)
      }
      return pages > 0 && isRight ? nil : "\(pages) pages of \(pid) are swapped out"
    case .terminate(let end):
      let rules = rules(on: device)
      guard let rule = rules.first(where: { $0.name == end.because.rule }) else {
        return "\(end.because.rule) does not hold, and ends \(end.pid)"
      }
      return rule.fault(of: end)
    case .wait:
      if missing > 0, device.purgeablePages + device.cleanPages > 0 {
        return "\(missing) pages are missing, and there are some to take"
      }
      if let pid = device.givers.first { return "it waits, and \(pid) has pages above a limit" }
      let due = rules(on: device).first { $0.victim != nil }
      return due.map { "it waits, and \($0.name) takes \($0.order[$0.victim ?? 0].process.pid)" }
    case .changeLevel, .warn:
      return nil
    }
  }
}

extension DeviceSnapshot {
  /// The application in front.
  var processInFront: ProcessSnapshot? { processes.first(where: \.isFrontmost) }

  /// Why a process ends for pages that are missing, and cannot be had without an end; nil where
  /// none are.
  var reasonToMakeRoom: TerminationReason? {
    guard let request, request.pages > freePages, purgeablePages == 0, cleanPages == 0 else {
      return nil
    }
    return request.purpose == .call ? .roomForCall : .outOfPages
  }

  /// Those that may be swapped out: who ran longest ago, of all if pages are missing that cannot be
  /// had, and of each cgroup above a limit.
  var sleepers: [ProcessSnapshot] {
    let full = groups.indices.filter { LinuxOOMRuling.gives($0, on: self) }
    var candidates = full.map { group in
      processes.filter { LinuxOOMRuling.path(of: $0, on: self).contains(group) }
    }
    if reasonToMakeRoom != nil { candidates.append(processes) }
    return candidates.compactMap { members in
      members.filter { $0.swappablePages > 0 }.min { $0.lastTurn < $1.lastTurn }
    }
  }

  /// The processes of cgroups above a limit that have pages to give without a kill.
  var givers: [Int] {
    let above = groups.indices.filter { LinuxOOMRuling.gives($0, on: self) }
    return processes.filter { process in
      let canGive =
        process.purgeablePages > 0 || freeSwapPages > 0 && process.swappablePages > 0
      return canGive && LinuxOOMRuling.path(of: process, on: self).contains(where: above.contains)
    }.map(\.pid)
  }

  /// The processes in an order: the lowest rank first, then the lowest of what else decides.
  func ordered(
    by key: (_ process: ProcessSnapshot, _ place: Int) -> (rank: Int, weight: Int, turn: Int)?
  ) -> [RuleInForce.RankedProcess] {
    processes.enumerated()
      .compactMap { place, process in key(process, place).map { (key: $0, process: process) } }
      .sorted { $0.key < $1.key }
      .map { RuleInForce.RankedProcess(process: $0.process, rank: $0.key.rank) }
  }

  /// Those above a limit, in the order of registration.
  func above(
    _ limit: (ProcessSnapshot) -> Int?
  ) -> [RuleInForce.RankedProcess] {
    ordered { process, place in
      limit(process).flatMap { process.footprintPages > $0 ? (0, 0, place) : nil }
    }
  }
}

/// The rulings by the names of their policies.
enum PolicyRulings {
  static let all: [any PolicyRuling.Type] = [
    IPhoneOSRuling.self, Jetsam2010Ruling.self, JetsamRuling.self, LmkdMinfreeRuling.self,
    AndroidLimiterRuling.self,
    LinuxOOMRuling.self, KubeletRuling.self, EarlyoomRuling.self,
    LargestFirstRuling.self, NoneRuling.self,
  ]

  static func ruling(of policy: String, _ settings: Arguments) -> any PolicyRuling {
    guard let type = all.first(where: { $0.policy == policy }) else {
      preconditionFailure("no ruling says what \(policy) does")
    }
    return type.init(settings)
  }
}

/// The policy without decisions: what does not fit is refused.
struct NoneRuling: PolicyRuling {
  static let policy = "none"

  init(_ settings: Arguments) {}

  func rules(on device: DeviceSnapshot) -> [RuleInForce] { [] }
}
