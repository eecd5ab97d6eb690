import MemsimDevice

/// What a random program does with a clock, between callbacks or inside one.
enum ClockAction {
  /// Adds an entry, which does the actions when its time comes.
  case add(ClockEntry, after: TimeSpan, [ClockAction])
  /// The entry is the one added so many before the last.
  case cancel(Int)
  case reschedule(Int, after: TimeSpan)
  case cancelAll(EntryOwner)
  case rest(EntryOwner)
  case resume
  /// Does nothing between callbacks.
  case spend(TimeSpan)
  /// Does nothing inside a callback, as the next one.
  case runNext(within: TimeSpan)
  case run(for: TimeSpan)
}

/// The kinds of entries.
enum ClockEntry {
  case once(EntryOwner)
  case every(TimeSpan, EntryOwner)
  case deadline(EntryOwner)
}
