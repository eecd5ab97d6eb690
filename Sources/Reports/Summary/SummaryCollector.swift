package import MemsimJournal
internal import MemsimVocabulary

/// Reads the events of a run once, in a journal or as they happen, and records their contents in
/// a summary.
struct SummaryCollector {
  /// The summary of the events so far.
  var summary: RunSummary

  /// The event that is noted now.
  private(set) var event = JournalEvent(at: 0, sequence: 0, pid: nil, body: RunEnded())

  /// The subject of a history that comes next.
  var explained = Explained.nothing

  /// The growth of heaps from mark to mark.
  var growth = GrowthCollector()

  /// The data for the story of the next kill.
  var stories = KillExplainer()

  /// The most kills that have a story, of all and of those that are asked about.
  static let mostStories = 1000

  /// The processes that the user asks about: their stories are always recorded.
  private let subject: ProcessName?
  /// The number of stories of these processes so far.
  private var subjectStories = 0

  /// The possible subjects of a history, which comes right after its subject.
  enum Explained {
    case leak
    case diagnosis
    case nothing
  }

  /// Begins the summary of a run, in which some processes are asked about if a name is given.
  init(of header: JournalHeader, asking subject: ProcessName? = nil) {
    summary = RunSummary(of: header)
    self.subject = subject
  }

  /// Adds an event.
  mutating func add(_ event: JournalEvent) { add(event, as: event.reported) }

  /// Adds an event whose form for reports is known already.
  mutating func add(_ event: JournalEvent, as reported: any TimelineEvent) {
    self.event = event
    summary.duration = event.at
    summary.ledger.add(event)
    if type(of: event.body) != HistoryRecorded.self { explained = .nothing }
    reported.addFacts(to: &self)
  }

  /// The summary; its digests are left out if they cannot be compared with another run's.
  func summary(sealedWith seal: JournalSeal?) -> RunSummary {
    var summary = summary
    let isOfHost = summary.ending?.ending == .host || summary.reasonForNoDigest != nil
    summary.seal = isOfHost ? nil : seal
    summary.growth = growth.growth
    return summary
  }

  /// Adds a history to the leak or the diagnosis right before it.
  mutating func explain(by history: HistoryRecorded) {
    switch explained {
    case .leak: summary.leaks[summary.leaks.count - 1].history = history
    case .diagnosis: summary.diagnoses[summary.diagnoses.count - 1].history = history
    case .nothing: break
    }
  }

  /// Adds the story of a termination, unless there are too many.
  mutating func explain(_ kill: NamedEvent<ProcessTerminated>) {
    if isSubject, subjectStories < Self.mostStories {
      subjectStories += 1
    } else if summary.stories.count - subjectStories >= Self.mostStories {
      return stories.recordKill(kill, in: summary)
    }
    summary.stories.append(stories.explain(kill, in: summary))
  }

  /// Records for the stories of kills that the process of the event is warned, or loses memory.
  mutating func recordReclaim(_ way: ReclaimRecord.Way, freedBytes: Int = 0, level: Int? = nil) {
    stories.recordReclaim(
      way, at: event.at, of: event.pid, in: summary.ledger, freedBytes: freedBytes, level: level)
  }

  private var isSubject: Bool {
    guard let subject, let process = summary.ledger[event.pid] else { return false }
    return subject.means(launch: process.instance, of: process.app)
  }

  /// Returns the body with the time and the process of the event.
  func named<Body: EventBody>(_ body: Body) -> NamedEvent<Body> {
    NamedEvent(at: event.at, pid: event.pid, app: summary.ledger.name(of: event.pid), body: body)
  }
}

/// The allocation sites, by their numbers in the journal.
package struct SitesByNumber: Equatable, Sendable {
  private var sites: [Int: SiteDefined] = [:]

  mutating func add(_ site: SiteDefined) {
    sites[site.number] = site
  }

  /// The file, line and function of a site; nil when it is unknown.
  package func text(of number: Int) -> String? {
    place(of: number)?.text
  }

  /// The places of a site and of its callers, the outermost first.
  func stack(of number: Int) -> [SourcePlace] {
    var places: [SourcePlace] = []
    var next = number
    // Each caller has a smaller number, unless another program has written the journal.
    while next > 0, let site = sites[next] {
      places.append(SourcePlace(file: site.file, line: site.line, function: site.function))
      guard site.parent < next else { break }
      next = site.parent
    }
    return places.reversed()
  }

  /// The place of a site; nil when it is unknown.
  package func place(of number: Int) -> SourcePlace? {
    sites[number].map { SourcePlace(file: $0.file, line: $0.line, function: $0.function) }
  }
}
