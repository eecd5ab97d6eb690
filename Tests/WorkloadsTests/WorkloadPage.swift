import MemsimVocabulary

/// The parts of docs/reference/workloads.md that are made from terms.
enum WorkloadPage {
  /// What the page says of a workload.
  static func section(of term: Term) -> String {
    let rows = term.parameters.map(row)
    let head = ["## \(term.name)", "", term.summary, ""]
    let table = ["| parameter | default | range | what it does |", "|---|---|---|---|"] + rows
    return (head + table).joined(separator: "\n") + "\n"
  }

  /// What the page says of the operations.
  static func table(of terms: [Term]) -> String {
    let head = ["| operation | parameters | what it does |", "|---|---|---|"]
    return (head + terms.map(operation)).joined(separator: "\n") + "\n"
  }

  private static func operation(_ term: Term) -> String {
    let parameters = term.parameters.map { parameter in
      let name = "`\(parameter.name)`" + (parameter.name == term.shorthand ? "*" : "")
      return name + (parameter.standardText.map { " (\($0))" } ?? "")
    }
    return "| `\(term.name)` | \(parameters.joined(separator: ", ")) | \(term.summary) |"
  }

  private static func row(_ parameter: Parameter) -> String {
    "| `\(parameter.name)` | \(parameter.standardText ?? "none") | \(range(of: parameter)) "
      + "| \(parameter.summary) |"
  }

  private static func range(of parameter: Parameter) -> String {
    switch parameter.kind {
    case .flag: return "yes, no"
    case .choice(let words): return words.joined(separator: ", ")
    case .list: return "operations"
    default:
      let lowest = parameter.kind.text(of: parameter.range.lowerBound)
      guard parameter.range.upperBound < .max else { return "from \(lowest)" }
      return "\(lowest) to \(parameter.kind.text(of: parameter.range.upperBound))"
    }
  }
}
