/// Looking at the device at a moment, even at one that passes in the middle of a callback.
extension Kernel {
  /// Looks at the device at an instant: in its turn, or in the middle of a callback that spends
  /// time beyond that; says which.
  ///
  /// - Precondition: The instant is not in the past, and looking changes nothing.
  func glance(at due: Instant, _ look: @escaping (GlancePlace) -> Void) {
    let glance = Glance(at: due, look)
    glance.entry = clock.schedule(at: due, for: .system) { [unowned self] _ in
      glances.remove(glance)
      look(.inItsTurn)
    }
    glances.add(glance)
  }

  /// Lets the callback that runs spend time up to an instant, and takes the looks that were to be
  /// taken before that.
  func spend(until end: Instant) {
    while let glance = glances.takeFirst(before: end) {
      if let entry = glance.entry { clock.cancel(entry) }
      clock.spend(max(.zero, glance.due - clock.now))
      glance.look(.inCallback)
    }
    clock.spend(end - clock.now)
  }
}

/// When in the order of things a look is taken.
package enum GlancePlace: Sendable {
  /// Between callbacks, behind all that was queued for the moment before.
  case inItsTurn
  /// In the middle of a callback, while what is due at the moment waits.
  case inCallback
}

/// A look that is to be taken.
final class Glance {
  /// When.
  let due: Instant
  /// What is done.
  let look: (GlancePlace) -> Void
  /// What has it done if no callback runs at that moment.
  var entry: EntryHandle?

  init(at due: Instant, _ look: @escaping (GlancePlace) -> Void) {
    self.due = due
    self.look = look
  }
}

/// The looks that are to be taken, the first one first.
struct Glances {
  private var waiting: ArraySlice<Glance> = []

  /// Adds one behind those of the same moment.
  ///
  /// - Complexity: O(log n) if it is the last, as most are, and else O(n)
  mutating func add(_ glance: Glance) {
    var range = waiting.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isLater = waiting[middle].due > glance.due
      range = isLater ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    waiting.insert(glance, at: range.lowerBound)
  }

  /// Takes one out that is taken in its turn: the first, or one of those of the same moment.
  mutating func remove(_ glance: Glance) {
    guard let index = waiting.firstIndex(where: { $0 === glance }) else { return }
    if index == waiting.startIndex { waiting.removeFirst() } else { waiting.remove(at: index) }
  }

  /// Takes out the first, if it is due before an instant.
  mutating func takeFirst(before end: Instant) -> Glance? {
    guard let first = waiting.first, first.due < end else { return nil }
    return waiting.removeFirst()
  }
}
