import MemsimVocabulary

extension Term {
  /// Returns the schema of a phrase of the word, with other keys beside it: a mapping, or the word
  /// alone if there are no other keys and no required arguments.
  func phrase(beside others: JSON.Members = [], requiring words: [String] = []) -> JSON {
    var forms = [form(record, beside: others, requiring: words)]
    if let shorthand = parameters.first(where: { $0.name == shorthand }) {
      forms.append(
        form(
          shorthand.kind.schema(in: shorthand.range), beside: others, requiring: words,
          with: parameters.filter { $0.name != shorthand.name }))
    }
    if others.isEmpty, !parameters.contains(where: \.isRequired) {
      forms.append([(key: "const", value: .text(name))])
    }
    return .object(forms.count == 1 ? forms[0] : ParameterKind.anyOf(forms))
  }

  /// Returns the schema of a phrase whose word is the value of a key of its own.
  func named(by key: String) -> JSON {
    let name = JSON.object(described([(key: "const", value: .text(self.name))]))
    return .object(
      Parameter.object(parameters, beside: [(key: key, value: name)], requiring: [key]))
  }

  /// The mapping of the arguments; nothing at all where none is required.
  private var record: JSON.Members {
    let object = Parameter.object(parameters)
    if parameters.contains(where: \.isRequired) { return object }
    return ParameterKind.anyOf([object, [(key: "type", value: .text("null"))]])
  }

  private func form(
    _ value: JSON.Members, beside others: JSON.Members, requiring words: [String],
    with siblings: [Parameter] = []
  ) -> JSON.Members {
    let word = (key: name, value: JSON.object(described(value)))
    let free = siblings.filter { sibling in !others.contains { $0.key == sibling.name } }
    return Parameter.object(free, beside: [word] + others, requiring: [name] + words)
  }

  private func described(
    _ schema: JSON.Members
  ) -> JSON.Members {
    [(key: "description", value: .text(summary))] + schema
  }
}

extension Parameter {
  /// Its name and the form of its value, as a member of an object's properties.
  var property: (key: String, value: JSON) {
    (key: name, value: .object(description + kind.schema(in: range)))
  }

  /// The description of the parameter, for people.
  private var description: JSON.Members {
    let otherwise = standardText.map { " Default: \($0)." } ?? ""
    return [(key: "description", value: .text(summary + otherwise))]
  }

  /// A mapping of some parameters, and of members that were described before.
  static func object(
    _ parameters: [Parameter], beside others: JSON.Members = [],
    requiring words: [String] = []
  ) -> JSON.Members {
    let required = words + parameters.filter(\.isRequired).map(\.name)
    return [
      (key: "type", value: .text("object")),
      (key: "properties", value: .object(others + parameters.map(\.property))),
    ] + (required.isEmpty ? [] : [(key: "required", value: .texts(required))]) + [
      (key: "additionalProperties", value: .boolean(false))
    ]
  }
}

extension ParameterKind {
  /// Returns the members of the schema of a value in a range.
  func schema(in range: ClosedRange<Int>) -> JSON.Members {
    switch self {
    case .percent: Self.number(in: range, orText: "^-?[0-9]+%?$")
    case .bytes: Self.number(in: range, orText: "^[0-9]+([.][0-9]+)?(KB|MB|GB)?$")
    case .duration:
      Self.text("^[0-9]+([.][0-9]+)?(\(TimeUnit.allCases.map(\.rawValue).joined(separator: "|")))$")
    case .rate: Self.text("^[0-9]+/(s|min|h)$")
    case .decimal: Self.decimal(in: range)
    case .count: [(key: "type", value: .text("integer"))] + Self.bounds(range)
    case .flag, .choice: [(key: "enum", value: .list(words.flatMap(Self.spellings)))]
    case .text, .className, .app: [(key: "type", value: .texts(["string", "number", "boolean"]))]
    case .process, .path: [(key: "type", value: .text("string"))]
    case .point: Self.numbers(2)
    case .rectangle: Self.numbers(4)
    case .list(let kind): Self.anyOf([Self.array(of: kind, in: range), kind.schema(in: range)])
    case .record(let parameters): Self.record(parameters)
    case .phrase(let table): [(key: "$ref", value: .text("#/$defs/\(table.rawValue)"))]
    }
  }

  /// One schema or the other.
  static func anyOf(_ schemas: [JSON.Members]) -> JSON.Members {
    [(key: "anyOf", value: .list(schemas.map { .object($0) }))]
  }

  private static func number(
    in range: ClosedRange<Int>, orText pattern: String
  ) -> JSON.Members {
    [
      (key: "type", value: .texts(["string", "integer"])),
      (key: "pattern", value: .text(pattern)),
    ] + bounds(range)
  }

  private static func text(_ pattern: String) -> JSON.Members {
    [(key: "type", value: .text("string")), (key: "pattern", value: .text(pattern))]
  }

  private static func bounds(_ range: ClosedRange<Int>) -> JSON.Members {
    var bounds: JSON.Members = []
    if range.lowerBound > .min {
      bounds.append((key: "minimum", value: .number(range.lowerBound)))
    }
    if range.upperBound < .max {
      bounds.append((key: "maximum", value: .number(range.upperBound)))
    }
    return bounds
  }

  /// A word, and the number or truth that an editor takes it for without quotes.
  private static func spellings(of word: String) -> [JSON] {
    switch word {
    case "true", "false": [.text(word), .boolean(word == "true")]
    case _ where word.contains(".") && Coordinate.number(of: word) != nil:
      [.text(word), .decimal(word)]
    default: [.text(word)]
    }
  }

  /// A number that is kept in thousandths.
  private static func decimal(in range: ClosedRange<Int>) -> JSON.Members {
    [
      (key: "type", value: .text("number")),
      (key: "minimum", value: .decimal(Thousandths.text(of: range.lowerBound))),
      (key: "maximum", value: .decimal(Thousandths.text(of: range.upperBound))),
    ]
  }

  /// So many numbers in a list.
  private static func numbers(_ count: Int) -> JSON.Members {
    [
      (key: "type", value: .text("array")),
      (key: "items", value: .object([(key: "type", value: .text("number"))])),
      (key: "minItems", value: .number(count)),
      (key: "maxItems", value: .number(count)),
    ]
  }

  private static func array(
    of kind: ParameterKind, in range: ClosedRange<Int>
  ) -> JSON.Members {
    [
      (key: "type", value: .text("array")),
      (key: "items", value: .object(kind.schema(in: range))),
    ]
  }

  private static func record(_ parameters: [Parameter]) -> JSON.Members {
    let object = Parameter.object(parameters)
    let required = parameters.filter(\.isRequired)
    guard required.count == 1 else { return object }
    return anyOf([object, required[0].kind.schema(in: required[0].range)])
  }
}
