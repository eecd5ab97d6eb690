internal import MemsimJournal
internal import MemsimVocabulary

/// An event as reports show it: in the words of the timeline, and in the summary of its run.
///
/// Every kind of ``EventTable`` is one, or this module does not compile: the error names the kind.
protocol TimelineEvent: EventBody {
  /// Which timelines have lines for events of the kind.
  static var visibility: TimelineVisibility { get }

  /// Tells the event in a timeline: adds a line, completes an earlier one, or notes what later
  /// lines depend on.
  func addLines(to story: inout TimelineBuilder)

  /// Whether the event is what a step of the scenario at the same moment says in other words.
  var repeatsStep: Bool { get }

  /// Returns the words for a difference in the event between two runs if no line shows it.
  func difference(in story: TimelineBuilder) -> String

  /// Records the event in the summary of its run, and for the stories of kills.
  func addFacts(to collector: inout SummaryCollector)
}

extension TimelineEvent {
  var repeatsStep: Bool { false }

  func difference(in story: TimelineBuilder) -> String { Self.name }

  func addFacts(to collector: inout SummaryCollector) {}
}

/// Which timelines have lines for a kind of event.
enum TimelineVisibility {
  /// Every one.
  case always
  /// Those of `--verbose`.
  case verbosely
  /// None: the event is what lines of others are made of.
  case never
}

extension JournalEvent {
  /// The event in the form that reports show.
  var reported: any TimelineEvent { asReported(body) }
}

private let asReported = EventTable.kinds.asReported

extension EventKinds where repeat each Kind: TimelineEvent {
  /// Turns an event of one of these kinds, each of which reports can show, into one to be shown.
  fileprivate var asReported: @Sendable (any EventBody) -> any TimelineEvent {
    // Cannot fail: the extension is of a table whose kinds conform, and journals have no others.
    { $0 as! any TimelineEvent }
  }
}
