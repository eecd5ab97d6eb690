internal import MemsimJournal

/// An event in the words of the timeline, with the story before it.
struct ToldEvent {
  /// The event.
  let event: JournalEvent
  /// Whom it is about; empty when it is about no process.
  let app: String
  /// What it says.
  let text: String
  /// Whether it is made of figures, one of which says more than all of them.
  let isFigures: Bool
  /// What happened before.
  let before: Timeline

  /// Tells the event at a position of a journal; nil when the journal ends before it.
  init?(at position: Int, of journal: Journal) {
    guard position < journal.events.count else { return nil }
    var teller = TimelineBuilder(of: journal.header, isVerbose: true)
    for event in journal.events[..<position] { teller.take(event) }
    teller.placeHeldStep()
    let told = teller.lines.count
    let story = Timeline(lines: teller.lines)
    let event = journal.events[position]
    teller.take(event)
    self.event = event
    before = story
    if let line = teller.lines.last, teller.lines.count > told {
      (app, text, isFigures) = (line.subject, line.text, false)
    } else {
      (app, text) = (teller.subject, teller.unlisted(event.body))
      isFigures = !(event.body is ScenarioStepped || event.body is SiteDefined)
    }
  }
}

extension TimelineBuilder {
  /// What an event says that no line is made of.
  fileprivate func unlisted(_ body: any EventBody) -> String {
    switch body {
    case let body as ScenarioStepped: body.action
    case let body as SiteDefined: "allocates at \(sites.text(of: body.number) ?? body.file)"
    case let body as ProcessSampled: "a footprint of \(Figures.size(body.footprintBytes))"
    case let body as DeviceSampled: "\(Figures.size(body.freePages * pageBytes)) are free"
    case let body as HeapCounted: "has \(Figures.size(body.bytes)) alive as it ends"
    case let body as WarningAnswered:
      "answers its warning, \(Figures.size(body.freedPages * pageBytes)) freed"
    case is DeviceStarted: "the device is switched on"
    default: body.eventKind.name
    }
  }
}
