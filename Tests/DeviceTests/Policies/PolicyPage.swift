import MemsimDevice

/// The part of docs/policies.md that is made from a policy's guide.
enum PolicyPage {
  static func section(of guide: PolicyGuide) -> String {
    var lines = ["## \(guide.name)", "", guide.summary, ""]
    if !guide.parameters.isEmpty {
      lines += ["| parameter | default | range | what it does |", "|---|---|---|---|"]
      lines += guide.parameters.map(row) + [""]
    }
    if !guide.rules.isEmpty {
      lines += ["| rule | when it fires, and whom it takes |", "|---|---|"]
      lines += guide.rules.map { "| `\($0.name)` | \($0.summary) |" } + [""]
    }
    if !guide.ignores.isEmpty {
      let ignored = guide.ignores.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      lines += ["It does not read \(ignored).", ""]
    }
    lines += ["It leaves out:", ""] + guide.leavesOut.map { "- \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ parameter: Parameter) -> String {
    "| `\(parameter.name)` | \(parameter.standardText ?? "none") | \(range(of: parameter)) "
      + "| \(parameter.summary) |"
  }

  private static func range(of parameter: Parameter) -> String {
    switch parameter.kind {
    case .flag: return "yes, no"
    case .choice(let words): return words.joined(separator: ", ")
    default:
      let lowest = parameter.kind.text(of: parameter.range.lowerBound)
      return "\(lowest) to \(parameter.kind.text(of: parameter.range.upperBound))"
    }
  }
}
