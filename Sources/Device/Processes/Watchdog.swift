/// A time until which a process has to have done something, or be ended.
struct Watchdog {
  /// The last moment that is in time.
  let due: Instant
  /// What it is ended for if it is not.
  let reason: TerminationReason
  /// The entry on the clock.
  let entry: EntryHandle
}
