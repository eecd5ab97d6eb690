internal import MemsimJournal
internal import MemsimVocabulary

extension RequestsCounted: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.profile, text, tone: .faint)
  }

  /// What was asked for, as a line of a report.
  var text: String {
    "requested \(Figures.count(allocations, "allocation")), peak \(Figures.size(peakBytes)), "
      + "\(Figures.size(unfreedBytes)) not freed"
  }
}

extension RequestsCounted {
  /// The same as a part of what `--json` prints.
  var json: JSON {
    .object([
      ("allocations", .number(allocations)),
      ("frees", .number(frees)),
      ("peakBytes", .number(peakBytes)),
      ("peakAt", .number(peakAt)),
      ("unfreedBytes", .number(unfreedBytes)),
    ])
  }
}
