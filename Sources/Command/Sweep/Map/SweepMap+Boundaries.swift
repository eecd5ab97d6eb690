internal import MemsimVocabulary

extension SweepMap {
  /// The boundary along one axis beyond which every run succeeds.
  struct Boundary: Equatable {
    /// The value of the other axis; nil if the map has only one.
    let other: String?
    /// The first value from which on every run succeeds; nil if the last value has a failure.
    let from: String?
    /// The cell at that value, or else at the last.
    let cell: Position
    /// Values below the boundary with which every run succeeds, too.
    let before: [String]
  }

  /// A place of the map.
  struct Position: Equatable {
    let (row, column): (Int, Int)
  }

  /// The direction of the axis with growing numbers, such as memory.
  private enum Direction {
    case down, across
  }

  /// The boundary for each value of the other axis; empty if neither
  /// axis has growing numbers.
  var boundaries: [Boundary] {
    guard let direction else { return [] }
    let others = direction == .down ? columns?.values : rows.values
    let along = direction == .down ? rows.values : columns?.values ?? []
    return (others.map { $0.map { Optional($0) } } ?? [nil]).enumerated().map { other, name in
      let positions = along.indices.map { place in
        direction == .down
          ? Position(row: place, column: other) : Position(row: other, column: place)
      }
      let isGood = positions.map { position in
        cells[position.row][position.column].isAllWell
      }
      let firstOfEnd = isGood.lastIndex(of: false).map { $0 + 1 } ?? 0
      let isAny = firstOfEnd < along.count
      let before = along.indices.filter { $0 < firstOfEnd && isGood[$0] }
      return Boundary(
        other: name, from: isAny ? along[firstOfEnd] : nil,
        cell: positions[isAny ? firstOfEnd : along.count - 1], before: before.map { along[$0] })
    }
  }

  /// The path of the axis along which boundaries lie.
  var boundaryPath: String? {
    direction.map { $0 == .down ? rows.path : columns?.path ?? "" }
  }

  private var direction: Direction? {
    if let columns, Self.grows(columns) { return .across }
    return Self.grows(rows) ? .down : nil
  }

  /// Whether its values are sizes, times or shares, each more than the one before; a seed is a
  /// number, and no more of anything.
  private static func grows(_ axis: Side) -> Bool {
    guard axis.values.count > 1, axis.path != "seed" else { return false }
    return [ParameterKind.bytes, .duration, .percent, .count].contains { kind in
      let numbers = axis.values.compactMap(kind.number(of:))
      return numbers.count == axis.values.count && zip(numbers, numbers.dropFirst()).allSatisfy(<)
    }
  }
}
