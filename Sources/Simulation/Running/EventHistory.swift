internal import MemsimJournal
internal import MemsimVocabulary

/// What has happened in a run, without samples and what else only reports are made of.
final class EventHistory {
  /// The events, in their order.
  private(set) var events: [JournalEvent] = []

  private var launches: [Int: ProcessLaunched] = [:]
  private var launchCounts: [String: Int] = [:]
  private var peaks: [Int: Int] = [:]

  init() {}

  /// Hears of all that stands in a journal.
  init(of journal: Journal) {
    for event in journal.events { note(event) }
  }

  func note(_ event: JournalEvent) {
    switch event.body {
    case let sample as ProcessSampled: measure(event.pid, sample.footprintBytes)
    case is DeviceSampled, is SiteDefined, is AllocationProfiled, is InputArrived, is SnapshotTaken,
      is FrameTaken:
      break
    default:
      if let launch = event.body as? ProcessLaunched, let pid = event.pid {
        launches[pid] = launch
        launchCounts[launch.app, default: 0] += 1
      }
      if let end = event.body as? ProcessExited { measure(event.pid, end.peakBytes) }
      if let end = event.body as? ProcessTerminated { measure(event.pid, end.peakBytes) }
      events.append(event)
    }
  }

  private func measure(_ pid: Int?, _ bytes: Int) {
    guard let pid else { return }
    peaks[pid] = max(peaks[pid] ?? 0, bytes)
  }

  /// The name of a process: that of its app, and from the second on with its number.
  func name(of pid: Int?) -> String {
    guard let pid, let launch = launches[pid] else { return "" }
    return ProcessName(ofLaunch: launch.instance, of: launch.app).description
  }

  /// Whether a name means a process (see ``ProcessName/means(launch:of:)``).
  func name(_ name: ProcessName, means pid: Int?) -> Bool {
    guard let launch = pid.flatMap({ launches[$0] }) else { return false }
    return name.means(launch: launch.instance, of: launch.app)
  }

  /// How often an app was launched.
  func launchCount(of app: String) -> Int { launchCounts[app] ?? 0 }

  /// The most that any process of a name had.
  func peakBytes(of name: ProcessName) -> Int? {
    peaks.keys.filter { self.name(name, means: $0) }.compactMap { peaks[$0] }.max()
  }
}

/// What expectations ask.
extension EventHistory {
  /// How often processes of a name were warned.
  func warningCount(of name: ProcessName) -> Int {
    events.count { $0.body is WarningDelivered && self.name(name, means: $0.pid) }
  }

  /// What processes of a name have lost, or all have where none is named.
  func leaks(of name: ProcessName?) -> [LeakFound] {
    bodies(of: name)
  }

  /// What processes of a name did wrong, or all did where none is named.
  func diagnoses(of name: ProcessName?) -> [Diagnosed] {
    bodies(of: name)
  }

  /// What processes of a name printed.
  func log(of name: ProcessName) -> [Logged] {
    bodies(of: name)
  }

  /// What became of the last process of a name, to stand after it; with the time of its end if that
  /// is asked for.
  func fate(of name: ProcessName, isTimed: Bool = false) -> String {
    if isAlive(name) { return "is alive" }
    let last = lastTurn(of: name)
    let time = isTimed ? last.map { " at \(Instant(nanoseconds: Int64($0.at)))" } ?? "" : ""
    switch last?.body {
    case let end as ProcessTerminated: return "was terminated (\(end.reason))\(time)"
    case let end as ProcessExited: return "exited (\(end.reason.rawValue))\(time)"
    default: return "was never launched"
    }
  }

  /// Whether the last process of a name is alive, or was until the run ended.
  func isAlive(_ name: ProcessName) -> Bool {
    switch lastTurn(of: name)?.body {
    case is ProcessLaunched: true
    case let end as ProcessExited: end.reason == .runEnded
    default: false
    }
  }

  /// The launch of the last process of a name, or its end if it has ended.
  private func lastTurn(of name: ProcessName) -> JournalEvent? {
    events.last { event in
      (event.body is ProcessTerminated || event.body is ProcessExited
        || event.body is ProcessLaunched) && self.name(name, means: event.pid)
    }
  }

  private func bodies<Body: EventBody>(of name: ProcessName?) -> [Body] {
    events.compactMap { event in
      name.map { self.name($0, means: event.pid) } ?? true ? event.body as? Body : nil
    }
  }
}

/// The generations of heaps.
extension EventHistory {
  /// How often the heap of a process was marked.
  func markCount(ofProcess pid: Int) -> Int {
    events.count { $0.pid == pid && $0.body is HeapMarked }
  }

  /// The mark of a name that was taken last in a process of a name.
  func mark(_ mark: String, of name: ProcessName) throws(ActionError) -> HeapMarked {
    guard let found = try takingMark(mark, of: name).body as? HeapMarked else {
      preconditionFailure("what takes a mark has another body")
    }
    return found
  }

  /// The event in which the mark of a name was taken last in a process of a name.
  func takingMark(_ mark: String, of name: ProcessName) throws(ActionError) -> JournalEvent {
    let marks = events.filter { $0.body is HeapMarked && self.name(name, means: $0.pid) }
    if let found = marks.last(where: { ($0.body as? HeapMarked)?.mark == mark }) { return found }
    let names = marks.compactMap { ($0.body as? HeapMarked)?.mark }
    let nearest = didYouMean(nearestWord(to: mark, in: names))
    let taken = names.isEmpty ? "; there was none at all" : nearest
    throw ActionError("there was no mark \(mark.quoted) of \(name.description.quoted)\(taken)")
  }
}

/// Whom names mean.
extension EventHistory {
  /// Which processes one of some names could mean, the first of those that could mean several; nil
  /// if each means one at most.
  func ambiguity(in names: [ProcessName]) -> String? {
    names.lazy.compactMap { self.ambiguity(of: $0) }.first
  }

  /// Which processes a name could mean; nil if it means one at most, or says that it means all.
  func ambiguity(of name: ProcessName) -> String? {
    guard name.launch == .only, launchCount(of: name.app) > 1 else { return nil }
    let candidates = launches(of: name.app).map { "\($0), which \(fate(of: $0, isTimed: true))" }
    let all = ProcessName(name.app, .all)
    return "'\(name)' can be \(Self.choice(of: candidates)); expected one of them, or \(all)"
  }

  /// The processes of which something is said that is said of a name: for `MoveMe#all` each of the
  /// app, by its number.
  func processes(meantBy name: ProcessName) -> [ProcessName] {
    guard name.launch == .all, launchCount(of: name.app) > 0 else { return [name] }
    return launches(of: name.app)
  }

  private func launches(of app: String) -> [ProcessName] {
    (1...launchCount(of: app)).map { ProcessName(app, .number($0)) }
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
  /// The names of processes in them, at any depth, in their order; what is said with one word can
  /// be left out.
  func processNames(outside word: String? = nil) -> [ProcessName] {
    texts(of: .process, outside: word).map { ProcessName(decoded: $0) }
  }

  /// The texts of a kind in them, at any depth, in their order; what is said with one word can be
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
