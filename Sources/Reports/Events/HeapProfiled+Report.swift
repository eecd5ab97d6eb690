internal import MemsimJournal
internal import MemsimVocabulary

extension HeapProfiled: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    for line in lines {
      story.addLine(
        .profile, line.text, tone: .faint, details: line.place.map { ["at \($0.text)"] } ?? [])
    }
  }
}

extension HeapLine {
  /// How much it is of what.
  var text: String {
    let what = className.isEmpty ? "blocks" : className
    return "\(what): \(Figures.count(count)) alive (\(Figures.size(bytes)))"
  }
}
