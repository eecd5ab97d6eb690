package import MemsimVocabulary

/// Something of a scenario that a sweep varies.
package struct SweepAxis: Sendable {
  /// The path of what is varied, as an override has it: `policy`, or `device.memory`.
  package let path: String
  /// Where it stands.
  package let mark: SourceMark
  private let values: Values

  /// What values there are.
  private enum Values: Sendable {
    case list([String])
    case steps(ParameterKind, from: Int, by: Int, count: Int)
  }

  /// Varies something over values, each as a file has it.
  init(_ path: String, over values: [String], at mark: SourceMark) {
    (self.path, self.mark, self.values) = (path, mark, .list(values))
  }

  /// Varies something over numbers that lie a step apart.
  init(
    _ path: String, from first: Int, by step: Int, count: Int, of kind: ParameterKind,
    at mark: SourceMark
  ) {
    (self.path, self.mark) = (path, mark)
    values = .steps(kind, from: first, by: step, count: count)
  }

  /// How many values there are.
  package var count: Int {
    switch values {
    case .list(let values): values.count
    case .steps(_, _, _, let count): count
    }
  }

  /// The value at a position, as a file has it.
  package func value(_ position: Int) -> String {
    switch values {
    case .list(let values): values[position]
    case .steps(let kind, let first, let step, _): kind.text(of: first + position * step)
    }
  }

  /// The position of a value; nil if it is none of them.
  ///
  /// - Complexity: O(values) for a list
  func position(of value: String) -> Int? {
    switch values {
    case .list(let values): return values.firstIndex(of: value)
    case .steps(let kind, let first, let step, let count):
      guard let number = kind.number(of: value), number >= first else { return nil }
      let (position, rest) = (number - first).quotientAndRemainder(dividingBy: step)
      return rest == 0 && position < count ? position : nil
    }
  }

  /// The kinds of numbers that a range can be of, each with what it steps by where nothing is said.
  static let kinds: [(kind: ParameterKind, step: Int?)] = [
    (.count, 1), (.bytes, nil), (.duration, nil), (.percent, 1),
  ]
}
