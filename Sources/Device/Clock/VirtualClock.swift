// Virtual time, and the queue of future actions. The nouns:
//
//   instant     a moment of virtual time; the clock has no other time.
//   entry       a future action: its time, its owner, its callback, and its period if it repeats.
//               The run loop turns of simulated threads, timers, delayed calls and the steps of a
//               scenario are all entries.
//   deadline    an entry that is a stopwatch of the system, such as a watchdog.
//   key         (time, sequence): the position of an entry in the queue.
//   callback    the code of an entry. It runs to completion, and callbacks never nest.
//   owner       a process or the system. The entries of a process are cancelled when it ends.
//   rest        the state of an owner whose callbacks wait until the clock resumes: a process
//               while the device sleeps.
//
// The value of `now`. Between callbacks `now` is the end of the last callback, or the moment that
// the clock ran to. A callback starts at its due time or at the end of the previous callback, the
// later of the two, and `now` is that start. `spend` advances `now` while the callback runs, so
// the decisions, entries and records of the callback after `spend` are later than those before
// it. The device has one processor: spent time passes for every owner. Entries that become due
// meanwhile run afterwards, late, in the order of the queue, and receive both times.
//
// A deadline does not wait for the processor. Once it is overdue, it runs before any other entry:
// at the end of the callback during which it passed, before all entries that this callback delayed.
// A deadline that is exactly due is not overdue, and runs in the order of the sequence: an action
// at the last moment is in time.
//
// An entry that becomes due while its owner rests keeps its place in the queue. When the clock
// resumes, such entries run late, the first due entry first; a repeating entry runs once. A
// deadline of a resting owner is a stopwatch that is stopped.

/// The virtual clock of a simulated device, and the queue of future entries.
package final class VirtualClock {
  /// The action of an entry when it is due.
  package typealias Action = (Occurrence) -> Void

  /// The time that it is.
  ///
  /// Inside a callback, the time includes the time that the callback has spent so far.
  @exclusivity(unchecked)
  package internal(set) var now = Instant.start

  /// Whether a callback runs.
  @exclusivity(unchecked)
  package internal(set) var isRunning = false

  // No callback runs, and no object of one is freed, while any of these is being changed, so the
  // check for that in every access, a quarter of the time of an empty callback, finds nothing.
  @exclusivity(unchecked) var entries = EntryTable()
  @exclusivity(unchecked) var queue = EntryQueue()
  @exclusivity(unchecked) var deadlines = EntryQueue()
  @exclusivity(unchecked) var nextSequence: UInt64 = 1

  /// The keys of the entries of owners at rest.
  @exclusivity(unchecked) var resting = EntryQueue()

  /// Since when an owner rests, by its number; empty when none does.
  @exclusivity(unchecked) var restingSince: [Instant?] = []

  /// A clock at the start of virtual time, with nothing to happen.
  package init() {}

  /// The number of entries: those that wait, and a repeating one that runs.
  package var entryCount: Int {
    entries.count
  }

  /// Lets the callback that runs spend virtual time on the processor.
  ///
  /// - Precondition: A callback runs, and the span is not negative.
  package func spend(_ span: TimeSpan) {
    precondition(isRunning, "only a callback can spend time")
    precondition(span >= .zero, "a negative span of time cannot be spent")
    now = now + span
  }
}

/// The argument of a callback: the time at which it was due, and the time at which it began.
public struct Occurrence: Hashable, Sendable {
  /// The moment that it was scheduled for.
  public let due: Instant

  /// The time at which it began; later than `due` if another callback spent time.
  public let start: Instant

  /// States both times.
  package init(due: Instant, start: Instant) {
    self.due = due
    self.start = start
  }

  /// The delay of the start behind the due time.
  public var lateness: TimeSpan {
    start - due
  }
}

/// The owner of entries, by which they are cancelled: a process by its number, or the system.
package struct EntryOwner: Hashable, Sendable {
  /// The number of the owner.
  package let number: UInt32

  /// The owner of a number; low ones, because a clock stores four bytes for each up to the highest.
  package init(number: UInt32) {
    self.number = number
  }

  /// The owner of entries that belong to no process.
  package static let system = EntryOwner(number: 0)
}

/// Names an entry of a clock for good: after the entry is over it names nothing.
package struct EntryHandle: Hashable, Sendable {
  /// The sequence number that the entry was made with, and its slot.
  let identity: UInt64

  var slot: Int {
    Int(truncatingIfNeeded: identity) & (1 << QueueKey.slotBits - 1)
  }
}
