/// A percentage of available memory that is published anew only after a move of some points.
struct PublishedPercent: Equatable, Sendable {
  /// The points that it has to move.
  static let step = 5

  /// What is published.
  private(set) var percent = 100
  /// What was published before the last look.
  private var previous = 100

  /// Publishes a percentage if it is far enough from the last one.
  mutating func follow(availablePages: Int, of totalPages: Int) {
    previous = percent
    percent = published(at: availablePages * 100 / totalPages)
  }

  /// How many more pages, at the last look, would have published something else that matters; nil
  /// if no number would have.
  func pages(
    publishing matters: (Int) -> Bool, availablePages: Int, on device: DeviceSnapshot
  ) -> Int? {
    let current = availablePages * 100 / device.totalPages
    guard current < 100 else { return nil }
    let goal = (current + 1...100).first { matters(published(at: $0)) }
    return goal.map { device.pages(reaching: $0) - availablePages }
  }

  private func published(at current: Int) -> Int {
    abs(current - previous) >= Self.step ? current : previous
  }
}
