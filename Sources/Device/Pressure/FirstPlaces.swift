/// The first few places of an order, of however many that come along, in whatever sequence.
struct FirstPlaces {
  private let capacity: Int

  /// The first places, first one first, and whose they are.
  private(set) var listed: [(place: VictimPlace, index: Int)] = []

  /// How many came along and are not listed.
  private(set) var unlisted = 0

  init(capacity: Int) {
    precondition(capacity > 0, "a list without room")
    self.capacity = capacity
  }

  /// Puts a place where it belongs if it is one of the first.
  ///
  /// - Complexity: O(log *capacity*), and moving those behind it.
  mutating func add(_ place: VictimPlace, of index: Int) {
    if listed.count == capacity {
      unlisted += 1
      guard place < listed[capacity - 1].place else { return }
      listed.removeLast()
    }
    listed.insert((place, index), at: position(of: place))
  }

  private func position(of place: VictimPlace) -> Int {
    var range = 0..<listed.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if place < listed[middle].place {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
