internal import MemsimExec
internal import MemsimHost
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimTraces
internal import MemsimVocabulary

/// The blocks that a recorded program had allocated, by stack.
struct ExecStacks {
  private static let mostStacks = 5
  private static let mostCalls = 6

  private let analysis: TraceAnalysis
  private let recording: ExecOutcome.Recording
  private let names: HostNames

  /// Reads the trace of a run; nil if there is none.
  init?(of outcome: ExecOutcome, at path: String) throws {
    guard let recording = outcome.recording, recording.hasBegun else { return nil }
    self.recording = recording
    analysis = TraceAnalysis(of: try Trace(HostFile(path)), at: recording.moment?.time)
    names = HostNames(for: analysis.stacks)
  }

  /// The lines of a report.
  var lines: [String] {
    let costs = analysis.moment?.costs ?? analysis.costs
    let (bytes, blocks) =
      analysis.moment.map { ($0.bytes, $0.blocks) }
      ?? (analysis.totals.bytes, analysis.totals.blocks)
    let stacks = analysis.stacks(by: \.bytes, in: costs)
    let listed = stacks.prefix(Self.mostStacks).map { stack in
      let cost = costs[Int(stack)]
      return "  \(Figures.size(cost.bytes)) in \(Figures.count(cost.blocks, "block")): "
        + calls(of: stack)
    }
    let rest = stacks.count - listed.count
    return [
      "allocated \(moment): \(Figures.size(bytes)) in \(Figures.count(blocks, "block"))"
        + (listed.isEmpty ? "" : ", by stack:")
    ] + listed + (rest > 0 ? ["  and \(Figures.count(rest, "more stack"))"] : []) + leftOut
  }

  private var moment: String {
    guard analysis.moment != nil else { return "at the end" }
    return switch recording.moment?.cause {
    case .refused: "at the first refusal"
    case .terminated: "at the kill"
    case nil: "at the end"
    }
  }

  private var leftOut: [String] {
    recording.leftOut == 0
      ? []
      : [
        "the trace lacks \(Figures.count(recording.leftOut, "request")) of signal handlers"
      ]
  }

  private func calls(of stack: UInt32) -> String {
    let lines = names.lines(of: stack, atMost: Self.mostCalls + 1)
    let rest = lines.count > Self.mostCalls ? ", …" : ""
    let calls = lines.prefix(Self.mostCalls).map(HostFunction.plainName(ofMangled:))
    return calls.joined(separator: ", ") + rest
  }
}
