extension DeviceSnapshot {
  /// How the pages that somebody waits for are found before anybody has to go for them.
  public func reclaim() -> PolicyAction? {
    guard let missingPages else { return nil }
    if purgeablePages > 0 { return .purge(pid: nil, pages: min(missingPages, purgeablePages)) }
    if cleanPages > 0 { return .dropClean(pages: min(missingPages, cleanPages)) }
    return nil
  }

  /// Who has to go, by a policy's order, for the pages that somebody waits for.
  public func makeRoom(
    by rule: PolicyRule, place: (ProcessSnapshot, Int) -> VictimPlace?
  ) -> PolicyAction? {
    guard let request, let missingPages, let victim = firstVictim(place: place) else { return nil }
    return terminate(
      victim, for: request.reason, by: rule, unless: .freedBeforeRequest(pages: missingPages))
  }

  /// The first process, in the order of registration, that is above its hard limit.
  ///
  /// What would have put that off is known where no other rule ends a process: where enough would
  /// be available without the pages above the limit.
  public func enforceHardLimits(
    by rule: PolicyRule, isActive: (ProcessSnapshot) -> Bool,
    isEnough: (_ availablePages: Int) -> Bool = { _ in true }
  ) -> PolicyAction? {
    for index in processes.indices where !processes[index].isProtected {
      let process = processes[index]
      guard let excess = process.excess(whileActive: isActive(process)) else { continue }
      return terminate(
        Victim(index: index), for: .perProcessLimit, by: rule,
        unless: isEnough(freePages + cleanPages + excess)
          ? .freedByVictim(pages: excess) : .unknown)
    }
    return nil
  }
}
