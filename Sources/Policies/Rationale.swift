package import MemsimJournal
internal import MemsimRuntime

/// The explanation of a kill.
public struct Rationale: Equatable, Sendable {
  /// The name of the rule that fired, as the policy's guide lists it.
  package let rule: String
  /// The victim's position in the rule's order, the lowest first: a band, a place in a list, or a
  /// score, which is negated if the highest is killed first.
  ///
  /// It is 0 if the rule has no order, as for hard limits.
  package let rank: Int
  /// The first of the candidates before the victim in the rule's order, first one first, and the
  /// reasons for which they were passed over.
  package let passedOver: [Candidate]
  /// The number of further processes before the victim.
  package let omitted: Int
  /// The number of processes after the victim in the rule's order.
  package let behind: Int
  /// The first pods of an eviction in their order; none if it is no eviction.
  package let ranking: [RankedPod]
  /// The change that would have postponed the kill.
  package internal(set) var unless: KillCounterfactual

  /// No more than this many of those passed over are named: the thousandth explains nothing, and
  /// a cascade of a thousand ends would name half a million.
  package static let longestList = 16

  /// As many pods as a node has by default.
  package static let longestRanking = 110

  init(_ victim: Victim, by rule: PolicyRule, unless: KillCounterfactual) {
    self.rule = rule.name
    rank = victim.rank
    passedOver = victim.passedOver
    omitted = victim.omitted
    behind = victim.behind
    ranking = Array(victim.ranking.prefix(Self.longestRanking))
    self.unless = unless
  }

  /// A rule of the system itself, which asks no policy: it has no order and passes no process over.
  package init(systemRule name: String, unless: KillCounterfactual = .unknown) {
    rule = name
    rank = 0
    passedOver = []
    omitted = 0
    behind = 0
    ranking = []
    self.unless = unless
  }
}

/// A process that was before the victim in the order and was passed over.
public struct Candidate: Equatable, Sendable {
  /// The process.
  package var pid: Int
  /// The candidate's position in the rule's order, as in `Rationale`.
  package var rank: Int
  /// Why it was passed over.
  package var exclusion: ExclusionReason

  /// Records that a process was passed over.
  package init(pid: Int, rank: Int, exclusion: ExclusionReason) {
    self.pid = pid
    self.rank = rank
    self.exclusion = exclusion
  }
}

/// The reason for which a process was not killed although it was first.
public enum ExclusionReason: String, Sendable {
  /// No policy may end it.
  case protected
  /// It has no high-water mark.
  case noHighWaterMark = "no-high-water-mark"
  /// It is not above its high-water mark.
  case withinHighWaterMark = "within-high-water-mark"
}

/// The least number of pages that would have postponed a kill if freed before it; one page fewer
/// would not have.
///
/// Everything before that moment is unchanged. The time after it is unknown: a process that
/// survives for want of a page is killed when the page is taken.
public enum KillCounterfactual: Equatable, Sendable {
  /// Pages freed anywhere: until more are used.
  case freed(pages: Int)
  /// Pages freed anywhere: until the request that a process waits for is granted.
  case freedBeforeRequest(pages: Int)
  /// Pages freed anywhere: until more are used, or the victim, which is in front, has left a
  /// warning unanswered.
  case freedBeforeWarning(pages: Int)
  /// Pages that only the victim itself could have freed: until it uses more.
  case freedByVictim(pages: Int)
  /// Pages that the victim could have freed in answer to its warning: until it is warned again.
  case freedInAnswer(pages: Int)
  /// No number of pages, or an unknown one.
  case unknown

  /// Pages freed anywhere, if there are any that help.
  static func ifFreed(_ pages: Int?) -> KillCounterfactual {
    pages.map { .freed(pages: $0) } ?? .unknown
  }

  /// The same while so many pages of a process's request are missing.
  func andRoom(for missingPages: Int) -> KillCounterfactual {
    switch self {
    case .freed(let pages), .freedBeforeRequest(let pages), .freedBeforeWarning(let pages):
      .freedBeforeRequest(pages: max(pages, missingPages))
    case .freedByVictim, .freedInAnswer, .unknown: .unknown
    }
  }

  /// Whichever of two is the smaller effort.
  static func either(anywhere: Int, byVictim: Int) -> KillCounterfactual {
    byVictim < anywhere ? .freedByVictim(pages: byVictim) : .freed(pages: anywhere)
  }
}

extension RationaleRecord {
  /// A policy's reasons to kill a process, as the journal records them: at some level, with so many
  /// pages available, and with a function from processes to their footprints in bytes.
  package init(
    _ because: Rationale, ending pid: Int, at level: PressureLevel, availablePages: Int,
    footprintBytes: (Int) -> Int
  ) {
    let passedOver = because.passedOver.map { candidate in
      CandidateRecord(
        pid: candidate.pid, rank: candidate.rank, footprintBytes: footprintBytes(candidate.pid),
        passedOver: candidate.exclusion.rawValue)
    }
    let chosen = CandidateRecord(
      pid: pid, rank: because.rank, footprintBytes: footprintBytes(pid))
    self.init(
      rule: because.rule, level: level.rawValue, availablePages: availablePages,
      candidates: passedOver + [chosen], omitted: because.omitted == 0 ? nil : because.omitted,
      behind: because.behind, putOffPages: because.unless.pages, putOffBy: because.unless.by,
      putOffUntil: because.unless.until,
      ranking: because.ranking.isEmpty ? nil : because.ranking.map { RankedPodRecord($0) })
  }
}

extension RankedPodRecord {
  /// A pod in the order of an eviction, as the journal records it.
  fileprivate init(_ ranked: RankedPod) {
    self.init(
      pod: ranked.pod.name, usedBytes: ranked.usedPages * pageSize,
      requestBytes: ranked.pod.requestBytes, priority: ranked.pod.priority,
      passedOver: ranked.pod.isCritical ? "critical-pod" : nil)
  }
}

extension KillCounterfactual {
  /// The number of pages; nil if it is unknown.
  fileprivate var pages: Int? {
    switch self {
    case .freed(let pages), .freedBeforeRequest(let pages), .freedBeforeWarning(let pages),
      .freedByVictim(let pages), .freedInAnswer(let pages):
      pages
    case .unknown: nil
    }
  }

  /// The processes that could have freed the pages; nil if they are unknown.
  fileprivate var by: FreeableBy? {
    switch self {
    case .freed, .freedBeforeRequest, .freedBeforeWarning: .anyProcess
    case .freedByVictim, .freedInAnswer: .victim
    case .unknown: nil
    }
  }

  /// Until when that would have put the decision off.
  fileprivate var until: PutOffUntil? {
    switch self {
    case .freed, .freedByVictim: .moreTaken
    case .freedBeforeRequest: .requestTaken
    case .freedBeforeWarning: .warningUnanswered
    case .freedInAnswer: .warnedAgain
    case .unknown: nil
    }
  }
}

/// Why the system ended a process.
public enum TerminationReason: String, CaseIterable, Sendable {
  case jettisoned
  case highwater
  case pageShortage = "vm-pageshortage"
  case perProcessLimit = "per-process-limit"
  case idleExit = "idle-exit"
  case sustainedPressure = "sustained-memory-pressure"
  case backgroundQuit = "background-quit"
  case backgroundRelaunch = "background-relaunch"
  case unansweredWarning = "unanswered-warning"
  case roomForCall = "room-for-call"
  case outOfPages = "out-of-pages"
  case minfree
  case earlyKill = "early-kill"
  case cgroupLimit = "cgroup-limit"
  case memoryLimiter = "memory-limiter"
  case evicted
  case podRefused = "pod-refused"
  /// Its launch exceeded the time limit; no policy decides that.
  case launchTimeout = "launch-timeout"
  /// It took more than five seconds to quit after the request to quit; no policy decides that.
  case quitTimeout = "quit-timeout"
  /// It is native code that used more memory than there was; no policy decides that.
  case overdrawn
  /// Its code was dropped, and no page is left to read it again; no policy decides that.
  case unreadablePages = "unreadable-pages"
  /// It needs an object, and there is no memory for it; no policy decides that.
  case objectRefused = "object-refused"

  /// The number in JetsamEvent reports; nil for the reasons that are not the kernel's.
  package var jetsamNumber: Int? {
    switch self {
    case .jettisoned: 1
    case .highwater: 2
    case .pageShortage: 4
    case .perProcessLimit: 7
    case .idleExit: 9
    case .sustainedPressure: 14
    case .backgroundQuit, .backgroundRelaunch, .unansweredWarning, .roomForCall, .outOfPages,
      .minfree, .earlyKill, .cgroupLimit, .memoryLimiter, .evicted, .podRefused, .launchTimeout,
      .quitTimeout, .overdrawn, .unreadablePages, .objectRefused:
      nil
    }
  }
}
