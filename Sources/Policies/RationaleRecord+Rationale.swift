package import MemsimJournal

extension RationaleRecord {
  /// A policy's reasons to end a process, as the journal writes them: at some level, with so many
  /// pages available, and with what says how many bytes a process has.
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
      putOffUntil: because.unless.until)
  }
}

extension Postponement {
  /// How many pages; nil if no such number is known.
  fileprivate var pages: Int? {
    switch self {
    case .freed(let pages), .freedBeforeRequest(let pages), .freedBeforeWarning(let pages),
      .freedByVictim(let pages), .freedInAnswer(let pages):
      pages
    case .unknown: nil
    }
  }

  /// Which processes could have freed them.
  fileprivate var by: PutOffBy? {
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
