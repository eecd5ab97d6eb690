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
    guard let backtrace = failed.backtrace else { return [] }
    var calls: [(name: String, count: Int)] = []
    for name in backtrace {
      if calls.last?.name == name {
        calls[calls.count - 1].count += 1
      } else {
        calls.append((name, 1))
      }
    }
    let frames = calls.map { $0.count == 1 ? $0.name : "\($0.name), \($0.count) times over" }
    let shown = detail == .verbose ? frames[...] : frames.prefix(Self.mostFrames)
    let rest = frames.count - shown.count
    return shown.flatMap { paragraph("    in", $0, indent: 7, tone: .faint) }
      + (rest > 0 ? [style.paint("    … and \(Figures.count(rest)) below", .faint)] : [])
  }
}
