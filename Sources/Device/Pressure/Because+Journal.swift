internal import MemsimJournal

extension MemsimJournal.Because {
  /// A policy's reasons as the journal writes them.
  init(_ because: Because, of victim: SimulatedProcess, in kernel: Kernel) {
    let passedOver = because.passedOver.map { candidate in
      MemsimJournal.Candidate(
        pid: candidate.pid, rank: candidate.rank,
        footprintBytes: kernel.processes[candidate.pid]?.footprintBytes ?? 0,
        passedOver: candidate.objection.rawValue)
    }
    let chosen = MemsimJournal.Candidate(
      pid: victim.pid, rank: because.rank, footprintBytes: victim.footprintBytes)
    self.init(
      rule: because.rule, level: kernel.pressure.level.rawValue,
      availablePages: kernel.pages.availablePages, candidates: passedOver + [chosen],
      omitted: because.omitted == 0 ? nil : because.omitted, behind: because.behind,
      sparingPages: because.unless.pages, sparedBy: because.unless.by)
  }
}

extension Reprieve {
  /// How many pages; nil if no number would have helped.
  fileprivate var pages: Int? {
    switch self {
    case .freed(let pages), .freedByVictim(let pages): pages
    case .never: nil
    }
  }

  /// Who would have had to free them.
  fileprivate var by: Sparing? {
    switch self {
    case .freed: .anybody
    case .freedByVictim: .victim
    case .never: nil
    }
  }
}
