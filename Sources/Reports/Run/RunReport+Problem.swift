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
      + excerpt(of: context, at: failed.at)
  }
}
