/// How it came that a process was ended.
public struct Rationale: Equatable, Sendable {
  /// The name of the rule that fired, as the policy's guide lists it.
  package let rule: String
  /// What the rule ordered the victim by, the lowest first: a band, a place in a list, or a score,
  /// which is negated where the highest goes first.
  ///
  /// It is 0 where the rule has no order, as for hard limits.
  package let rank: Int
  /// The first of the processes that came before the victim in the rule's order, first one first,
  /// and why they were passed over.
  package let passedOver: [Candidate]
  /// How many more came before the victim.
  package let omitted: Int
  /// How many came after the victim in the rule's order.
  package let behind: Int
  /// What would have put the decision off.
  package let unless: Postponement

  /// No more than this many of those passed over are named: the thousandth explains nothing, and
  /// a cascade of a thousand ends would name half a million.
  package static let longestList = 16

  init(_ victim: Victim, by rule: PolicyRule, unless: Postponement) {
    self.rule = rule.name
    rank = victim.rank
    passedOver = victim.passedOver
    omitted = victim.omitted
    behind = victim.behind
    self.unless = unless
  }

  /// A rule of the system itself, which asks no policy: it has no order and passes no process over.
  package init(systemRule name: String, unless: Postponement = .unknown) {
    rule = name
    rank = 0
    passedOver = []
    omitted = 0
    behind = 0
    self.unless = unless
  }
}

/// A process that came before the victim and was passed over.
public struct Candidate: Equatable, Sendable {
  /// The process.
  package var pid: Int
  /// What the rule ordered it by, as in `Rationale`.
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

/// Why a process was not ended although it came first.
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
/// Everything before that moment is unchanged. It says nothing about the time after: a process that
/// survives for want of a page is killed when the page is taken.
public enum Postponement: Equatable, Sendable {
  /// Pages freed anywhere: until more are taken.
  case freed(pages: Int)
  /// Pages freed anywhere: until what a process waits for is taken.
  case freedBeforeRequest(pages: Int)
  /// Pages freed anywhere: until more are taken, or the victim, which is in front, has left a
  /// warning unanswered.
  case freedBeforeWarning(pages: Int)
  /// Pages that only the victim itself could have freed: until it takes more.
  case freedByVictim(pages: Int)
  /// Pages that the victim could have freed in answer to its warning: until it is warned again.
  case freedInAnswer(pages: Int)
  /// No number of pages, or none that can be told.
  case unknown

  /// Pages freed anywhere, if there are any that help.
  static func ifFreed(_ pages: Int?) -> Postponement {
    pages.map { .freed(pages: $0) } ?? .unknown
  }

  /// The same while so many pages are missing for what a process waits for.
  func andRoom(for missingPages: Int) -> Postponement {
    switch self {
    case .freed(let pages), .freedBeforeRequest(let pages), .freedBeforeWarning(let pages):
      .freedBeforeRequest(pages: max(pages, missingPages))
    case .freedByVictim, .freedInAnswer, .unknown: .unknown
    }
  }

  /// Whichever of two is the smaller effort.
  static func either(anywhere: Int, byVictim: Int) -> Postponement {
    byVictim < anywhere ? .freedByVictim(pages: byVictim) : .freed(pages: anywhere)
  }
}
