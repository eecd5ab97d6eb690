/// What a run may take before it is ended.
///
/// Events and operations are counted the same in every run, so a run that has too many of them ends
/// at the same place everywhere. Memory and time are the host's word.
package struct RunLimits {
  /// How many events it may write down.
  package var events = 1_000_000

  /// How many operations it may take: callbacks of the clock, what programs do in them one by one,
  /// and what is looked at to answer a question of the scenario.
  package var operations = 50_000_000

  /// Says, now and then while the run goes on, why the host lets it go on no longer.
  package var hostShortage: () -> Exhaustion? = { nil }

  /// How long a run may take on the host where nothing else is said: longer than a person waits.
  package static let usualTime = Duration.seconds(600)

  /// The usual limits, which no scenario meets that is meant to come to its end.
  package init() {}

  /// No limits.
  package static var none: RunLimits {
    var limits = RunLimits()
    limits.events = .max
    limits.operations = .max
    return limits
  }
}
