/// What would have put a decision to end a process off: so many pages, freed before its moment; one
/// fewer would not have.
///
/// All else that came before it at that moment stays as it was. It says nothing of what comes after
/// it: a process that is let be for want of a page goes when the page is taken.
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
