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
  /// The number of the branch from which it forked.
  let parentNumber: Int?
  /// The branch from which it forked, while both are compared.
  private var parent: LiveBranch?
  /// The moment at which it leaves its parent.
  let start: Instant
  /// The scenario, with the policy of this branch.
  let file: ScenarioFile
  /// Whether all of its events are sent, and not only those after its start.
  let isWhole: Bool
  /// The moment up to which its parent has the same events.
  var sharedEnd: Instant { isWhole ? .start : start }
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
  var alive: [String] {
    feed?.processes.filter { $0.endedAt == nil }.map(\.name) ?? lastAlive
  }
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
  private var lastAlive: [String] = []
  private var story = BranchStory()
  private var comparer: JournalComparer?
  private var comparedCount = 0

  /// The point at which two branches begin to differ.
  struct Difference {
    /// The moment.
    let moment: Instant
    /// The event in the older branch, in words; nil if there is none.
    let first: String?
    /// The event in the newer branch, in words; nil if there is none.
    let second: String?
    /// Both in a sentence.
    let sentence: String
  }

  /// Begins a branch.
  init(
    _ number: Int, of file: ScenarioFile, from parent: LiveBranch?, at start: Instant,
    playing played: [Played], isWhole: Bool = false
  ) {
    (self.number, self.file, self.parent, self.start) = (number, file, parent, start)
    parentNumber = parent?.number
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

  func begin(_ header: JournalHeader) {
    feed = TimelineFeed(of: header)
    guard let parentNumber else { return }
    let names = JournalDifference.Names(
      first: " in branch \(parentNumber)", second: "in branch \(number)")
    comparer = JournalComparer(of: header, called: names)
  }

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
    if event.body.eventKind.isOfDevice, !(event.body is DeviceStarted) { story.append(event) }
    compare(until: lastMoment)
    hear(event, line, words)
  }

  private func update(with event: JournalEvent) {
    switch event.body {
    case let check as ExpectationChecked where check.result == .failed: failures += 1
    case let end as RunEnded: ending = end.ending
    default: break
    }
  }

  /// Compares what happened before a moment with the parent, up to the first difference.
  func compare(until moment: Instant) {
    while let parent, comparer != nil {
      let (first, second) = (parent.story[comparedCount], story[comparedCount])
      // Without one of the events, the story of a branch tells only about the time it has reached.
      if let first, second == nil {
        guard story.isComplete, Int64(first.at) < moment.nanoseconds else { return }
      } else if let second, first == nil {
        guard parent.story.isComplete, Int64(second.at) < parent.now.nanoseconds else {
          comparer = nil
          return
        }
      } else if first == nil {
        return
      }
      comparer?.add(first, second, goingOn: true)
      comparedCount += 1
      guard let found = comparer?.difference else { continue }
      comparer = nil
      difference = Difference(
        moment: Instant(nanoseconds: Int64(found.at)), first: found.first, second: found.second,
        sentence: found.sentence)
    }
  }

  /// Drops what only a running branch needs, when its run is over.
  func close() {
    lastAlive = alive
    (feed, comparer, parent) = (nil, nil, nil)
    (waiting, unread) = ([], [])
    hear = { _, _, _ in }
  }

  /// Drops the items and events of a branch to which nothing returns.
  func forget() { (played, story) = ([], BranchStory()) }
}

/// The device's events of a branch, as far as there is room for them.
private struct BranchStory {
  private static let mostEvents = 200_000

  private var events: [JournalEvent] = []
  /// Whether it has all events.
  private(set) var isComplete = true

  /// Adds an event.
  mutating func append(_ event: JournalEvent) {
    isComplete = isComplete && events.count < Self.mostEvents
    if isComplete { events.append(event) }
  }

  /// The event of a number from 0; nil if it does not exist, or was not recorded.
  subscript(position: Int) -> JournalEvent? {
    position < events.count ? events[position] : nil
  }
}
