import MemsimDevice
import MemsimFuzzing
import MemsimJournal
import MemsimRuntime
import MemsimScenario
package import MemsimSimulation
import MemsimVocabulary

/// Runs a scenario again and again, each time with one more request for memory granted before one
/// is refused, and finds what ought not to come of that.
///
/// Each run is in a copy of this process, which a fault may end.
package struct RefusalSweep {
  /// The kind of request that is refused.
  package enum Refusal: Sendable {
    /// One allocation of a simulated process.
    case allocation
    /// Every range of addresses that an arena asks the host for.
    case addresses
  }

  /// The result of a refusal at one place.
  package struct Finding: Equatable, Sendable {
    /// How many requests were granted before.
    package let place: Int
    /// The description of the fault.
    package let fault: String
  }

  private let path: String
  private let plan: RunPlan
  private let simulation: Simulation
  private let question = ForkedQuestion(seconds: 600)

  /// How many findings are enough: what is wrong in one place often is in many.
  private static let mostFindings = 5
  /// Each of so many runs that refuse an allocation is made twice.
  private static let repeatedEvery = 16

  /// Prepares the runs of a scenario, with all counters compared after every event if that is asked
  /// for.
  package init(
    ofFileAt path: String, with catalogue: Catalogue, auditsCounters: Bool = true
  ) throws {
    var simulation = Simulation(catalogue)
    if auditsCounters { simulation.makeInspector = { CounterInspector() } }
    self.path = path
    self.simulation = simulation
    plan = try simulation.plan(of: ScenarioFile(path: path))
  }

  /// How many requests of a kind a run makes in which none is refused; throws if counting them
  /// changes it.
  package func count(of refusal: Refusal) throws -> Int {
    let answer = try question.answer {
      switch refusal {
      case .allocation: countOfAllocations().map { "\($0)" } ?? ""
      case .addresses: countOfAddresses().map { "\($0)" } ?? ""
      }
    }
    guard case .text(let text) = answer, let count = Int(text) else {
      throw SweepError("\(path): requests of \(refusal) cannot be counted: \(answer)")
    }
    return count
  }

  private func countOfAllocations() -> Int? {
    guard let plain = try? bytes() else { return nil }
    AllocationFailures.plan(after: .max)
    guard let counted = try? bytes(), counted == plain else { return nil }
    return .max - AllocationFailures.end()
  }

  /// A run after others finds some addresses there, so it is the first of its process that counts,
  /// as it is in those that refuse them.
  private func countOfAddresses() -> Int? {
    let most = Int.max - 1
    HostRefusals.begin(after: most)
    guard let counted = try? bytes() else { return nil }
    let left = HostRefusals.end()
    guard let plain = try? bytes(), counted == plain else { return nil }
    return most - left
  }

  /// Returns the findings of the runs in which a request is refused after so many others, each.
  package func findings(refusing refusal: Refusal, at places: [Int]) throws -> [Finding] {
    var findings: [Finding] = []
    switch refusal {
    case .allocation: try find(in: places[...], &findings)
    case .addresses: try findRefusingAddresses(at: places, &findings)
    }
    return findings
  }

  private func findRefusingAddresses(at places: [Int], _ findings: inout [Finding]) throws {
    for place in places where findings.count < Self.mostFindings {
      switch try question.answer({ faultRefusingAddresses(after: place) ?? "" }) {
      case .text(""): break
      case .text(let fault), .lost(let fault):
        findings.append(Finding(place: place, fault: fault))
      }
    }
  }

  /// Asks for many places at once, and for fewer where one of them ended the process.
  private func find(in places: ArraySlice<Int>, _ findings: inout [Finding]) throws {
    guard let first = places.first, findings.count < Self.mostFindings else { return }
    let answer = try question.answer {
      for (index, place) in zip(places.indices, places) {
        let isRepeated = index.isMultiple(of: Self.repeatedEvery)
        let fault = faultRefusingAllocation(after: place, isRepeated: isRepeated)
        if let fault { return "\(place) \(fault)" }
      }
      return ""
    }
    switch answer {
    case .text(""): return
    case .text(let text):
      let words = text.split(separator: " ", maxSplits: 1)
      let place = words.first.flatMap { Int($0) } ?? first
      findings.append(Finding(place: place, fault: words.last.map(String.init) ?? text))
      let rest = places.firstIndex(of: place).map { places.index(after: $0) } ?? places.endIndex
      try find(in: places[rest...], &findings)
    case .lost(let fault) where places.count == 1:
      findings.append(Finding(place: first, fault: fault))
    case .lost:
      let middle = places.startIndex + places.count / 2
      try find(in: places[..<middle], &findings)
      try find(in: places[middle...], &findings)
    }
  }

  private func faultRefusingAllocation(after place: Int, isRepeated: Bool) -> String? {
    do {
      AllocationFailures.plan(after: place)
      let first = try bytes()
      let isReached = AllocationFailures.end() < 0
      let journal = try Journal(first)
      if let breach = RunLaws.breach(in: journal) { return breach }
      let ending = (journal.events.last?.body as? RunEnded)?.ending
      guard ending == .finished || ending == .impossible else {
        return "the run ends as \(ending?.rawValue ?? "none")"
      }
      let told = journal.events.count { ($0.body as? AllocationRefused)?.cause == .injected }
      if told > (isReached ? 1 : 0) { return "\(told) refusals are told" }
      guard isRepeated else { return nil }
      AllocationFailures.plan(after: place)
      defer { AllocationFailures.end() }
      return try bytes() == first ? nil : "a second run has another journal"
    } catch {
      return "error: \(error)"
    }
  }

  private func faultRefusingAddresses(after place: Int) -> String? {
    do {
      HostRefusals.begin(after: place)
      defer { HostRefusals.end() }
      let journal = try Journal(try bytes())
      if let breach = RunLaws.breach(in: journal) { return breach }
      let ending = (journal.events.last?.body as? RunEnded)?.ending
      return ending == .host ? nil : "the run ends as \(ending?.rawValue ?? "none")"
    } catch {
      return "error: \(error)"
    }
  }

  private func bytes() throws -> [UInt8] {
    let sink = MemorySink()
    try simulation.run(plan, path: path, to: sink)
    return sink.bytes
  }
}

/// The reason for which a sweep cannot be made.
package struct SweepError: Error, CustomStringConvertible {
  package let description: String

  /// Describes the reason.
  package init(_ description: String) {
    self.description = description
  }
}
