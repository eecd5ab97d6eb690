internal import MemsimJournal

extension RationaleRecord {
  /// A policy's reasons as the journal writes them.
  init(_ because: Rationale, of victim: SimulatedProcess, in kernel: Kernel) {
    let passedOver = because.passedOver.map { candidate in
      CandidateRecord(
        pid: candidate.pid, rank: candidate.rank,
        footprintBytes: kernel.processes[candidate.pid]?.footprintBytes ?? 0,
        passedOver: candidate.exclusion.rawValue)
    }
    let chosen = CandidateRecord(
      pid: victim.pid, rank: because.rank, footprintBytes: victim.footprintBytes)
    self.init(
      rule: because.rule, level: kernel.pressure.level.rawValue,
      availablePages: kernel.pages.availablePages, candidates: passedOver + [chosen],
      omitted: because.omitted == 0 ? nil : because.omitted, behind: because.behind,
      putOffPages: because.unless.pages, putOffBy: because.unless.by,
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
