internal import MemsimVocabulary

extension Phrase {
  /// The phrase as a scenario has it, on one line.
  var text: String {
    let said = arguments.all.compactMap { parameter, value -> (name: String, text: String)? in
      guard let value, value != parameter.standard else { return nil }
      return (parameter.name, value.text(as: parameter.kind))
    }
    guard let first = said.first else { return term }
    if said.count == 1 { return "\(term): \(first.text)" }
    return "\(term): {\(said.map { "\($0.name): \($0.text)" }.joined(separator: ", "))}"
  }
}

extension ParameterValue {
  fileprivate func text(as kind: ParameterKind) -> String {
    switch self {
    case .number(let number): return kind.text(of: number)
    case .text(let text): return text
    case .point(let x, let y): return "[\(x)/64, \(y)/64]"
    case .list(let values):
      let element = if case .list(let element) = kind { element } else { kind }
      return "[\(values.map { $0.text(as: element) }.joined(separator: ", "))]"
    case .record(let arguments):
      let said = arguments.all.compactMap { parameter, value in
        value.map { "\(parameter.name): \($0.text(as: parameter.kind))" }
      }
      return "{\(said.joined(separator: ", "))}"
    case .phrase(let phrase): return "{\(phrase.text)}"
    }
  }
}
