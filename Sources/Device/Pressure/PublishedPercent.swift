/// A percentage of available memory that is published anew only after a move of some points.
struct PublishedPercent: Equatable, Sendable {
  /// The points that it has to move.
  static let step = 5

  /// What was published last.
  private(set) var percent = 100

  /// Publishes a percentage if it is far enough from the last one.
  mutating func follow(availablePages: Int, of totalPages: Int) {
    let current = availablePages * 100 / totalPages
    if abs(current - percent) >= Self.step { percent = current }
  }

  /// How many more pages make it publish more than some percentage; nil if no number does.
  func pages(above limit: Int, availablePages: Int, on device: DeviceSnapshot) -> Int? {
    let goal = max(percent + Self.step, limit + 1)
    return goal > 100 ? nil : device.pages(reaching: goal) - availablePages
  }
}
