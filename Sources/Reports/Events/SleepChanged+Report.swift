internal import MemsimJournal
internal import MemsimVocabulary

// Sleep and Wi-Fi of the device.

extension SleepChanged: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    let text = state == .asleep ? "the device sleeps" : "the device wakes"
    story.addLine(.power, text, of: "system", tone: .faint)
  }
}

extension WiFiChanged: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.power, "Wi-Fi is \(state.rawValue)", of: "system", tone: .faint)
  }
}
