package import MemsimVocabulary

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
