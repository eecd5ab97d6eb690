internal import MemsimJournal
internal import MemsimVocabulary

/// What the device decided about memory.
extension TimelineBuilder {
  /// Tells an event if it is a decision; whether it is.
  mutating func tellDecision(_ body: any EventBody) -> Bool {
    switch body {
    case let body as LevelChanged: tellLevel(body)
    case let body as WarningDelivered: tellWarning(body)
    case let body as WarningAnswered: tellAnswer(body)
    case let body as WarningWithdrawn: tellWithdrawal(body)
    case let body as ProcessTerminated: tellTermination(body)
    case let body as PagesReclaimed: tellReclaimed(body)
    case let body as AllocationRefused: tellRefusal(body)
    case let body as NativeCodeSeen: tellNativeCode(body)
    default: return false
    }
    return true
  }

  private mutating func tellLevel(_ change: LevelChanged) {
    tell(
      .level,
      "level \(change.from) → \(change.to), \(Self.levelName(change.to)): "
        + "\(Figures.size(change.availablePages * pageBytes)) available",
      of: "memory", tone: change.to < change.from ? .good : .caution,
      availablePages: change.availablePages)
  }

  static func levelName(_ level: Int) -> String {
    let names = ["normal", "warning", "urgent", "critical"]
    return names.indices.contains(level) ? names[level] : "unknown"
  }

  private mutating func tellWarning(_ warning: WarningDelivered) {
    let origin = warning.origin == .simulated ? ", as a simulator does" : ""
    let decided = warning.insteadOf.map { " instead of \($0)" } ?? ""
    tell(
      .warning, "warned, level \(warning.level)\(decided)\(origin)", tone: .caution,
      footprintBytes: warning.footprintBytes)
    if let pid = event.pid { openWarnings[pid] = lines.count - 1 }
  }

  /// The answer completes the line of its warning.
  private mutating func tellAnswer(_ answer: WarningAnswered) {
    guard let pid = event.pid, let index = openWarnings.removeValue(forKey: pid) else { return }
    let size = Figures.size(abs(answer.freedPages) * pageBytes)
    let freed =
      switch answer.freedPages {
      case 0: "freed nothing"
      case 1...: "freed \(size)"
      default: "took \(size) more"
      }
    let time = event.at - lines[index].at
    lines[index].text += ": \(freed)"
    if time >= 1_000_000 { lines[index].text += " in \(Figures.time(time))" }
    lines[index].footprintBytes = answer.footprintBytes
  }

  private mutating func tellWithdrawal(_ withdrawal: WarningWithdrawn) {
    tell(
      .warning, "not warned of level \(withdrawal.level), as memory is not short any more",
      tone: .good)
  }

  /// Completes the line of a warning whose process will not answer it any more.
  mutating func closeWarning(of pid: Int?) {
    guard let pid, let index = openWarnings.removeValue(forKey: pid) else { return }
    lines[index].text += ": ended before it had answered"
  }

  private mutating func tellTermination(_ termination: ProcessTerminated) {
    closeWarning(of: event.pid)
    tell(
      .termination,
      "killed, \(termination.reason): \(Figures.size(termination.freedBytes)) freed", tone: .bad,
      details: details(of: termination.because), footprintBytes: termination.footprintBytes,
      availablePages: termination.because.availablePages)
  }

  private func details(of because: RationaleRecord) -> [String] {
    let behind = because.behind > 0 ? ", \(Figures.count(because.behind)) behind" : ""
    var details = [
      "by \(because.rule), level \(because.level), "
        + "\(Figures.size(because.availablePages * pageBytes)) available\(behind)"
    ]
    if let passedOver = passedOver(in: because) { details.append(passedOver) }
    if let postponement = postponement(in: because) { details.append(postponement) }
    return details
  }

  /// What would have put the decision off, and until when; of what would have come then a decision
  /// knows nothing.
  private func postponement(in because: RationaleRecord) -> String? {
    guard let pages = because.putOffPages, let by = because.putOffBy,
      let until = because.putOffUntil
    else { return nil }
    let size = "\(Figures.count(pages, "page")) (\(Figures.size(pages * pageBytes)))"
    return switch (by, until) {
    case (.anybody, .moreTaken):
      "\(size) freed before would have put it off until more were taken"
    case (.victim, .moreTaken):
      "\(size) of its own freed before would have put it off until it took more"
    case (_, .requestTaken):
      "\(size) freed before would have put it off until what was waited for was taken"
    case (_, .warningUnanswered):
      "\(size) freed before would have put it off until it left a warning unanswered"
    case (_, .warnedAgain):
      "\(size) more freed in answer would have put it off until it was warned again"
    }
  }

  /// Who came before the victim and why not they: a reason that several share is said once.
  private func passedOver(in because: RationaleRecord) -> String? {
    let others = because.candidates.filter { $0.pid != event.pid }
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(4)
    let parts = shown.indices.map { position in
      let (name, reason) = (names[shown[position].pid], shown[position].passedOver)
      let isShared = position + 1 < shown.endIndex && shown[position + 1].passedOver == reason
      return isShared ? name : "\(name) (\(Self.words(reason)))"
    }
    let more = others.count - shown.count + (because.omitted ?? 0)
    let rest = more > 0 ? " and \(Figures.count(more)) more" : ""
    return "passed over: \(parts.joined(separator: ", "))\(rest)"
  }

  /// A word of the journal as people write it.
  private static func words(_ word: String?) -> String {
    word?.replacing("-", with: " ") ?? "not chosen"
  }

  /// What is taken back again and again is told in one line.
  private mutating func tellReclaimed(_ reclaimed: PagesReclaimed) {
    let now = gather("reclaimed \(reclaimed.memory)", amount: reclaimed.pages * pageBytes)
    if now.count == 1 { tell(.reclaimed, "") }
    gathering = now
    let isOfSeveral = now.subjects.count > 1
    let names = isOfSeveral ? " of \(Figures.list(now.subjects, atMost: 2))" : ""
    lines[lines.count - 1].subject = isOfSeveral ? "memory" : now.subjects[0]
    lines[lines.count - 1].text =
      Self.reclaiming(reclaimed.memory, Figures.size(now.amount)) + names + until
  }

  private static func reclaiming(_ memory: ReclaimedMemory, _ size: String) -> String {
    switch memory {
    case .magazines: "gave back \(size) of spare memory"
    case .purgeable: "lost \(size) of purgeable memory"
    case .clean: "dropped \(size) of code and resources"
    }
  }

  private mutating func tellRefusal(_ refusal: AllocationRefused) {
    let cause =
      switch refusal.cause {
      case .device: "no page is left"
      case .limit: "it is at its limit"
      case .injected: "as the scenario says"
      }
    let now = gather("refused \(subject) \(cause)", amount: refusal.requestedBytes)
    if now.count == 1 {
      tell(
        .refusal, "", tone: .caution,
        details: sites.text(of: refusal.site).map { ["at \($0)"] } ?? [])
    }
    gathering = now
    let times = now.count > 1 ? " in \(Figures.count(now.count)) requests" : ""
    lines[lines.count - 1].text =
      "refused \(Figures.size(now.amount))\(times): \(cause)" + until
  }
}
