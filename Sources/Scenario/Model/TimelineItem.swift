package import MemsimVocabulary

/// Something that happens, and when.
package struct TimelineItem: Equatable, Sendable {
  /// When it happens.
  package let trigger: Trigger
  /// The action, a word of `TermTable.actions`.
  package let action: Phrase
  /// The source position of the item.
  package let mark: SourceMark
  /// How trigger and action are written, on one line.
  package let text: String

  /// Puts an item together.
  package init(_ trigger: Trigger, _ action: Phrase, at mark: SourceMark, text: String) {
    self.trigger = trigger
    self.action = action
    self.mark = mark
    self.text = text
  }
}

/// When something of the timeline happens.
package enum Trigger: Equatable, Sendable {
  /// Once, at a moment.
  case at(Instant)
  /// Over and over, at moments as far apart.
  case every(Series)
  /// Once, when a run has come to something.
  case on(Cue)
}

/// Something that a run comes to, and how often and how long ago.
package struct Cue: Equatable, Sendable {
  /// The happening, a word of `TermTable.happenings`.
  package let happening: Phrase
  /// Which time counts, from 1.
  package let nth: Int
  /// How long to wait then.
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
  /// It hears that an animation of its own is over.
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
  /// How far apart they are, more than nothing.
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

  /// How many there are.
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
      // Asked for before it is added: the sum may lie past the end of time.
      next = last - moment >= step ? moment + step : nil
      return moment
    }
  }
}
