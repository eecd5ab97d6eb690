internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimVocabulary

/// A word of a list, with all that there is to say about it.
struct GlossaryEntry {
  private let name: String
  private let summary: String
  private let shorthand: String?
  private let parameters: [Parameter]
  /// What else there is to say, under keys as JSON has them.
  private let notes: [(key: String, title: String, texts: [String])]

  /// Describes a word.
  init(_ term: Term) {
    name = term.name
    summary = term.summary
    shorthand = term.shorthand
    parameters = term.parameters
    notes = []
  }

  /// Describes a policy.
  init(of guide: PolicyGuide) {
    name = guide.name
    summary = guide.summary
    shorthand = nil
    parameters = guide.parameters
    notes = [
      ("rules", "ends by", guide.rules.map { "\($0.name): \($0.summary)" }),
      ("ignores", "does not read", guide.ignores.map(\.rawValue)),
      ("leavesOut", "leaves out", guide.leavesOut),
    ]
  }

  /// Describes something that is set by its name alone.
  init(_ setting: Parameter) {
    name = setting.name
    summary = "\(setting.summary) \(setting.valuesText)"
    shorthand = nil
    parameters = []
    notes = []
  }

  /// The entry for people.
  func text(for terminal: Terminal) -> VisibleText {
    let width = min(max(terminal.width, 40), 100)
    let terms = parameters.map { parameter in
      DefinitionList.Entry(
        term: "  \(parameter.name)", meaning: "\(parameter.summary) \(parameter.valuesText)")
    }
    let rest = notes.flatMap { note in
      note.texts.flatMap { "\(note.title) \($0)".visible.prose(indent: 4, width: width) }
    }
    let lines =
      [terminal.style.paint(name.visible, .heading)]
      + summary.visible.prose(indent: 2, width: width)
      + DefinitionList(entries: terms).lines(width: width) + rest
    return lines.map { $0 + "\n" }.joined()
  }

  /// The entry for programs.
  var json: JSON {
    .object(
      [
        ("name", .text(name)), ("summary", .text(summary)),
        ("shorthand", .text(ifAny: shorthand)),
        ("parameters", .list(parameters.map(\.json))),
      ] + notes.map { ($0.key, .texts($0.texts)) })
  }
}

extension Parameter {
  /// What its values are and what it is when it is not set, for people.
  fileprivate var valuesText: String {
    let parts =
      [expectation, rangeText, standardText.map { "\($0) if not set" } ?? "required"]
    return "(\(parts.compactMap(\.self).joined(separator: "; ")))"
  }

  /// All of it, for programs.
  fileprivate var json: JSON {
    .object([
      ("name", .text(name)), ("kind", .text(kind.name)), ("summary", .text(summary)),
      ("required", .boolean(isRequired)), ("default", .text(ifAny: standardText)),
      ("range", .text(ifAny: rangeText)), ("words", .texts(kind.words)),
    ])
  }
}

extension ParameterKind {
  /// What programs call it.
  fileprivate var name: String {
    switch self {
    case .percent: "percentage"
    case .duration: "duration"
    case .bytes: "size"
    case .count: "count"
    case .decimal: "decimal"
    case .rate: "rate"
    case .flag: "flag"
    case .choice: "word"
    case .text: "text"
    case .className: "class"
    case .app: "app"
    case .process: "process"
    case .path: "path"
    case .point: "point"
    case .rectangle: "rectangle"
    case .list(let kind): "list of \(kind.name)"
    case .record: "mapping"
    case .phrase(let table): table.singular
    }
  }
}
