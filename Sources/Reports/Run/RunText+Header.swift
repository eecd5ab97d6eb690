internal import MemsimJournal
internal import MemsimVocabulary

/// The inputs of the run and its result.
extension RunText {
  private static let labelWidth = 10

  var header: [VisibleText] {
    let run = summary.header
    let title = heading(run.scenario.visible)
    var lines = [title]
    if let path = run.path?.visible {
      let isBeside = run.scenario.visible.columns + 2 + path.columns <= width
      let place = style.paint("  " + path, .faint)
      lines = isBeside ? [title + place] : [title, place]
    }
    if let device = summary.device { lines += labelled("device", describe(device)) }
    lines += labelled("policy", run.policy)
    if detail == .verbose, let device = summary.device, !device.settings.isEmpty {
      let settings = device.settings.map { "\($0.name) \($0.value)" }
      lines += labelled("", settings.joined(separator: ", "))
    }
    if let clock = run.clock { lines += labelled("clock", "real time, \(clock)") }
    lines += labelled("seed", "\(run.seed)")
    if let options = run.optionText { lines += labelled("options", options) }
    if let build = run.build {
      lines += labelled("build", "\(build): figures of native code are valid for such builds only")
    }
    if let debugging = run.debugging {
      lines += labelled(
        "debug", "\(debugging.joined(separator: "; ")); figures and decisions do not change")
    }
    if !run.unread.isEmpty {
      lines += labelled(
        "ignored", "\(run.unread.joined(separator: ", ")): policy \(run.policy) does not use it",
        tone: .caution)
    }
    return lines
  }

  private func describe(_ device: DeviceStarted) -> String {
    let bytes = summary.header.pageBytes
    let parts = device.reserved.filter { $0.pages > 0 }.map { part in
      "\(Figures.size(part.pages * bytes)) \(part.name)"
    }
    let reserved = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    let counting = device.counting.map { ", counts \($0) pages" } ?? ""
    return "\(device.profile), OS \(device.os), \(Figures.size(device.pages * bytes))\(reserved)"
      + counting
  }

  private func labelled(
    _ label: VisibleText, _ text: String, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    paragraph("  " + label, text, indent: Self.labelWidth, tone: tone)
  }

  /// The run in one sentence.
  var verdict: [VisibleText] {
    let text = (summary.verdict + objections).joined(separator: ", ")
    let pieces: VisibleText = "\(isGood ? "✓" : "✗") \(summary.header.scenario): \(text)"
    return pieces.wrapped(to: width - 2).enumerated().map { position, piece in
      (position == 0 ? "" : "  ") + style.paint(piece, isGood ? .good : .bad)
    }
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
