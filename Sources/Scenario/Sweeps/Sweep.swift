package import MemsimVocabulary

/// Many runs of one scenario, one for each choice of values of its axes.
package struct Sweep: Sendable {
  /// The most points that a sweep may have.
  package static let mostPoints = 10_000_000

  /// The name of the sweep.
  package let name: String
  /// The question of the sweep, in a sentence or two; nil if the file has none.
  package let about: String?
  /// The path of its scenario from the folder of the sweep on, as it is written.
  package let scenarioName: String
  /// The path of its scenario, as this process finds it.
  package let scenarioPath: String
  /// The source position of the scenario's name.
  package let scenarioMark: SourceMark
  /// The axes; the values of the last axis change first from point to point.
  package let axes: [SweepAxis]
  /// Choices that are not run.
  let exclusions: [SweepExclusion]
  /// Whether the journal of every run is kept beside its result.
  package let keepsJournals: Bool

  /// Its name in letters that mean nothing to a shell or as an option, and lead to no folder.
  package var plainName: String {
    let letters = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let name = letters.drop { $0 == "-" }
    return name.isEmpty ? "sweep" : String(name)
  }

  /// The number of choices, including those that are not run.
  package var choiceCount: Int { axes.reduce(1) { $0 * $1.count } }

  /// The point of a number; nil if that choice is not run.
  ///
  /// - Precondition: The number is less than ``choiceCount``.
  package func point(_ number: Int) -> SweepPoint? {
    var positions: [Int] = []
    var rest = number
    for axis in axes.reversed() {
      positions.append(rest % axis.count)
      rest /= axis.count
    }
    precondition(rest == 0, "there is no choice \(number)")
    positions.reverse()
    if exclusions.contains(where: { $0.covers(positions) }) { return nil }
    let values = zip(axes, positions).map { axis, position in axis.value(position) }
    return SweepPoint(number: number, positions: positions, values: values)
  }

  /// The number of points that are run.
  package var pointCount: Int {
    if exclusions.isEmpty { return choiceCount }
    return (0..<choiceCount).reduce(0) { $0 + (point($1) == nil ? 0 : 1) }
  }
}

/// One run of a sweep.
package struct SweepPoint: Equatable, Sendable {
  /// Its number among the choices of the sweep, from 0.
  package let number: Int
  /// The positions of its values in their axes.
  package let positions: [Int]
  /// Its values, in the order of the axes.
  package let values: [String]
}

/// Choices that are not run: those that have one of some values on each of some axes.
struct SweepExclusion: Sendable {
  /// The positions that are meant, by the number of the axis.
  let positions: [(axis: Int, values: [Int])]

  /// Whether it is about a choice.
  func covers(_ choice: [Int]) -> Bool {
    positions.allSatisfy { axis, values in values.contains(choice[axis]) }
  }
}

/// Something of a scenario that a sweep varies.
package struct SweepAxis: Sendable {
  /// The path of the varied setting, as an override has it: `policy`, or `device.memory`.
  package let path: String
  /// The source position of the axis.
  package let mark: SourceMark
  private let values: Values

  /// The values of an axis.
  private enum Values: Sendable {
    case list([String])
    case steps(ParameterKind, from: Int, by: Int, count: Int)
  }

  /// Varies something over values, each as a file has it.
  init(_ path: String, over values: [String], at mark: SourceMark) {
    (self.path, self.mark, self.values) = (path, mark, .list(values))
  }

  /// Varies something over numbers that are a step apart.
  init(
    _ path: String, from first: Int, by step: Int, count: Int, of kind: ParameterKind,
    at mark: SourceMark
  ) {
    (self.path, self.mark) = (path, mark)
    values = .steps(kind, from: first, by: step, count: count)
  }

  /// The number of values.
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

  /// The kinds of numbers that a range can have, each with its default step.
  static let kinds: [(kind: ParameterKind, step: Int?)] = [
    (.count, 1), (.bytes, nil), (.duration, nil), (.percent, 1),
  ]
}
