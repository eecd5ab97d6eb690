internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// Something of the timeline that waits until the run has come to something.
final class WaitingCue {
  let cue: Cue
  /// The place in the file of what waits.
  let place: Int
  private(set) var hasFired = false
  private(set) var count = 0
  private var heardOf: Int?

  init(_ cue: Cue, forItemAt place: Int) {
    self.cue = cue
    self.place = place
  }

  /// Whether an event is what it waits for.
  ///
  /// With a moment it is the beginning of the next callback of that kind: of the process that the
  /// happening is about, or of any process if it is about the device. A happening that could be
  /// that of several processes by now is an error.
  func isDue(at event: JournalEvent, in story: EventHistory) throws(ActionError) -> Bool {
    guard !hasFired else { return false }
    if count < cue.nth, EventPatterns.matches(cue.happening, event, in: story) {
      if let ambiguity = story.ambiguity(in: cue.happening) { throw ActionError(ambiguity) }
      count += 1
      heardOf = event.pid
    }
    guard count == cue.nth else { return false }
    if let moment = cue.moment {
      guard moment.isBegun(by: event), heardOf == nil || heardOf == event.pid else { return false }
    }
    hasFired = true
    return true
  }
}

extension CallbackMoment {
  /// Whether an event is the beginning of such a callback, written inside of it.
  fileprivate func isBegun(by event: JournalEvent) -> Bool {
    switch self {
    case .launch: Self.calls("applicationDidFinishLaunching:", event)
    case .warning: Self.calls("applicationDidReceiveMemoryWarning:", event)
    case .animation: event.body is AnimationEnded
    case .terminate: Self.calls("applicationWillTerminate:", event)
    }
  }

  private static func calls(_ method: String, _ event: JournalEvent) -> Bool {
    (event.body as? LifecycleCalled)?.method == method
  }
}
