internal import MemsimJournal
internal import MemsimVocabulary

/// What the run was, and how it went.
extension RunReport {
  private static let labelWidth = 10

  var header: [VisibleText] {
    let run = summary.header
    let title = heading(run.scenario.visible)
    var lines = [run.path.map { title + style.paint("  \($0)", .faint) } ?? title]
    if let device = summary.device { lines += labelled("device", describe(device)) }
    lines += labelled("policy", run.policy)
    if detail == .verbose, let device = summary.device, !device.settings.isEmpty {
      let settings = device.settings.map { "\($0.name) \($0.value)" }
      lines += labelled("", settings.joined(separator: ", "))
    }
    lines += labelled("seed", "\(run.seed)")
    if let build = run.build {
      lines += labelled("build", "\(build), and figures of native code are those of such builds")
    }
    if let debugging = run.debugging {
      lines += labelled(
        "watched", "\(debugging.joined(separator: "; ")): figures and decisions as without it")
    }
    if !run.unread.isEmpty {
      lines += labelled(
        "unread", "\(run.unread.joined(separator: ", ")): \(run.policy) has no use for it",
        tone: .caution)
    }
    return lines
  }

  private func describe(_ device: DeviceStarted) -> String {
    let bytes = summary.header.pageBytes
    let parts = device.reserved.filter { $0.value > 0 }.map { part in
      "\(Figures.size(part.value * bytes)) for \(part.name)"
    }
    let reserved = parts.isEmpty ? "" : ", of it \(parts.joined(separator: ", "))"
    let counting = device.counting.map { "; \($0) pages count" } ?? ""
    return "\(device.profile), OS \(device.os), \(Figures.size(device.pages * bytes))\(reserved)"
      + counting
  }

  private func labelled(
    _ label: VisibleText, _ text: String, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    paragraph("  " + label, text, indent: Self.labelWidth, tone: tone)
  }

  /// The run in one line.
  var verdict: VisibleText {
    let isGood = summary.isAllWell
    let facts = [
      expectationCount, unevaluatedCount, ended, leaked, diagnosed,
      "\(Figures.time(summary.duration)) of virtual time",
    ]
    let text = facts.compactMap(\.self).joined(separator: ", ")
    let pieces: VisibleText = "\(isGood ? "✓" : "✗") \(summary.header.scenario): \(text)"
    return pieces.wrapped(to: width).map { style.paint($0, isGood ? .good : .bad) }
      .joined(separator: "\n  ")
  }

  private var expectationCount: String? {
    switch summary.ending?.ending {
    case nil: return "interrupted"
    case .impossible: return "could not go on"
    case .exhausted: return "ended by its limits"
    case .host: return "ended by the host"
    case .program: return "ended by a program"
    case .stuck: return "stuck"
    case .fault: return "ended by a fault of memsim"
    case .finished: break
    }
    let all = summary.expectations.count
    let failed = summary.failures.count
    if all == 0 { return summary.unevaluated.isEmpty ? "nothing was expected" : nil }
    let expectations = Figures.count(all, "expectation")
    return failed == 0
      ? "\(expectations) met" : "\(Figures.count(failed)) of \(expectations) failed"
  }

  /// How many expectations say nothing of this run, and why unless that was said.
  private var unevaluatedCount: String? {
    let all = summary.unevaluated.count
    guard all > 0 else { return nil }
    let isFirst = summary.ending?.ending != .finished || summary.expectations.isEmpty
    let expectations = isFirst ? Figures.count(all, "expectation") : Figures.count(all)
    let reasons = [
      others(.otherPolicy, of: all, one: "for another policy", many: "for other policies"),
      others(.otherBuild, of: all, one: "for the other build", many: "for the other build"),
    ].compactMap { $0 }
    return "\(expectations) not evaluated"
      + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
  }

  /// How many expectations were not evaluated for a reason, where that is to be said.
  private func others(
    _ result: ExpectationResult, of all: Int, one: String, many: String
  ) -> String? {
    let count = summary.unevaluated.count { $0.body.result == result }
    if count == 0 { return nil }
    if count == all { return all == 1 ? one : many }
    return "\(Figures.count(count)) \(many)"
  }

  private var ended: String? {
    let count = summary.terminations.count
    return count == 0 ? "none killed" : "\(Figures.count(count)) killed"
  }

  private var leaked: String? {
    let totals = summary.leakTotals
    let known = summary.leaks.filter { $0.body.standing == .known }
    let counted = summary.countedLeakTotals.bytes
    let knownBytes = known.reduce(0) { $0 + $1.body.bytes }
    let suppressed = totals.bytes - counted - knownBytes
    let parts = [
      totals.isNone ? nil : "\(Figures.size(totals.bytes)) leaked",
      knownBytes > 0 ? "\(Figures.size(knownBytes)) of it known" : nil,
      suppressed > 0 ? "\(Figures.size(suppressed)) of it suppressed" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var diagnosed: String? {
    let count = summary.diagnoses.count
    return count == 0 ? nil : Figures.count(count, "diagnosis", "diagnoses")
  }

  /// What to compare with another run.
  var digests: [VisibleText] {
    if let reason = summary.reasonForNoDigest {
      return paragraph("  digest", "none: \(reason)", indent: Self.labelWidth, tone: .faint)
    }
    guard let seal = summary.seal else { return [] }
    return [("digest", seal.digest), ("outcome", seal.outcomeDigest)].map { label, digest in
      style.paint("  \(label.visible.padded(to: Self.labelWidth - 2))\(digest)", .faint)
    }
  }
}
