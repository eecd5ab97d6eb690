package import MemsimVocabulary

/// When something of the timeline happens.
package enum Trigger: Equatable, Sendable {
  /// Once, at a moment.
  case at(Instant)
  /// Over and over, at moments as far apart.
  case every(Series)
  /// Once, when a run has come to something.
  case on(Cue)
}
