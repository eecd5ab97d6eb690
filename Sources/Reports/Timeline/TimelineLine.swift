package import MemsimVocabulary

/// One thing that happened, told for people.
package struct TimelineLine: Equatable, Sendable {
  /// When, in nanoseconds of virtual time.
  package let at: UInt64

  /// The number of its event, which an event that is not of the device shares with the one before.
  package let sequence: UInt64

  /// What it is about.
  package let kind: TimelineKind

  /// Whom it is about: a process, or a part of the device.
  package internal(set) var subject: String

  /// What happened.
  package internal(set) var text: String

  /// How it came to that.
  package internal(set) var details: [String] = []

  /// How it looks.
  package internal(set) var tone = Style.Tone.plain

  /// The footprint of the process afterwards, where the event says so.
  package internal(set) var footprintBytes: Int?

  /// How much memory was available, in per cent of all; nil when it is not known yet.
  package internal(set) var availablePercent: Int?

  /// The subject without the number of its launch.
  var family: Substring { subject.prefix { $0 != "#" } }
}
