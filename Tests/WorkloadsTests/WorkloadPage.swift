import MemsimVocabulary

/// The parts of docs/reference/workloads.md that are made from terms.
enum WorkloadPage {
  /// Parameters that mean the same in several workloads, which the page explains once.
  private static let shared = ["objects", "tick"]

  /// The section of a workload.
  static func section(of term: Term) -> String {
    let rows = term.parameters.filter { !shared.contains($0.name) }.map { row(of: $0) }
    let head = ["## \(term.name)", "", term.summary, ""]
    let table = ["| parameter | default | range | what it does |", "|---|---|---|---|"] + rows
    return (head + table).joined(separator: "\n") + "\n"
  }

  /// The table of shared parameters.
  static func sharedTable(of terms: [Term]) -> String {
    let head = ["| parameter | default | range | what it does |", "|---|---|---|---|"]
    let rows = shared.map { name -> String in
      let uses = terms.compactMap { term in
        term.parameters.first { $0.name == name }.map { (term: term.name, parameter: $0) }
      }
      let defaults = Dictionary(grouping: uses) { $0.parameter.standardText ?? "none" }
        .sorted { $0.key < $1.key }
        .map { "\($0.key) (\($0.value.map(\.term).joined(separator: ", ")))" }
      return row(of: uses[0].parameter, standard: defaults.joined(separator: ", "))
    }
    return (head + rows).joined(separator: "\n") + "\n"
  }

  /// The table of operations.
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

  private static func row(of parameter: Parameter, standard: String? = nil) -> String {
    "| `\(parameter.name)` | \(standard ?? parameter.standardText ?? "none") "
      + "| \(range(of: parameter)) | \(parameter.summary) |"
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
