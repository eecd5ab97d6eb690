internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// One course of a live run: the items that were played, and their results.
final class LiveBranch: JournalSink, EventSink {
  /// An item that was played at a moment, and whether it was refused.
  struct Played {
    /// The moment.
    let moment: Instant
    /// The item.
    let item: TimelineItem
    /// The line that asked for it.
    let line: [UInt8]
    /// Whether it could not be done.
    var isRefused = false
  }

  /// Its number, from 1.
  let number: Int
  /// The branch from which it forked.
  let parent: LiveBranch?
  /// The moment at which it leaves its parent.
  let start: Instant
  /// The scenario, with the policy of this branch.
  let file: ScenarioFile
  /// Whether all of its events are sent, and not only those after its start.
  let isWhole: Bool
  /// The number of items that were in its plan when it began.
  let plannedCount: Int
  /// The end of the scenario.
  var plannedEnd = Instant.start

  /// The items that were played, in their order.
  private(set) var played: [Played]
  /// The current moment of the branch.
  var now = Instant.start
  /// The end of the branch, if that is not the scenario's end.
  var end: Instant?
  /// The digests of its run; nil until it is over.
  private(set) var seal: JournalSeal?
  /// The cause of its end; nil until it has ended.
  private(set) var ending: RunEnding?
  /// The number of expectations that failed.
  private(set) var failures = 0

  /// The names of the processes that are alive, or were when it ended.
  var alive: [String] { feed?.processes.filter { $0.endedAt == nil }.map(\.name) ?? [] }
  /// The first event in which it differs from its parent.
  private(set) var difference: Difference?
  /// The moment of the last event.
  private(set) var lastMoment = Instant.start
  /// Whether that was sent.
  var isDifferenceSent = false
  /// Whether its digests hold for another run.
  var hasDigest = true
  /// The number of events that were recorded.
  private(set) var eventCount = 0

  /// Hears of every event with its line and its words.
  var hear: (JournalEvent, ArraySlice<UInt8>, [String]) -> Void = { _, _, _ in }

  private var feed: TimelineFeed?
  private var waiting: [JournalEvent] = []
  private var unread: [UInt8] = []
  private var hasHeader = false
  private var isOpen = false
  private var story = BranchStory()

  /// The point at which two branches begin to differ.
  struct Difference {
    /// The moment.
    let moment: Instant
    /// The event in the older branch, in words.
    let first: String
    /// The event in the newer branch, in words.
    let second: String
  }

  /// Begins a branch.
  init(
    _ number: Int, of file: ScenarioFile, from parent: LiveBranch?, at start: Instant,
    playing played: [Played], isWhole: Bool = false
  ) {
    (self.number, self.file, self.parent, self.start) = (number, file, parent, start)
    self.isWhole = isWhole || parent == nil
    self.played = played.filter { !$0.isRefused }
    plannedCount = self.played.count
  }

  /// The items that could be done.
  var items: [TimelineItem] { played.filter { !$0.isRefused }.map(\.item) }

  /// The same as a file, with more items if there are some.
  func text(adding more: [String] = [], endingAt end: Instant?) -> String {
    file.text(adding: items.map(\.text) + more, endingAt: end)
  }

  /// Adds a command that is played.
  func play(_ item: TimelineItem, at moment: Instant, line: [UInt8]) {
    played.append(Played(moment: moment, item: item, line: line))
  }

  /// Marks a command as impossible, by its number among those that the branch did not begin with;
  /// returns it.
  func refuse(_ number: Int) -> Played {
    played[plannedCount + number].isRefused = true
    return played[plannedCount + number]
  }

  func begin(_ header: JournalHeader) { feed = TimelineFeed(of: header) }

  func receive(_ event: JournalEvent) { waiting.append(event) }

  func end(_ seal: JournalSeal) { self.seal = seal }

  /// Hands on the events so far, and from now on all others.
  func open() {
    isOpen = true
    handOnLines()
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    unread.append(contentsOf: bytes)
    if isOpen { handOnLines() }
  }

  private func handOnLines() {
    var rest = unread[...]
    var count = 0
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if !hasHeader {
        hasHeader = true
      } else if count < waiting.count {
        handOn(waiting[count], line)
        count += 1
      }
    }
    waiting.removeFirst(count)
    unread = Array(rest)
  }

  private func handOn(_ event: JournalEvent, _ line: ArraySlice<UInt8>) {
    eventCount += 1
    lastMoment = Instant(nanoseconds: Int64(event.at))
    let words = feed?.add(event) ?? []
    update(with: event)
    // Under another policy it differs at once, and proves nothing.
    let isCompared = event.body.eventKind.isOfDevice && !(event.body is DeviceStarted)
    if isCompared { compare(event, line, words) }
    hear(event, line, words)
  }

  private func update(with event: JournalEvent) {
    switch event.body {
    case let check as ExpectationChecked where check.result == .failed: failures += 1
    case let end as RunEnded: ending = end.ending
    default: break
    }
  }

  /// Looks whether the branch before has another event here.
  private func compare(_ event: JournalEvent, _ line: ArraySlice<UInt8>, _ words: [String]) {
    let own = BranchStory.Event(
      moment: Instant(nanoseconds: Int64(event.at)), line: Array(line),
      words: words.last ?? event.body.eventKind.about)
    let position = story.count
    story.append(own)
    guard difference == nil, let other = parent?.story[position], other.line != own.line else {
      return
    }
    difference = Difference(
      moment: min(own.moment, other.moment), first: other.words, second: own.words)
  }
}

/// The events of a branch, as far as there is room for them, to be compared with those of another.
struct BranchStory {
  /// An event.
  struct Event {
    /// The moment of the event.
    let moment: Instant
    /// Its line in the journal.
    let line: [UInt8]
    /// The event in words.
    let words: String
  }

  private static let mostBytes = 64 << 20

  private var events: [Event] = []
  private var bytes = 0

  /// The number of events.
  private(set) var count = 0

  /// Adds an event.
  mutating func append(_ event: Event) {
    count += 1
    bytes += event.line.count + event.words.utf8.count
    if bytes <= Self.mostBytes { events.append(event) }
  }

  /// The event of a number from 0; nil if it does not exist, or was not recorded.
  subscript(position: Int) -> Event? { position < events.count ? events[position] : nil }
}
