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
