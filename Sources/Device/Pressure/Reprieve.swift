/// The pages which, freed before the moment of a decision, would have changed it: so many do, one
/// fewer does not.
///
/// All else that came before it at that moment stays as it was.
public enum Reprieve: Equatable, Sendable {
  /// Pages freed anywhere.
  case freed(pages: Int)
  /// Pages that only the victim itself could have freed.
  case freedByVictim(pages: Int)
  /// No number of pages.
  case never

  /// Pages freed anywhere, if there are any that help.
  static func ifFreed(_ pages: Int?) -> Reprieve {
    pages.map { .freed(pages: $0) } ?? .never
  }

  /// Whichever of two is the smaller effort.
  static func either(anywhere: Int, byVictim: Int) -> Reprieve {
    byVictim < anywhere ? .freedByVictim(pages: byVictim) : .freed(pages: anywhere)
  }
}
