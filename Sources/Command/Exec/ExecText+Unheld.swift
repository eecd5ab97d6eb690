internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

// The processes that were not held, each with the reason.
extension ExecText {
  /// The lines about processes that were not held.
  var unheld: [String] {
    guard !outcome.isHeld else { return [] }
    return Self.names(of: outcome) + [Self.advice(on: outcome)]
  }

  /// The message that ends several runs of which one was not held.
  static func failure(of outcome: ExecOutcome, in name: String) -> String {
    let all = names(of: outcome)
    let listed = all.prefix(mostPids) + (all.count > mostPids ? ["and more"] : [])
    return "a run of \(name.quoted) proves nothing: "
      + (listed + [advice(on: outcome)]).joined(separator: "; ")
  }

  private static func names(of outcome: ExecOutcome) -> [String] {
    var groups: [(process: UnheldProcess, pids: [Int32])] = []
    for process in outcome.unheld {
      let known = groups.firstIndex {
        $0.process.program == process.program && $0.process.reason == process.reason
      }
      if let known {
        groups[known].pids.append(process.pid)
      } else {
        groups.append((process, [process.pid]))
      }
    }
    let rest = outcome.unheldCount - outcome.unheld.count
    return groups.map { group in
      let program = group.process.program.isEmpty ? "a program" : group.process.program
      return "not held: \(program.visible) (\(text(of: group.pids))): "
        + group.process.reason.sentence
    } + (rest > 0 ? ["not held: \(Figures.count(rest, "more process", "more processes"))"] : [])
  }

  private static func text(of pids: [Int32]) -> String {
    let known = pids.filter { $0 != 0 }.map { "\($0)" }
    if pids.count > mostPids { return Figures.count(pids.count, "process", "processes") }
    if known.isEmpty { return Figures.count(pids.count, "process", "processes") }
    return (known.count == 1 ? "pid " : "pids ") + known.joined(separator: ", ")
  }

  private static let mostPids = 4

  private static func advice(on outcome: ExecOutcome) -> String {
    let reasons = Set(outcome.unheld.map(\.reason))
    let acceptance = outcome.acceptsUnheld ? "" : "; --allow-unheld accepts it"
    if reasons == [.isKilledByKernel] {
      return "the host had too little memory, so the limit decided nothing\(acceptance)"
    }
    let start = "no limit held and no figure counts"
    if reasons == [.hasOwnGroup] {
      return "memsim sees no kill in a cgroup below that of the run\(acceptance)"
    }
    if reasons.isSubset(of: [.hasLeftGroup, .hasOwnGroup]) {
      return "\(start) a process outside of the cgroup of the run\(acceptance)"
    }
    if reasons.isSubset(of: [.hasUncountedMemory, .wasNotSeen]) {
      return "\(start) this memory; use --engine cgroup\(acceptance)"
    }
    return "\(start) a process that was not held; use --engine cgroup or --rlimit\(acceptance)"
  }
}
