import MemsimVocabulary

extension Term {
  /// What a phrase of the word looks like, with other keys beside it: a mapping, or where it has no
  /// other keys and needs no arguments, the word alone.
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

  /// What a phrase of the word looks like where the word is the value of a key of its own.
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
