internal import MemsimJournal
package import MemsimVocabulary

extension PolicyComparison {
  /// The comparison as `--json` prints it: an outcome a process and run, in the order of the runs.
  package var json: JSON {
    .object([
      ("scenario", .text(runs[0].header.scenario)),
      ("seed", .number(runs[0].header.seed)),
      ("runs", .list(runs.map(json(of:)))),
      ("apps", .list(processes.map(json(of:)))),
    ])
  }

  private func json(of run: RunSummary) -> JSON {
    .object([
      ("policy", .text(run.header.policy)),
      ("device", .text(ifAny: run.device?.profile)),
      ("digest", .text(ifAny: run.seal?.digest)),
      ("outcomeDigest", .text(ifAny: run.seal?.outcomeDigest)),
      ("terminated", .list(run.terminations.map { .text($0.app) })),
      ("failedExpectations", .number(run.failures.count)),
      ("problem", run.problemJSON),
    ])
  }

  private func json(of name: String) -> JSON {
    .object([
      ("app", .text(name)),
      ("outcomes", .list(runs.indices.map { outcome(of: name, inRun: $0) })),
    ])
  }

  private func outcome(of name: String, inRun run: Int) -> JSON {
    guard let process = process(name, inRun: run) else { return .null }
    let warnings = warnings(of: name, inRun: run).map { warning in
      JSON.object([("at", .number(warning.at)), ("level", .number(warning.body.level))])
    }
    return .object([
      ("state", .text(process.stateWord)),
      ("reason", .text(ifAny: process.reasonWord)),
      ("endedAt", .number(ifAny: process.endedAt)),
      ("peakFootprint", .number(process.peakBytes)),
      ("warnings", .list(warnings)),
    ])
  }
}
