package import MemsimJournal
internal import MemsimScenario
package import MemsimVocabulary

/// The timeline items that wait for a happening with `on` and have not been performed, as far as
/// the events of a run show.
///
/// A happening that never comes is no mistake by itself, because another policy may cause it. So
/// the journal records nothing about it.
package final class AwaitedItems: EventSink {
  private let items: [BoundItem]
  private let timeline: [TimelineItem]
  private let history = EventHistory(keeping: KeptEvents(for: []))
  private var cues = WaitingCues()
  /// The places of those that have not been done, in the order of the file.
  private var left: [Int]
  /// Whether the device is on, and the timeline has begun: no item waits for earlier events.
  private var hasBegun = false
  /// The places of the items whose happening came too early.
  private var early: Set<Int> = []

  /// Begins before the run of a plan.
  package init(of plan: RunPlan) {
    let items = plan.timeline
    self.items = items
    timeline = plan.scenario.timeline
    // An expectation there that was never checked has already failed, which the journal records.
    left = items.indices.filter { place in
      items[place].cue != nil && items[place].action.action.expectations.isEmpty
    }
    for place in left {
      if let cue = items[place].cue { cues.add(cue, forItemAt: place) }
    }
  }

  package func receive(_ event: JournalEvent) {
    guard !left.isEmpty else { return }
    history.add(event)
    hasBegun = hasBegun || event.at > 0 || event.body is ScenarioStepped
    let waiting = cues.waiting(for: event.body.eventKind)
    guard hasBegun else {
      for cue in waiting where cue.cue.pattern.matches(event, in: history) {
        early.insert(cue.place)
      }
      return
    }
    // An ambiguous name has already ended the run, and the journal records the reason.
    for cue in waiting { _ = try? cue.isDue(at: event, in: history) }
    cues.forget(waiting.filter(\.hasFired))
    if let step = event.body as? ScenarioStepped { remove(step) }
  }

  private func remove(_ step: ScenarioStepped) {
    let done = left.firstIndex { items[$0].isWritten(as: step) }
    if let done { left.remove(at: done) }
  }

  /// A warning with its place for each item that was not performed by the end of a run.
  package var warnings: [Problem] {
    left.compactMap { place in
      cues[place].map { cue in
        Problem(
          at: items[place].mark,
          "\(timeline[place].action.term.quoted) never happened: \(reason(whyNot: cue))")
      }
    }
  }

  private func reason(whyNot cue: WaitingCue) -> String {
    guard cue.count == 0, early.contains(cue.place) else { return cue.reasonWhyNotPerformed }
    return "{\(cue.cue.pattern.text)} happened only while the device was switched on"
  }
}

extension BoundItem {
  /// Whether a step in a journal is the record of the item.
  fileprivate func isWritten(as step: ScenarioStepped) -> Bool {
    step.line == action.mark.line && step.path == action.mark.file
      && step.action == Run.short(text)
  }
}
