internal import MemsimJournal
internal import MemsimVocabulary

/// What could not be done.
extension RunReport {
  /// What ended the run before its end, under a title.
  var problemReport: [VisibleText] {
    summary.problem == nil ? [] : [heading("the run could not go on")] + problem
  }

  /// What ended the run before its end, and the timeline around it.
  var problem: [VisibleText] {
    guard let failed = summary.problem else { return [] }
    return paragraph("  ✗", failed.body.problem.description, indent: 4, tone: .bad)
      + backtrace(of: failed.body) + excerpt(of: context, at: failed.at)
  }

  private static let mostFrames = 12

  /// The functions in which an app came to that.
  private func backtrace(of failed: ScenarioFailed) -> [VisibleText] {
    guard let frames = failed.backtrace, !frames.isEmpty else { return [] }
    let shown = detail == .verbose ? frames[...] : frames.prefix(Self.mostFrames)
    let rest = frames.count - shown.count
    return shown.flatMap { paragraph("    in", $0, indent: 7, tone: .faint) }
      + (rest > 0 ? [style.paint("    … and \(Figures.count(rest)) below", .faint)] : [])
  }
}
