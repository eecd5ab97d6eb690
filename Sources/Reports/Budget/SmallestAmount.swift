/// Looks for the smallest amount of which something is true, of which it is true for more, too.
///
/// Nothing is true of 0. It asks ever more until it is true, and then halves what lies between.
package struct SmallestAmount {
  private static let growth = 4

  /// The smallest amount of which it is known so far; nil while there is none.
  package private(set) var smallest: Int?

  /// Begins without any.
  package init() {}

  /// Looks for the smallest amount up to a most, beginning with the one that is most likely, and
  /// above one of which it is known not to be true.
  ///
  /// If the first amount is taken to be the boundary, the one below it is asked about next. What it
  /// throws ends the search, and what was found until then stays.
  package mutating func search<Stop: Error>(
    above least: Int = 0, upTo most: Int, from first: Int, isBoundary: Bool = false,
    _ isTrue: (Int) throws(Stop) -> Bool
  ) throws(Stop) {
    guard most > least else { return }
    var (low, next) = (least, min(max(first, least + 1), most))
    while try isTrue(next) == false {
      guard next < most else { return }
      low = next
      next = next > most / Self.growth ? most : next * Self.growth
    }
    smallest = next
    var high = next
    if isBoundary, high == first, high - low > 1 {
      guard try isTrue(high - 1) else { return }
      high -= 1
      smallest = high
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try isTrue(middle) {
        high = middle
        smallest = middle
      } else {
        low = middle
      }
    }
  }
}
