import MemsimVocabulary

@testable import MemsimWorkloads

/// Programs of steps as a scenario would say them.
enum Script {
  /// One operation; the value of its shorthand can stand alone.
  static func step(
    _ name: String, _ shorthand: String? = nil, _ values: KeyValuePairs<String, String> = [:],
    do inner: [Phrase] = [], line: Int = #line
  ) throws -> Phrase {
    guard let term = Operations.terms.first(where: { $0.name == name }) else {
      throw ArgumentError.unknown(name, nearest: nil)
    }
    var arguments = Arguments(of: term.parameters)
    if let shorthand, let parameter = term.shorthand { try arguments.set(parameter, to: shorthand) }
    for (name, text) in values { try arguments.set(name, to: text) }
    if !inner.isEmpty { arguments.set("do", to: .list(inner.map(ParameterValue.phrase))) }
    let mark = SourceMark(file: "s.yaml", line: line, column: 1)
    return Phrase(name, arguments, at: mark, text: name)
  }

  /// A program.
  static func choice(
    _ main: [Phrase], onWarning warning: [Phrase] = [], onQuit quit: [Phrase] = []
  ) throws -> WorkloadChoice {
    var arguments = Arguments(of: StepsWorkload.term.parameters)
    arguments.set("do", to: .list(main.map(ParameterValue.phrase)))
    arguments.set("on-warning", to: .list(warning.map(ParameterValue.phrase)))
    arguments.set("on-quit", to: .list(quit.map(ParameterValue.phrase)))
    return try Workloads.choose("steps", arguments)
  }
}
