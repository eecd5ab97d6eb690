/// The system killed a process: for memory, a limit or a watchdog.
package struct ProcessTerminated: EventBody, ScenarioEvent {
  package static let name = "terminated"
  package static let about = "The system killed a process: for memory, a limit or a watchdog."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["reason"]
  package static let isWrittenAtOnce = true

  /// The reason, in the word of the policy.
  package private(set) var reason = ""

  /// Its footprint at the decision.
  package private(set) var footprintBytes = 0

  /// The most that it had.
  package private(set) var peakBytes = 0

  /// The bytes that the kill returned to the device.
  package private(set) var freedBytes = 0

  /// The data that led to the decision.
  package private(set) var because = RationaleRecord()

  package init() {}

  /// Makes the event.
  package init(
    reason: String, footprintBytes: Int, peakBytes: Int, freedBytes: Int, because: RationaleRecord
  ) {
    self.reason = reason
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    self.freedBytes = freedBytes
    self.because = because
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("reason", &reason)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
    fields.field("peakBytes", &peakBytes, in: .bytes)
    fields.field("freedBytes", &freedBytes, in: .bytes)
    fields.field("because", &because)
  }
}

/// The reason why a process was terminated.
package struct RationaleRecord: Record {
  /// The rule that fired, as the documentation of the policy names it.
  package private(set) var rule = ""

  /// The level of pressure.
  package private(set) var level = 0

  /// The pages that were available.
  package private(set) var availablePages = 0

  /// The first processes that were looked at, in order, and the one that was chosen.
  package private(set) var candidates: [CandidateRecord] = []

  /// The number of omitted candidates before the chosen one; nil if the list has all of them.
  package private(set) var omitted: Int?

  /// The number of candidates after the chosen one.
  package private(set) var behind = 0

  /// The number of pages that would have postponed the decision if freed before; nil if no such
  /// number is known.
  package private(set) var putOffPages: Int?

  /// The processes that could have freed these pages; nil if no process could.
  package private(set) var putOffBy: FreeableBy?

  /// Until when they would have put it off; nil when there are none.
  package private(set) var putOffUntil: PutOffUntil?

  /// The first pods in the order of an eviction; nil if it is no eviction.
  package private(set) var ranking: [RankedPodRecord]?

  package init() {}

  /// Gives the reasons.
  package init(
    rule: String, level: Int, availablePages: Int, candidates: [CandidateRecord],
    omitted: Int? = nil,
    behind: Int = 0, putOffPages: Int? = nil, putOffBy: FreeableBy? = nil,
    putOffUntil: PutOffUntil? = nil, ranking: [RankedPodRecord]? = nil
  ) {
    self.rule = rule
    self.level = level
    self.availablePages = availablePages
    self.candidates = candidates
    self.omitted = omitted
    self.behind = behind
    self.putOffPages = putOffPages
    self.putOffBy = putOffBy
    self.putOffUntil = putOffUntil
    self.ranking = ranking
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("rule", &rule)
    fields.field("level", &level, in: .level)
    fields.field("availablePages", &availablePages, in: .pages)
    fields.field("candidates", &candidates)
    fields.field("omitted", &omitted, in: .count)
    fields.field("behind", &behind, in: .count)
    fields.field("putOffPages", &putOffPages, in: .pages)
    fields.field("putOffBy", &putOffBy)
    fields.field("putOffUntil", &putOffUntil)
    fields.field("ranking", &ranking)
  }
}

/// A process that a decision looked at.
package struct CandidateRecord: Record {
  /// The process.
  package private(set) var pid = 0

  /// The value by which the policy ordered the process: a band, a score or a place in a list.
  package private(set) var rank = 0

  /// Its footprint at the decision.
  package private(set) var footprintBytes = 0

  /// The reason why it was not chosen; nil for the chosen one.
  package private(set) var passedOver: String?

  package init() {}

  /// Makes a candidate.
  package init(pid: Int, rank: Int, footprintBytes: Int, passedOver: String? = nil) {
    self.pid = pid
    self.rank = rank
    self.footprintBytes = footprintBytes
    self.passedOver = passedOver
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("pid", &pid, in: .identifier)
    fields.field("rank", &rank, in: .any)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
    fields.field("passedOver", &passedOver)
  }
}

/// A pod in the order of an eviction.
package struct RankedPodRecord: Record {
  /// The name of the pod.
  package private(set) var pod = ""

  /// The working set of the pod.
  package private(set) var usedBytes = 0

  /// The memory that its containers request.
  package private(set) var requestBytes = 0

  /// Its priority.
  package private(set) var priority = 0

  /// The reason why it is never evicted; nil if it can be.
  package private(set) var passedOver: String?

  package init() {}

  /// Makes a record.
  package init(
    pod: String, usedBytes: Int, requestBytes: Int, priority: Int, passedOver: String? = nil
  ) {
    self.pod = pod
    self.usedBytes = usedBytes
    self.requestBytes = requestBytes
    self.priority = priority
    self.passedOver = passedOver
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("pod", &pod)
    fields.field("usedBytes", &usedBytes, in: .bytes)
    fields.field("requestBytes", &requestBytes, in: .bytes)
    fields.field("priority", &priority, in: .any)
    fields.field("passedOver", &passedOver)
  }
}

/// The processes that could have freed the pages that would have postponed a decision.
package enum FreeableBy: String, Word {
  /// Any process.
  case anyProcess = "anybody"
  /// Only the one that was chosen.
  case victim
}

/// Until when pages that were freed before would have put a decision off, at the least.
package enum PutOffUntil: String, Word {
  /// Until any process takes more, or the one that alone could have freed them.
  case moreTaken = "more-taken"
  /// Until the pages are taken that were waited for.
  case requestTaken = "request-taken"
  /// Until more is taken, or the one that was chosen leaves a warning unanswered.
  case warningUnanswered = "warning-unanswered"
  /// Until the one that was chosen is warned again.
  case warnedAgain = "warned-again"
}
