internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimVocabulary

/// The events of a run, as far as expectations need them: the fate of each process, and the events
/// of the kinds that an expectation looks at one by one.
final class EventHistory {
  /// The events that were kept, in their order.
  private var events: [JournalEvent] = []

  /// The positions in `events` of the events of each kind, of all processes and of each app.
  private var places: [EventGroup: [Int]] = [:]

  /// The positions in `events` of the marks of heaps.
  private var marks: [MarkOfApp: [Int]] = [:]

  /// The fate of each process.
  private(set) var ledger = ProcessLedger(pageBytes: pageSize)

  private let kept: KeptEvents
  private let outcome: OutcomeDigest?

  /// The level of memory pressure.
  private(set) var level = 0

  /// The number of recorded events.
  var count: Int { events.count }

  /// The number of events that queries have examined.
  private(set) var lookCount = 0

  init(keeping kept: KeptEvents) {
    self.kept = kept
    outcome = kept.keepsOutcome ? OutcomeDigest() : nil
  }

  /// Records all events of a journal.
  convenience init(of journal: Journal) {
    self.init(keeping: .all)
    for event in journal.events { add(event) }
  }

  /// Adds an event.
  ///
  /// - Complexity: O(1)
  func add(_ event: JournalEvent) {
    ledger.add(event)
    if let change = event.body as? LevelChanged { level = change.to }
    outcome?.add(event)
    let kind = event.body.eventKind.name
    guard kept.has(kind) else { return }
    let app = ledger.app(of: event.pid)
    places[EventGroup(kind: kind, app: nil), default: []].append(events.count)
    if let app {
      places[EventGroup(kind: kind, app: app), default: []].append(events.count)
      if let mark = event.body as? HeapMarked {
        marks[MarkOfApp(app: app, mark: mark.mark), default: []].append(events.count)
      }
    }
    events.append(event)
  }

  /// Whether a name means a process (see ``ProcessName/means(launch:of:)``).
  func name(_ name: ProcessName, means pid: Int?) -> Bool {
    ledger[pid].map { name.means(launch: $0.instance, of: $0.app) } ?? false
  }
}

/// The events that a run records: those of the kinds that its expectations examine, because nothing
/// else is ever queried.
struct KeptEvents {
  /// The names of the kinds; nil for all.
  private let kinds: Set<String>?

  /// Whether the history computes the digest of the outcomes.
  let keepsOutcome: Bool

  /// All events: any expectation may be checked later.
  static let all = KeptEvents(kinds: nil, keepsOutcome: true)

  private init(kinds: Set<String>?, keepsOutcome: Bool) {
    self.kinds = kinds
    self.keepsOutcome = keepsOutcome
  }

  /// Selects the events that some expectations examine.
  init(for expectations: [BoundExpectation]) {
    let kinds = Set(expectations.flatMap(\.expectation.kinds).map { $0.name })
    let keepsOutcome = expectations.contains { $0.expectation is OutcomeExpectation }
    self.init(kinds: kinds, keepsOutcome: keepsOutcome)
  }

  /// Whether events of a kind are kept.
  func has(_ kind: String) -> Bool { kinds?.contains(kind) ?? true }
}

/// Events of one kind: of one app, or of all and of the device.
private struct EventGroup: Hashable {
  let kind: String
  let app: String?
}

/// The name of a mark of a heap, with the app of the process.
private struct MarkOfApp: Hashable {
  let app: String
  let mark: String
}

/// The queries of expectations.
extension EventHistory {
  /// The outcome of the device so far, as a digest.
  ///
  /// - Precondition: The history records the outcomes.
  var outcomeDigest: String {
    guard let outcome else { preconditionFailure("no expectation asks for the outcome") }
    return outcome.text
  }

  /// The number of warnings of the processes of a name.
  func warningCount(of name: ProcessName) -> Int {
    ledger.processes(of: name).reduce(0) { $0 + $1.warningCount }
  }

  /// The largest footprint of the processes of a name.
  func peakBytes(of name: ProcessName) -> Int? {
    ledger.processes(of: name).map(\.peakBytes).max()
  }

  /// Returns the bodies of the events of a kind, of the processes of a name or of all.
  ///
  /// - Complexity: O(events of the kind and of the app)
  func bodies<Body: EventBody>(_ kind: Body.Type, of name: ProcessName? = nil) -> [Body] {
    events(kind, of: name).compactMap { $0.body as? Body }
  }

  /// The events of a kind, of the processes of a name or of all.
  func events(_ kind: any EventBody.Type, of name: ProcessName? = nil) -> [JournalEvent] {
    precondition(kept.has(kind.name), "no expectation says that it looks at \(kind.name)")
    let found = look(at: places[EventGroup(kind: kind.name, app: name?.app)] ?? [])
    guard let name else { return found }
    return found.filter { self.name(name, means: $0.pid) }
  }

  /// The events of several kinds, in the order in which they happened.
  func events(ofKinds kinds: [any EventBody.Type]) -> [JournalEvent] {
    let groups = Set(kinds.map { EventGroup(kind: $0.name, app: nil) })
    return look(at: groups.flatMap { places[$0] ?? [] }.sorted())
  }

  private func look(at places: [Int]) -> [JournalEvent] {
    lookCount += places.count
    return places.map { events[$0] }
  }

  /// The footprint that the youngest process of a name had when the run ended; nil if none was
  /// alive then.
  func lastFootprintBytes(of name: ProcessName) -> Int? {
    ledger.processes(of: name).last(where: \.outlivedRun)?.footprintBytes
  }

  /// Returns the fate of the last process of a name, to follow the name in a message; with the time
  /// of its end if requested.
  func fate(of name: ProcessName, isTimed: Bool = false) -> String {
    guard let last = ledger.last(of: name) else { return "was never launched" }
    let time =
      isTimed ? last.endedAt.map { " at \(Instant(nanoseconds: Int64($0)))" } ?? "" : ""
    return switch last.end {
    case .alive: "is alive"
    case .exited(let reason): "exited (\(reason.rawValue))\(time)"
    case .terminated(let reason): "was killed (\(reason))\(time)"
    }
  }

  /// Whether the last process of a name is alive, or was until the run ended.
  func isAlive(_ name: ProcessName) -> Bool { ledger.last(of: name)?.end.isAlive ?? false }
}

/// The generations of heaps.
extension EventHistory {
  /// The number of marks of a process's heap.
  func markCount(ofProcess pid: Int) -> Int { ledger[pid]?.markCount ?? 0 }

  /// The mark of a name that was taken last in a process of a name.
  func mark(_ mark: String, of name: ProcessName) throws(ActionError) -> HeapMarked {
    guard let found = try takingMark(mark, of: name).body as? HeapMarked else {
      preconditionFailure("what takes a mark has another body")
    }
    return found
  }

  /// The event in which the mark of a name was taken last in a process of a name.
  func takingMark(_ mark: String, of name: ProcessName) throws(ActionError) -> JournalEvent {
    let found = look(at: marks[MarkOfApp(app: name.app, mark: mark)] ?? [])
    if let last = found.last(where: { self.name(name, means: $0.pid) }) { return last }
    let names = bodies(HeapMarked.self, of: name).map(\.mark)
    let nearest = didYouMean(nearestWord(to: mark, in: names))
    let taken = names.isEmpty ? "; there was none at all" : nearest
    throw ActionError("there was no mark \(mark.quoted) of \(name.description.quoted)\(taken)")
  }
}

/// The processes that names mean.
extension EventHistory {
  /// The processes that one of some names could mean, for the first ambiguous name; nil
  /// if each name means at most one.
  func ambiguity(in names: [ProcessName]) -> String? {
    names.lazy.compactMap { self.ambiguity(of: $0) }.first
  }

  /// Returns an error if a name could mean several processes; nil if it means at most one, or all.
  func ambiguity(of name: ProcessName) -> String? {
    guard name.launch == .only, ledger.launchCount(of: name.app) > 1 else { return nil }
    let candidates = launches(of: name.app).map { "\($0), which \(fate(of: $0, isTimed: true))" }
    let all = ProcessName(name.app, .all)
    return "'\(name)' can be \(Self.choice(of: candidates)); expected one of them, or \(all)"
  }

  /// The processes to which a statement about a name applies: for `MoveMe#all` each of the
  /// app, by its number.
  func processes(meantBy name: ProcessName) -> [ProcessName] {
    guard name.launch == .all, ledger.launchCount(of: name.app) > 0 else { return [name] }
    return launches(of: name.app)
  }

  private func launches(of app: String) -> [ProcessName] {
    (1...ledger.launchCount(of: app)).map { ProcessName(app, .number($0)) }
  }

  /// The first of them, how many more there are, and the last.
  private static func choice(of candidates: [String]) -> String {
    let most = 4
    let hidden = max(0, candidates.count - most)
    let shown = candidates.prefix(candidates.count - 1 - hidden)
    let rest = hidden > 0 ? ["\(hidden) more"] : []
    return (shown + rest).joined(separator: ", ") + ", or " + candidates[candidates.count - 1]
  }
}

extension Arguments {
  /// The names of processes in them, at any depth, in their order; arguments of one word can
  /// be left out.
  func processNames(outside word: String? = nil) -> [ProcessName] {
    texts(of: .process, outside: word).map { ProcessName(decoded: $0) }
  }

  /// The texts of a kind in them, at any depth, in their order; arguments of one word can be
  /// left out.
  func texts(of kind: ParameterKind, outside word: String? = nil) -> [String] {
    all.flatMap { parameter, value in
      value.map { $0.texts(of: kind, as: parameter.kind, outside: word) } ?? []
    }
  }
}

extension ParameterValue {
  fileprivate func texts(
    of wanted: ParameterKind, as kind: ParameterKind, outside word: String?
  ) -> [String] {
    switch (kind, self) {
    case (wanted, .text(let text)): [text]
    case (.list(let kind), .list(let values)):
      values.flatMap { $0.texts(of: wanted, as: kind, outside: word) }
    case (_, .record(let arguments)): arguments.texts(of: wanted, outside: word)
    case (_, .phrase(let phrase)) where phrase.term != word:
      phrase.arguments.texts(of: wanted, outside: word)
    default: []
    }
  }
}
