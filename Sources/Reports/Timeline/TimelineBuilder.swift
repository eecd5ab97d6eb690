internal import MemsimJournal
internal import MemsimVocabulary

/// Reads the events of a run once, in a journal or as they happen, and builds the timeline.
struct TimelineBuilder {
  let pageBytes: Int
  let isVerbose: Bool

  /// The lines so far.
  var lines: [TimelineLine] = []
  /// The event that is described now.
  var event = JournalEvent(at: 0, sequence: 0, pid: nil, body: RunEnded())
  private(set) var ledger: ProcessLedger
  var sites = SitesByNumber()
  /// The phase of every interruption.
  var phases: [Int: InterruptionPhase] = [:]
  /// The line about the warning that a process has not answered yet.
  var openWarnings: [Int: Int] = [:]
  /// The app whose `Default.png` the screen shows.
  var picture: String?
  /// The process that draws the home screen, and whether it has ended without a new launch.
  var homeScreen: (pid: Int?, isGone: Bool) = (nil, false)
  /// The last mark of the heap of every process.
  var marks: [Int: HeapMarked] = [:]
  /// The diagnosis of the last line, if its history may follow.
  var diagnosed: Diagnosed?
  /// The group of the diagnoses in the last line, if more of the same may follow.
  var diagnosisGroup: DiagnosisGroup?
  /// The times of the first of equal diagnoses.
  var explained: [DiagnosisLikeness: UInt64] = [:]
  /// The events that the last line gathers, if more of the same may follow.
  var gathering: Gathering?

  /// All pages of the device; nil until it is switched on.
  var totalPages: Int?
  /// The pages that are available, as the last sample has them.
  var availablePages: Int?
  /// The pages that are taken beyond all that there are, as the same sample has them.
  var overdraftPages = 0

  private var heldStep: TimelineLine?

  /// Events that follow each other and are alike, which become one line: the last.
  struct Gathering {
    /// The property that they have in common.
    let likeness: String
    /// The processes that they are about, each once.
    var subjects: [String] = []
    /// The number of these events.
    var count = 0
    /// The sum of the amounts of these events.
    var amount = 0
  }

  init(of header: JournalHeader, isVerbose: Bool) {
    pageBytes = header.pageBytes
    self.isVerbose = isVerbose
    ledger = ProcessLedger(pageBytes: header.pageBytes)
  }

  /// The lines so far, with the last step if no other event has followed it: a journal that breaks
  /// off can end with such a step.
  var allLines: [TimelineLine] { lines + [heldStep].compactMap(\.self) }

  /// The name of the process that the event is about; empty when it is about none.
  var subject: String { ledger.name(of: event.pid) }

  mutating func add(_ event: JournalEvent) { add(event, as: event.reported) }

  mutating func add(_ event: JournalEvent, as reported: any TimelineEvent) {
    self.event = event
    ledger.add(event)
    let visibility = type(of: reported).visibility
    if visibility != .never { placeHeldStep(before: reported) }
    if visibility != .verbosely || isVerbose { reported.addLines(to: &self) }
  }

  /// Adds a line with the parts that differ from line to line.
  mutating func addLine(
    _ kind: TimelineKind, _ text: String, of subject: String? = nil, tone: TextStyle.Tone = .plain,
    details: [String] = [], footprintBytes: Int? = nil, availablePages: Int? = nil
  ) {
    gathering = nil
    diagnosed = nil
    diagnosisGroup = nil
    lines.append(
      line(
        kind, text, of: subject ?? self.subject, tone: tone, details: details,
        footprintBytes: footprintBytes, availablePages: availablePages ?? self.availablePages))
  }

  /// Counts the event among similar ones before it, and returns their total.
  ///
  /// The caller adds a line if the event is the first of them, and rewrites the last line if
  /// it is not. In a verbose timeline no events are alike.
  mutating func gather(_ likeness: String, amount: Int = 0) -> Gathering {
    var gathered = Gathering(likeness: likeness)
    if let gathering, gathering.likeness == likeness, !isVerbose { gathered = gathering }
    if !gathered.subjects.contains(subject) { gathered.subjects.append(subject) }
    gathered.count += 1
    gathered.amount += amount
    return gathered
  }

  /// The last words of the text of gathered events: the time of the last one, if not the first's.
  var until: String {
    guard let first = lines.last?.at, first != event.at, gathering != nil else { return "" }
    return ", until \(Figures.time(event.at))"
  }

  private func line(
    _ kind: TimelineKind, _ text: String, of subject: String, tone: TextStyle.Tone,
    details: [String], footprintBytes: Int?, availablePages: Int?
  ) -> TimelineLine {
    var line = TimelineLine(
      at: event.at, sequence: event.sequence, subject: subject, text: text, kind: kind)
    line.details = details
    line.tone = tone
    line.footprintBytes = footprintBytes
    line.availablePercent = availablePages.flatMap { available in
      totalPages.flatMap { $0 > 0 ? Int8(clamping: available * 100 / $0) : nil }
    }
    return line
  }

  /// Changes the group of the last line, and the text of that.
  mutating func changeGroup(_ change: (inout DiagnosisGroup) -> Void) {
    guard var group = diagnosisGroup else { return }
    change(&group)
    diagnosisGroup = group
    changeLast { $0.text = group.text }
  }

  /// Rewrites the last line.
  mutating func changeLast(_ change: (inout TimelineLine) -> Void) {
    change(&lines[lines.count - 1])
  }

  /// Forgets so many of the oldest lines.
  mutating func forgetLines(_ count: Int) {
    lines.removeFirst(count)
    openWarnings = openWarnings.compactMapValues { $0 >= count ? $0 - count : nil }
  }

  /// Completes the line of a warning whose process will not answer it any more.
  mutating func closeWarning(of pid: Int?) {
    guard let pid, let index = openWarnings.removeValue(forKey: pid) else { return }
    lines[index].text += ": no answer before it ended"
  }

  /// Records that the process of the event has ended.
  mutating func recordEnd() {
    if event.pid == homeScreen.pid { homeScreen.isGone = true }
  }

  /// Holds a step until its result is known.
  mutating func hold(_ step: ScenarioStepped) {
    placeHeldStep(before: step)
    heldStep = line(
      .step, step.action, of: "scenario", tone: .faint, details: [], footprintBytes: nil,
      availablePages: availablePages)
  }

  /// Adds the step before an event, unless the event repeats the step in other words.
  mutating func placeHeldStep(before body: (any TimelineEvent)? = nil) {
    guard let step = heldStep else { return }
    heldStep = nil
    if let body, body.repeatsStep, step.at == event.at, !isVerbose { return }
    gathering = nil
    diagnosisGroup = nil
    lines.append(step)
  }
}
