/// One line of a journal, read: when it happened, where in the order, to whom, and what.
package struct JournalEvent: Sendable {
  /// The virtual time in nanoseconds.
  package let at: UInt64

  /// The number of the event among those of the device, from 1.
  ///
  /// An event that is not of the device repeats the number of the last one before it.
  package let sequence: UInt64

  /// The number of the process; nil when it is about none.
  package let pid: Int?

  /// What happened.
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
