package import MemsimVocabulary

/// Many runs of one scenario, one for each choice of values of its axes.
package struct Sweep: Sendable {
  /// The most points that a sweep may have.
  package static let mostPoints = 10_000_000

  /// What it is called.
  package let name: String
  /// What it asks, in a sentence or two; nil if it does not say.
  package let about: String?
  /// The path of its scenario from the folder of the sweep on, as it is written.
  package let scenarioName: String
  /// The path of its scenario, as this process finds it.
  package let scenarioPath: String
  /// Where that is named.
  package let scenarioMark: SourceMark
  /// What is varied; the values of the last axis change first from point to point.
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

  /// How many choices there are, those that are not run among them.
  package var choiceCount: Int { axes.reduce(1) { $0 * $1.count } }

  /// The point of a number; nil where that choice is not run.
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

  /// How many points are run.
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
