package import MemsimVocabulary

/// Something that happens, and when.
package struct TimelineItem: Equatable, Sendable {
  /// The trigger of the item.
  package let trigger: Trigger
  /// The action, a word of `TermTable.actions`.
  package let action: Phrase
  /// The source position of the item.
  package let mark: SourceMark
  /// The text of trigger and action, on one line.
  package let text: String

  /// Puts an item together.
  package init(_ trigger: Trigger, _ action: Phrase, at mark: SourceMark, text: String) {
    self.trigger = trigger
    self.action = action
    self.mark = mark
    self.text = text
  }
}

/// The trigger of an item of the timeline.
package enum Trigger: Equatable, Sendable {
  /// Once, at a moment.
  case at(Instant)
  /// Over and over, at moments as far apart.
  case every(Series)
  /// Once, after an event of the run.
  case on(Cue)
}

/// An event of a run, with its count and a delay.
package struct Cue: Equatable, Sendable {
  /// The happening, a word of `TermTable.happenings`.
  package let happening: Phrase
  /// The number of the occurrence that counts, from 1.
  package let nth: Int
  /// The time to wait after it.
  package let delay: TimeSpan
  /// The callback to be inside of; nil for the moment after it.
  package let moment: CallbackMoment?

  /// Describes a cue.
  package init(
    _ happening: Phrase, nth: Int = 1, after delay: TimeSpan = .zero,
    during moment: CallbackMoment? = nil
  ) {
    self.happening = happening
    self.nth = nth
    self.delay = delay
    self.moment = moment
  }
}

/// The callbacks of a program that something can happen inside of.
package enum CallbackMoment: String, CaseIterable, Sendable {
  /// The program is launching.
  case launch
  /// It answers a memory warning.
  case warning
  /// The callback at the end of one of its animations.
  case animation
  /// It is about to be terminated.
  case terminate
}

/// Moments as far apart, from the first to the last, both included.
///
/// They are made one at a time, so a series of a billion takes no more room than one of two.
package struct Series: Sequence, Equatable, Sendable {
  /// The first moment.
  package let first: Instant
  /// The moment after which there is none.
  package let last: Instant
  /// The time between two moments, greater than zero.
  package let step: TimeSpan

  /// Describes a series.
  ///
  /// - Precondition: The step is longer than nothing, and the last moment not before the first.
  package init(from first: Instant, to last: Instant, every step: TimeSpan) {
    precondition(step > .zero, "a series that does not move on")
    precondition(first <= last, "a series that ends before it begins")
    self.first = first
    self.last = last
    self.step = step
  }

  /// The number of moments.
  package var count: Int {
    Int((last - first) / step) + 1
  }

  /// The last of them, which may be earlier than `last`.
  package var lastMoment: Instant {
    first + TimeSpan(nanoseconds: step.nanoseconds * Int64(count - 1))
  }

  /// The moments in their order.
  package func makeIterator() -> AnyIterator<Instant> {
    var next: Instant? = first
    return AnyIterator {
      guard let moment = next else { return nil }
      // Checked before the addition: the sum may exceed the range of time.
      next = last - moment >= step ? moment + step : nil
      return moment
    }
  }
}
