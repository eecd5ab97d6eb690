internal import MemsimVocabulary

extension Parameter {
  /// What its values are and what it is when nobody sets it, for people.
  var valuesText: String {
    let parts =
      [kind.expectation, rangeText, standardText.map { "\($0) if not set" } ?? "required"]
    return "(\(parts.compactMap(\.self).joined(separator: "; ")))"
  }

  /// All of it, for programs.
  var json: JSON {
    .object([
      ("name", .text(name)), ("kind", .text(kind.name)), ("summary", .text(summary)),
      ("required", .boolean(isRequired)), ("default", standardText.map { .text($0) } ?? .null),
      ("range", rangeText.map { .text($0) } ?? .null),
      ("words", .list(kind.words.map { .text($0) })),
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
