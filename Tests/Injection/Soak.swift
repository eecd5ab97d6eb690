import MemsimJournal
import MemsimRuntime
import MemsimScenario
package import MemsimSimulation
package import MemsimVocabulary

/// Runs a scenario many times in this process, and looks what that costs the host.
package struct Soak {
  /// The host's memory that this process has after some runs.
  package struct Reading: Equatable, Sendable {
    /// How many runs there were.
    package let runs: Int
    /// The resident memory of this process.
    package let residentBytes: Int
  }

  /// After as many runs a process has all that it keeps.
  package static let runsUntilFlat = 10

  /// The growth that a process may have after that, for good: the host hands out pages in clusters.
  package static let mostGrowthBytes = 1 << 20

  private let path: String
  private let plan: RunPlan
  private let simulation: Simulation

  /// Prepares the runs of a scenario.
  package init(ofFileAt path: String, with catalogue: Catalogue) throws {
    self.path = path
    simulation = Simulation(catalogue)
    plan = try simulation.plan(of: ScenarioFile(path: path))
  }

  /// Runs it so often; hands on a reading after each run that is asked for, and throws at a journal
  /// that differs from the first.
  package func perform(
    _ count: Int, readingAfter asked: Set<Int>, _ read: (Reading) -> Void
  ) throws {
    var first: JournalSeal?
    for run in 1...count {
      let seal = try simulation.run(plan, path: path, to: Nowhere())
      guard let seal else { throw SweepError("run \(run) has no seal") }
      first = first ?? seal
      guard seal == first else { throw SweepError("run \(run) has another digest than the first") }
      if asked.contains(run) {
        read(Reading(runs: run, residentBytes: HostProcess.figures.residentBytes))
      }
    }
  }

  /// Runs it once; hands on after each period of virtual time how many have gone by, and what of
  /// this process is in memory then.
  package func performOnce(
    readingEvery period: TimeSpan, _ read: @escaping (_ periods: Int, _ residentBytes: Int) -> Void
  ) throws {
    var next = 1
    let seal = try simulation.run(plan, path: path, to: Nowhere()) { now in
      while now.nanoseconds >= period.nanoseconds * Int64(next) {
        read(next, HostProcess.figures.residentBytes)
        next += 1
      }
      return true
    }
    if seal == nil { throw SweepError("\(path): the run has no seal") }
  }

  /// Returns the fault in readings: that the process has grown more than it may; nil if it has not.
  package static func fault(in readings: [Reading]) -> String? {
    guard let flat = readings.first(where: { $0.runs >= runsUntilFlat }) else { return nil }
    for reading in readings where reading.runs > flat.runs {
      let growth = reading.residentBytes - flat.residentBytes
      if growth > mostGrowthBytes {
        return "\(growth >> 10)KB more after \(reading.runs) runs than after \(flat.runs)"
      }
    }
    return nil
  }

  /// Keeps no journal.
  private final class Nowhere: JournalSink {
    func write(_ bytes: UnsafeRawBufferPointer) {}
  }
}
