/// A process did something wrong with its memory.
package struct Diagnosed: EventBody, ScenarioEvent {
  package static let name = "diagnosed"
  package static let about = "A process made a memory mistake."
  package static let scenarioWord = name

  /// The name of the mistake, in one word.
  package private(set) var diagnosis = ""

  /// The class of the object; nil when it was none or is forgotten.
  package private(set) var className: String?

  /// The site where it was allocated, 0 when unknown.
  package private(set) var site = 0

  /// The reference that named the object without retaining it: a property as `Album.delegate`,
  /// `observer` or `context`; of a dangling reference, the one that still exists; nil when unknown.
  package private(set) var reference: String?

  /// The thread on which it happened.
  package private(set) var thread = 0

  /// The words of the platform, without addresses.
  package private(set) var message = ""

  package init() {}

  /// Makes the event.
  package init(
    diagnosis: String, className: String? = nil, site: Int, reference: String? = nil,
    thread: Int, message: String
  ) {
    self.diagnosis = diagnosis
    self.className = className
    self.site = site
    self.reference = reference
    self.thread = thread
    self.message = message
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("diagnosis", &diagnosis)
    fields.field("className", &className)
    fields.field("site", &site, in: .identifier)
    fields.field("reference", &reference)
    fields.field("thread", &thread, in: .identifier)
    fields.field("message", &message)
  }
}

/// The history of the object that the preceding event is about; for a leak, of the object or block
/// that the first leak of its group begins with.
///
/// The history explains a decision and is none: with and without it a run has the same digests.
package struct HistoryRecorded: EventBody {
  package static let name = "history"
  package static let about = "The history of the object that the event before it names."
  package static let isOfDevice = false
  package static let isAskedFor = true

  /// The place that sent the diagnosed message; nil when unknown, and for a leak.
  package private(set) var sent: SourcePlace?

  /// The allocation site of the object; nil when unknown.
  package private(set) var made: SourcePlace?

  /// The operations on the object, in the order in which each first happened.
  package private(set) var lines: [HistoryLine] = []

  /// Whether nothing is missing from the lines.
  package private(set) var isWhole = 1

  /// The last release of the object; nil if it was not released, or the release is unknown.
  package private(set) var lastRelease: LastRelease?

  package init() {}

  /// Makes the event.
  package init(
    sent: SourcePlace? = nil, made: SourcePlace? = nil, lines: [HistoryLine], isWhole: Bool,
    lastRelease: LastRelease? = nil
  ) {
    self.sent = sent
    self.made = made
    self.lines = lines
    self.isWhole = isWhole ? 1 : 0
    self.lastRelease = lastRelease
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("sent", &sent)
    fields.field("made", &made)
    fields.field("lines", &lines)
    fields.field("isWhole", &isWhole, in: .flag)
    fields.field("lastRelease", &lastRelease)
  }
}

/// One operation on an object at one place, once or repeatedly.
package struct HistoryLine: Record {
  /// The kinds of operations.
  package enum Operation: String, Word {
    /// It was made.
    case allocate
    /// It was retained.
    case retain
    /// It was released.
    case release
    /// It was put into a pool.
    case autorelease
    /// It was registered with an object that does not retain it; the file has the role: `context`.
    case name
    /// A pool released it, or the end of its thread.
    case drain
    /// Its last reference went, or it was freed.
    case deallocate
  }

  /// The kind of the operation.
  package private(set) var operation: Operation = .allocate

  /// The place; for a release by a pool, the place of the autorelease; nil when unknown.
  package private(set) var place: SourcePlace?

  /// The number of times.
  package private(set) var times = 0

  package init() {}

  /// Makes a line.
  package init(operation: Operation, place: SourcePlace?, times: Int) {
    self.operation = operation
    self.place = place
    self.times = times
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("operation", &operation)
    fields.field("place", &place)
    fields.field("times", &times, in: .count)
  }
}

/// The last release of an object, or the free of a block.
package struct LastRelease: Record {
  /// The operation that released or freed it.
  package private(set) var operation: HistoryLine.Operation = .release

  /// The place; for a release by a pool, the place of the autorelease; nil when unknown.
  package private(set) var place: SourcePlace?

  /// The name of the thread.
  package private(set) var thread = ""

  /// The virtual time in nanoseconds.
  package private(set) var time: UInt64 = 0

  /// The callback that was running; empty if it has no name.
  package private(set) var callback = ""

  package init() {}

  /// Makes a release.
  package init(
    operation: HistoryLine.Operation, place: SourcePlace?, thread: String, time: UInt64,
    callback: String
  ) {
    self.operation = operation
    self.place = place
    self.thread = thread
    self.time = time
    self.callback = callback
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("operation", &operation)
    fields.field("place", &place)
    fields.field("thread", &thread)
    fields.field("time", &time, in: .time)
    fields.field("callback", &callback)
  }
}
