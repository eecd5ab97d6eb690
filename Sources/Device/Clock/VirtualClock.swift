// Virtual time, and everything that is going to happen in it. The nouns:
//
//   instant     a moment of virtual time; nothing here knows any other time.
//   entry       something that is to happen: when, for which owner, what, and every how much time
//               again. The turns of simulated threads, timers, delayed calls and the steps of a
//               scenario are all entries.
//   deadline    an entry that is a stopwatch of the system's, as a watchdog is.
//   key         (time, sequence): where an entry stands in the queue.
//   callback    what an entry does. It runs to completion, and callbacks never nest.
//   owner       what entries belong to: those of a process end together, when it does.
//   rest        what an owner does for which nothing begins until the clock resumes: a process
//               while the device sleeps.
//
// What `now` is. Between callbacks it is when the last one ended, or the moment run to. A callback
// starts when it is due or when the one before it ended, whichever is later, and `now` is then
// that start; `spend` moves it on while the callback runs, as seen from inside of it, so that
// what the callback decides, schedules or writes down after spending time happens later than what
// it did before. The device has one processor: time spent is time for all, and what comes due
// meanwhile runs afterwards, in the order of the queue, late, and is told both times.
//
// A deadline does not wait for the processor. Once it is overdue, it runs before any other entry:
// at the end of the callback during which it passed, whatever else that callback has kept waiting.
// What is exactly due is not overdue, and takes its turn by sequence: what is done at the last
// moment is in time.
//
// What comes due for an owner at rest has kept its place in the queue when the clock resumes: it
// begins then, late, the first that was due first, and what repeats once. A deadline at rest is a
// stopwatch that stands still.

/// The virtual clock of a simulated device, and the queue of what is going to happen on it.
package final class VirtualClock {
  /// The action of an entry when it is due.
  package typealias Action = (Occurrence) -> Void

  /// The time that it is.
  ///
  /// Inside a callback that includes what the callback has spent so far.
  @exclusivity(unchecked)
  package internal(set) var now = Instant.start

  /// Whether a callback runs.
  @exclusivity(unchecked)
  package internal(set) var isRunning = false

  // No callback runs, and nothing that one held goes, while any of these is being changed, so the
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

  /// How many entries are there: those that wait, and a repeating one that runs.
  package var entryCount: Int {
    entries.count
  }

  /// Lets the callback that runs take virtual time on the processor.
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

  /// The time at which it began; later than `due` if another callback took its time.
  public let start: Instant

  /// States both times.
  package init(due: Instant, start: Instant) {
    self.due = due
    self.start = start
  }

  /// How much too late it began.
  public var lateness: TimeSpan {
    start - due
  }
}

/// What entries belong to, and are cancelled with: a process by its number, or the system.
package struct EntryOwner: Hashable, Sendable {
  /// The number of it.
  package let number: UInt32

  /// The owner of a number; low ones, because a clock keeps four bytes for each up to the highest.
  package init(number: UInt32) {
    self.number = number
  }

  /// What belongs to no process.
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
