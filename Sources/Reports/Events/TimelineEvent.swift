internal import MemsimJournal
internal import MemsimVocabulary

/// An event as reports show it: in the words of the timeline, and in the summary of its run.
///
/// Every kind of ``EventTable`` is one, or this module does not compile: the error names the kind.
protocol TimelineEvent: EventBody {
  /// The timelines that have lines for events of the kind.
  static var visibility: TimelineVisibility { get }

  /// Adds the event to a timeline: adds a line, completes an earlier one, or records the data that
  /// later lines depend on.
  func addLines(to story: inout TimelineBuilder)

  /// Whether the event repeats in other words a step of the scenario at the same moment.
  var repeatsStep: Bool { get }

  /// Returns the words for a difference in the event between two runs if no line shows it.
  func difference(in story: TimelineBuilder) -> String

  /// Records the event in the summary of its run, and for the stories of kills.
  func addFacts(to collector: inout SummaryCollector)
}

extension TimelineEvent {
  static var visibility: TimelineVisibility { .always }

  var repeatsStep: Bool { false }

  func difference(in story: TimelineBuilder) -> String { Self.name }

  func addFacts(to collector: inout SummaryCollector) {}
}

/// The timelines that have lines for a kind of event.
enum TimelineVisibility {
  /// Every one.
  case always
  /// The timelines of `--verbose`.
  case verbosely
  /// None: lines of other events contain the event.
  case never
}

extension JournalEvent {
  /// The event in the form that reports show.
  var reported: any TimelineEvent { asReported(body) }
}

private let asReported = EventTable.kinds.asReported

extension EventKinds where repeat each Kind: TimelineEvent {
  /// Turns an event of one of these kinds, each of which reports can show, into one to be shown.
  ///
  /// The first cast of a kind to `any TimelineEvent` would search all conformances of the program.
  fileprivate var asReported: @Sendable (any EventBody) -> any TimelineEvent {
    typealias Cast = @Sendable (any EventBody) -> (any TimelineEvent)?
    func cast<One: TimelineEvent>(to _: One.Type) -> Cast { { $0 as? One } }
    var casts: [ObjectIdentifier: Cast] = [:]
    for kind in repeat (each Kind).self { casts[ObjectIdentifier(kind)] = cast(to: kind) }
    return { [casts] body in
      guard let event = casts[ObjectIdentifier(type(of: body))]?(body) else {
        preconditionFailure("journals have no events of \(type(of: body))")
      }
      return event
    }
  }
}
