internal import MemsimHost
internal import MemsimScenario
package import MemsimTraces
package import MemsimVocabulary

/// A trace of a scenario that is damaged behind its beginning, so that not all of it is replayed.
package struct DamagedTrace {
  /// Its path from the folder of the scenario.
  package let path: String
  /// What is wrong with it.
  package let fault: TraceFault
  /// The same, where the scenario names it.
  package let problem: Problem
}

extension RunPlan {
  /// The traces that are damaged behind their beginnings, which no run needs to know before: what
  /// comes before the damage is replayed.
  ///
  /// - Complexity: Every trace is read to its end, once.
  package var damagedTraces: [DamagedTrace] {
    var paths: [String] = []
    return scenario.apps.compactMap { app in
      guard case .trace(let path, let phrase) = app.program, !paths.contains(path) else {
        return nil
      }
      paths.append(path)
      guard let fault = fault(ofTraceAt: path) else { return nil }
      let problem = Problem(
        at: phrase.mark, "the trace \(path.quoted) is incomplete, \(fault.sentence)")
      return DamagedTrace(path: path, fault: fault, problem: problem)
    }
  }

  /// What is wrong with a trace that could be opened when the plan was made.
  private func fault(ofTraceAt path: String) -> TraceFault? {
    do {
      let trace = try Trace(try scenario.folder.opened(path), blocks: .none)
      while !trace.nextBatch().isEmpty {}
      return trace.fault
    } catch {
      return error as? TraceFault ?? TraceFault(at: .file, "\(error)")
    }
  }
}
