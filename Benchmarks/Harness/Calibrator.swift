import BenchmarkFloors
import Foundation

/// Looks at the machine again and again while rows are measured.
///
/// It runs two loops that are always the same. If the neighbour on the core is busy,
/// independent instructions are slower than at their best. If the clock of the core has fallen, or
/// its caches are shared, loads that wait for one another are slower, too.
package final class Calibrator {
  /// Returns the nanoseconds that a loop took.
  package typealias Loop = () -> UInt64

  private let independent: Loop
  private let dependent: Loop
  private var looks: (independent: [Double], dependent: [Double]) = ([], [])

  /// Looks with these loops.
  package init(
    independent: @escaping Loop = { calibrator_independent(4000) },
    dependent: @escaping Loop = { calibrator_dependent(700) }
  ) {
    self.independent = independent
    self.dependent = dependent
  }

  /// Runs both loops once.
  package func look() {
    looks.independent.append(Double(independent()))
    looks.dependent.append(Double(dependent()))
  }

  /// The state of the machine in the looks so far; nil before the first look.
  package var state: MachineState? {
    guard let bestIndependent = Self.best(looks.independent), bestIndependent > 0,
      let bestDependent = Self.best(looks.dependent), bestDependent > 0
    else { return nil }
    return MachineState(
      independent: looks.independent.median / bestIndependent,
      dependent: looks.dependent.median / bestDependent,
      width: 8 * 4000 / bestIndependent / (8 * 700 / bestDependent))
  }

  /// Returns the second percentile of looks: the smallest one may be a mistake of the clock.
  private static func best(_ looks: [Double]) -> Double? {
    looks.isEmpty ? nil : looks.sorted()[looks.count / 50]
  }
}

/// How much of a core a run had.
package struct MachineState: Equatable {
  /// How many times their best the independent instructions took, in the median of all looks.
  package let independent: Double

  /// The same for loads that wait for one another.
  package let dependent: Double

  /// How many independent instructions there were at best in the time of one such load, which
  /// does not depend on the clock: a run whose neighbour was busy all the time shows it here.
  package let width: Double

  /// States what was seen.
  package init(independent: Double, dependent: Double, width: Double) {
    self.independent = independent
    self.dependent = dependent
    self.width = width
  }

  /// Beyond so many times their best, the loops say that something else is busy.
  package static let loudFrom = 1.2

  /// Whether the machine was left to the measurement for most of it.
  package var isQuiet: Bool { max(independent, dependent) < Self.loudFrom }

  /// `quiet` or `loud`.
  package var name: String { isQuiet ? "quiet" : "loud" }
}

/// The processor that a table is about.
package enum Processor {
  /// The name that the processor reports.
  package static let name: String = {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return name ?? "unknown processor"
  }()
}
