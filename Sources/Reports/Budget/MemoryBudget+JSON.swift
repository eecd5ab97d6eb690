package import MemsimVocabulary

/// The budget as `--json` prints it.
extension MemoryBudget {
  /// One object.
  package var json: JSON {
    .object([
      ("scenario", .text(setting.scenario)),
      ("device", .text(setting.device)),
      ("policy", .text(setting.policy)),
      ("seed", .number(setting.seed)),
      ("app", .text(ifAny: subject.app)),
      ("pageBytes", .number(setting.pageBytes)),
      ("smallestPages", .number(ifAny: smallest)),
      ("smallestBytes", .number(ifAny: smallest.map { $0 * setting.pageBytes })),
      ("proven", .boolean(isProven)),
      ("witnesses", .list(witnesses.map(json))),
      ("exceptions", .list(exceptions.map(json))),
      ("steadyPages", .number(ifAny: steady)),
      ("killedAnyway", .texts(setting.victims)),
      ("tried", .list(trials.map(brief))),
      ("runs", .number(runCount)),
      ("stopped", .text(stop.word)),
      ("reason", .text(ifAny: stop.reason)),
    ])
  }

  private func brief(_ trial: BudgetTrial) -> JSON {
    .object([("pages", .number(trial.pages)), ("holds", .boolean(trial.holds))])
  }

  private func json(_ witness: Witness) -> JSON {
    let trial = json(witness.trial)
    return witness.isRepeated.map { trial.adding("repeated", .boolean($0)) } ?? trial
  }

  private func json(_ trial: BudgetTrial) -> JSON {
    .object([
      ("pages", .number(trial.pages)),
      ("bytes", .number(trial.pages * setting.pageBytes)),
      ("holds", .boolean(trial.holds)),
      ("killed", .texts(trial.killed)),
      ("faults", .texts(trial.faults)),
      ("peakPages", .number(ifAny: trial.outcome?.peakPages)),
      ("lowestAvailablePercent", .number(ifAny: trial.outcome?.lowestAvailablePercent)),
      ("digest", .text(ifAny: trial.outcome?.digest)),
    ])
  }
}

extension MemoryBudget.Subject {
  /// The app; nil for the device.
  fileprivate var app: String? {
    if case .app(let name) = self { name } else { nil }
  }
}
