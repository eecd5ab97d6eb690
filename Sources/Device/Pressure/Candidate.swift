/// A process that came before the victim and was passed over.
public struct Candidate: Equatable, Sendable {
  /// The process.
  package var pid: Int
  /// What the rule ordered it by, as in `Because`.
  package var rank: Int
  /// Why it was passed over.
  package var objection: Objection

  /// Records that a process was passed over.
  package init(pid: Int, rank: Int, objection: Objection) {
    self.pid = pid
    self.rank = rank
    self.objection = objection
  }
}
