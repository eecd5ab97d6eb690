/// The place of a process in an order of victims; the lowest goes first.
public struct VictimPlace: Comparable {
  /// What the order is about.
  public var rank: Int
  /// What decides between equal ranks.
  public var weight: Int
  /// What decides between all others: unique among processes.
  public var sequence: Int

  /// Makes a place.
  public init(rank: Int, weight: Int = 0, sequence: Int) {
    self.rank = rank
    self.weight = weight
    self.sequence = sequence
  }

  /// Orders places.
  public static func < (first: VictimPlace, second: VictimPlace) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    if first.weight != second.weight { return first.weight < second.weight }
    return first.sequence < second.sequence
  }
}
