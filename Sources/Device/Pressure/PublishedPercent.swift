/// A percentage of available memory that is published anew only after a move of some points.
struct PublishedPercent: Equatable, Sendable {
  /// The points that it has to move.
  static let step = 5

  /// What is published.
  private(set) var percent = 100
  /// What was published before the moment of the last look.
  private var before = 100
  private var moment: Instant?
  /// What was available at each look of that moment.
  ///
  /// Each rests on what the decision before it brought, and nobody can free anything between them.
  private var looks: [Int] = []

  /// Publishes a percentage if it is far enough from the last one.
  mutating func follow(availablePages: Int, on device: DeviceSnapshot) {
    if moment != device.now {
      moment = device.now
      before = percent
      looks = []
    }
    if looks.last != availablePages { looks.append(availablePages) }
    percent = Self.published(after: percent, at: availablePages * 100 / device.totalPages)
  }

  /// How many more pages, available before the moment of the last look, would have published
  /// something else; nil if no number would have.
  ///
  /// What else it has to be, is asked with the percentage and with the lowest of that moment.
  func pages(
    on device: DeviceSnapshot, publishing isOther: (_ percent: Int, _ lowest: Int) -> Bool
  ) -> Int? {
    guard let last = looks.last, let least = looks.min() else { return nil }
    let candidates = (1...100).flatMap { goal in
      let pages = device.pages(reaching: goal)
      return [pages - last, pages - least]
    }
    return candidates.filter { $0 > 0 }.sorted().first { more in
      let (percent, lowest) = published(with: more, of: device.totalPages)
      return isOther(percent, lowest)
    }
  }

  private func published(with more: Int, of totalPages: Int) -> (last: Int, lowest: Int) {
    looks.reduce((last: before, lowest: 100)) { published, available in
      let percent = min(100, (available + more) * 100 / totalPages)
      let last = Self.published(after: published.last, at: percent)
      return (last, min(published.lowest, last))
    }
  }

  private static func published(after previous: Int, at current: Int) -> Int {
    abs(current - previous) >= step ? current : previous
  }
}
