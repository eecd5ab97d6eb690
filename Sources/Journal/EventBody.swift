/// An event: one struct per kind, in a file of its own and in ``EventTable``.
package protocol EventBody: Record {
  /// The name of the kind, as journals write it.
  static var name: String { get }

  /// The description of the kind, in one sentence.
  static var about: String { get }

  /// Whether the device decided it, so that the digest covers it and it has a number of its own.
  static var isOfDevice: Bool { get }

  /// Whether only a run that is asked for it records it, and changes nothing else for that.
  static var isAskedFor: Bool { get }

  /// The keys of the fields that the outcome digest covers; nil when the kind is no outcome.
  static var outcome: [String]? { get }

  /// Whether the writer passes the line to the sink at once, with all lines before it: the file
  /// needs these lines if the run is killed right after, perhaps in the middle of a callback.
  static var isWrittenAtOnce: Bool { get }

  /// Changes the record of the process that the event is about.
  func update(_ process: inout ProcessRecord, at time: UInt64)

  /// Appends the fields; a requirement so that each kind has code of its own for it.
  func writeFields(to output: inout OutputBuffer)

  /// Reads the fields; a requirement for the same reason.
  static func readFields(from line: inout LineCursor) throws(LineFault) -> Self
}

extension EventBody {
  package static var isOfDevice: Bool { true }

  package static var isAskedFor: Bool { false }

  package static var outcome: [String]? { nil }

  package static var isWrittenAtOnce: Bool { false }

  package func update(_ process: inout ProcessRecord, at time: UInt64) {}

  /// The kind itself, with the properties of all its events.
  package var eventKind: any EventBody.Type { Self.self }

  /// Whether two events of any kind are of the same kind and equal.
  package func isEqual(to other: any EventBody) -> Bool {
    self == other as? Self
  }
}

/// An event that a scenario can wait for, count and put in an order.
///
/// A line in `EventPatterns` lists the details that a scenario can state beside the word.
package protocol ScenarioEvent: EventBody {
  /// The word by which scenarios name the kind.
  static var scenarioWord: String { get }
}

/// One line of a journal, read: the time, the number in the order, the process and the event.
package struct JournalEvent: Sendable {
  /// The virtual time in nanoseconds.
  package let at: UInt64

  /// The number of the event among those of the device, from 1.
  ///
  /// An event that is not of the device repeats the number of the last one before it.
  package let sequence: UInt64

  /// The number of the process; nil when it is about none.
  package let pid: Int?

  /// The details of the event.
  package let body: any EventBody

  /// Makes an event.
  package init(at: UInt64, sequence: UInt64, pid: Int?, body: any EventBody) {
    self.at = at
    self.sequence = sequence
    self.pid = pid
    self.body = body
  }
}

extension JournalEvent: Equatable {
  package static func == (left: JournalEvent, right: JournalEvent) -> Bool {
    (left.at, left.sequence) == (right.at, right.sequence) && left.pid == right.pid
      && left.body.isEqual(to: right.body)
  }
}
