import MemsimVocabulary

extension Parameter {
  /// Its name and what its value looks like, as a member of an object's properties.
  var property: (key: String, value: JSON) {
    (key: name, value: .object(description + kind.schema(in: range)))
  }

  /// What it does, for people.
  private var description: JSON.Members {
    let otherwise = standardText.map { " Otherwise: \($0)." } ?? ""
    return [(key: "description", value: .text(summary + otherwise))]
  }

  /// A mapping of some parameters, and of what else has been described already.
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
