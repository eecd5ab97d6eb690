package import MemsimJournal

/// Something that is true of every run, whatever the scenario, and can be told from its journal.
protocol RunLaw: SendableMetatype {
  /// The name of the law in messages.
  static var name: String { get }

  init()

  /// Checks an event; returns the breach of the law, or nil.
  mutating func note(_ event: JournalEvent) -> String?

  /// Returns the breach of the law at the end of the run, or nil.
  func verdict() -> String?
}

extension RunLaw {
  func verdict() -> String? { nil }
}

/// All of them.
package enum RunLaws {
  static let all: [any RunLaw.Type] = [
    SilenceOfTheDead.self, PagesAddUp.self, PagesAreFreed.self, VictimsAreCandidates.self,
    WarningsAreAnswered.self, InterruptionsAreServed.self, TimeGoesOn.self, HistoriesAddUp.self,
    HeapsAddUp.self,
  ]

  /// Returns the first breach of a law in a journal; nil if there is none.
  package static func breach(in journal: Journal) -> String? {
    var laws = all.map { $0.init() }
    for event in journal.events {
      for place in laws.indices {
        if let breach = laws[place].note(event) {
          return "\(all[place].name): \(breach), at event \(event.sequence)"
        }
      }
    }
    guard journal.seal != nil else { return "a journal without a seal" }
    for (kind, law) in zip(all, laws) {
      if let breach = law.verdict() { return "\(kind.name): \(breach)" }
    }
    return nil
  }
}

/// Time never goes back, and events of the device are numbered without a gap.
struct TimeGoesOn: RunLaw {
  static let name = "time goes on"

  private var at: UInt64 = 0
  private var sequence: UInt64 = 0

  mutating func note(_ event: JournalEvent) -> String? {
    defer { (at, sequence) = (event.at, event.sequence) }
    if event.at < at { return "\(event.at) comes after \(at)" }
    let next = type(of: event.body).isOfDevice ? sequence + 1 : sequence
    return event.sequence == next ? nil : "number \(event.sequence) comes after \(sequence)"
  }
}

/// A process that has ended does nothing; only its leaks are still told.
struct SilenceOfTheDead: RunLaw {
  static let name = "silence of the dead"

  private var dead: Set<Int> = []
  private var living: Set<Int> = []

  mutating func note(_ event: JournalEvent) -> String? {
    guard let pid = event.pid else { return nil }
    switch event.body {
    case is ProcessLaunched:
      if dead.contains(pid) || !living.insert(pid).inserted { return "\(pid) is launched twice" }
      return nil
    case is HeapCounted, is RetainedGroup, is LeakFound, is HistoryRecorded, is AllocationProfiled,
      is Logged:
      return nil
    default: break
    }
    if dead.contains(pid) { return "\(pid) has ended, and \(type(of: event.body).name)" }
    if !living.contains(pid) { return "\(pid) was never launched" }
    if event.body is ProcessExited || event.body is ProcessTerminated {
      dead.insert(pid)
      living.remove(pid)
    }
    return nil
  }
}

/// Every page has one use, and all of them together are the device's.
struct PagesAddUp: RunLaw {
  static let name = "pages add up"

  private var pages = 0

  /// Whether pages count when they are written: what is written then can be more than there is.
  private var canBeOverdrawn = false

  mutating func note(_ event: JournalEvent) -> String? {
    if let start = event.body as? DeviceStarted {
      (pages, canBeOverdrawn) = (start.pages, start.counting != nil)
    }
    guard let sample = event.body as? DeviceSampled else { return nil }
    let uses = [
      sample.freePages, sample.cleanPages, sample.purgeablePages, sample.dirtyPages,
      sample.reservedPages,
    ]
    if uses.contains(where: { $0 < 0 }) { return "a use has fewer than no pages: \(uses)" }
    let sum = uses.reduce(0, +)
    let isRight = sum == pages || canBeOverdrawn && sum > pages && sample.freePages == 0
    return isRight ? nil : "\(uses) come to \(sum) pages of \(pages)"
  }
}

/// A law: a process that ends frees at least the pages that it is charged for.
struct PagesAreFreed: RunLaw {
  static let name = "pages are freed"

  mutating func note(_ event: JournalEvent) -> String? {
    let (footprint, peak, freed) =
      switch event.body {
      case let end as ProcessExited: (end.footprintBytes, end.peakBytes, end.freedBytes)
      case let end as ProcessTerminated: (end.footprintBytes, end.peakBytes, end.freedBytes)
      default: (0, 0, 0)
      }
    if peak < footprint { return "the peak \(peak) is below the footprint \(footprint)" }
    return freed < footprint ? "\(freed) bytes are freed of \(footprint)" : nil
  }
}

/// The system ends one that it looked at, and says why it let all be that came before.
struct VictimsAreCandidates: RunLaw {
  static let name = "victims are candidates"

  private var living: Set<Int> = []
  private var policy = ""

  mutating func note(_ event: JournalEvent) -> String? {
    if let start = event.body as? DeviceStarted { policy = start.policy }
    guard let pid = event.pid else { return nil }
    if event.body is ProcessLaunched { living.insert(pid) }
    if event.body is ProcessExited { living.remove(pid) }
    guard let end = event.body as? ProcessTerminated else { return nil }
    defer { living.remove(pid) }
    let candidates = end.because.candidates
    if let dead = candidates.first(where: { !living.contains($0.pid) }) {
      return "\(dead.pid) is a candidate and does not live"
    }
    if Set(candidates.map(\.pid)).count < candidates.count { return "a candidate stands twice" }
    guard let victim = candidates.last else { return nil }
    if victim.pid != pid { return "\(pid) ends, and \(victim.pid) was chosen" }
    if victim.passedOver != nil { return "\(pid) was passed over and ends" }
    if candidates.dropLast().contains(where: { $0.passedOver == nil }) {
      return "one was passed over without a reason"
    }
    let ranks = candidates.map(\.rank)
    return ranks == ranks.sorted() ? nil : "the ranks are not in order: \(ranks)"
  }
}

/// A law: a warned process answers, or ends before, and its answer agrees with its footprint.
struct WarningsAreAnswered: RunLaw {
  static let name = "warnings are answered"

  private var unanswered: [Int: Int] = [:]

  mutating func note(_ event: JournalEvent) -> String? {
    guard let pid = event.pid else { return nil }
    switch event.body {
    case let warning as WarningDelivered:
      if unanswered[pid] != nil { return "\(pid) is warned while it answers a warning" }
      unanswered[pid] = warning.footprintBytes
    case let answer as WarningAnswered:
      guard let before = unanswered.removeValue(forKey: pid) else {
        return "\(pid) answers what it was not warned of"
      }
      let freed = (before - answer.footprintBytes) / 4096
      if max(0, freed) != max(0, answer.freedPages) {
        return "\(pid) frees \(answer.freedPages) pages, and goes down by \(freed)"
      }
    case is ProcessExited, is ProcessTerminated:
      unanswered[pid] = nil
    default: break
    }
    return nil
  }

  func verdict() -> String? {
    unanswered.keys.min().map { "\($0) never answered" }
  }
}
