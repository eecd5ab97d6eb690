/// A time until which a process has to have done something, or be ended.
struct Watchdog {
  /// What it is ended for if it is not.
  let reason: TerminationReason
  /// The deadline on the clock, which stands still while the process sleeps.
  let entry: EntryHandle
}
