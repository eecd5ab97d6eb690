import MemsimVocabulary

/// The JSON Schema of scenario files, with which editors complete and check them.
///
/// The schema is made from the same descriptions that decode a file. Only the decoder checks rules
/// that a schema cannot express, for example whether an app is one of the scenario.
package struct ScenarioSchema {
  private let vocabulary: ScenarioVocabulary
  private let format: ScenarioFormat

  /// Describes the scenarios that use a vocabulary.
  package init(_ vocabulary: ScenarioVocabulary) {
    self.vocabulary = vocabulary
    format = ScenarioFormat(vocabulary)
  }

  /// The text of the schema file.
  package var text: String {
    let schema: JSON.Members =
      [
        (key: "$schema", value: .text("https://json-schema.org/draft/2020-12/schema")),
        (key: "title", value: .text("A memsim scenario")),
      ] + root + [(key: "$defs", value: .object(definitions))]
    return JSON.object(schema).text(width: 90) + "\n"
  }

  private var root: JSON.Members {
    let properties = format.root.map { parameter -> (key: String, value: JSON) in
      let (name, summary) = (parameter.name, parameter.summary)
      switch RootKey(rawValue: name) {
      case .apps: return (name, list(of: reference(to: "app"), summary))
      case .timeline: return (name, list(of: reference(to: "item"), summary))
      case .expect: return (name, list(of: reference(to: "condition"), summary))
      case .breaksWith: return (name, overrides(summary))
      default: return parameter.property
      }
    }
    let required = format.root.filter(\.isRequired).map(\.name)
    return Parameter.object([], beside: properties, requiring: required)
  }

  private var definitions: JSON.Members {
    let tables: [TermTable] = [.actions, .expectations, .happenings, .operations]
    return tables.map { table in
      (key: table.rawValue, value: oneOf(vocabulary.terms(of: table).map { $0.phrase() }))
    } + [TermTable.devices, .policies].map(named) + [
      (key: "app", value: oneOf(apps)),
      (key: "item", value: item),
      (key: "condition", value: condition),
    ] + format.trigger.map { (key: "item-\($0.name)", value: $0.property.value) }
      + commonOfApps.map { (key: "app-\($0.name)", value: $0.property.value) }
  }

  private func named(_ table: TermTable) -> (key: String, value: JSON) {
    guard let key = table.nameKey else { preconditionFailure("its words are keys themselves") }
    let terms = vocabulary.terms(of: table)
    let words = JSON.object([(key: "enum", value: .texts(terms.map(\.name)))])
    return (key: table.rawValue, value: oneOf([words] + terms.map { $0.named(by: key) }))
  }

  /// An item: its action with the keys of triggers, of which there are those of one kind.
  private var item: JSON {
    let keys = references(to: format.trigger, "item")
    let kinds = ScenarioFormat.triggers.map { trigger in
      JSON.object([(key: "required", value: .texts(trigger.required))])
    }
    return .object([
      (
        key: "allOf",
        value: .list([
          oneOf(kinds), oneOf(vocabulary.actions.map { $0.phrase(beside: keys) }),
        ])
      )
    ])
  }

  private var condition: JSON {
    let keys = format.condition.map(\.property)
    let phrases = vocabulary.expectations.map { $0.phrase(beside: keys) }
    let words = vocabulary.expectations.filter { !$0.parameters.contains(where: \.isRequired) }
    let bare = JSON.object([(key: "enum", value: .texts(words.map(\.name)))])
    return oneOf(phrases + (words.isEmpty ? [] : [bare]))
  }

  /// The keys that every app can have, whatever it runs.
  private var commonOfApps: [Parameter] {
    let own = AppKey.programs + [.name, .with]
    return format.app.filter { !own.map(\.rawValue).contains($0.name) }
  }

  private var apps: [JSON] {
    let copied = references(to: commonOfApps, "app")
    let common = copied.filter { $0.key != AppKey.copies.rawValue }
    let name = format.app.filter { $0.name == AppKey.name.rawValue }
    let shipped = vocabulary.apps.map { term in
      app(beside: common, word: .name, term)
    }
    let residents = residentNames.isEmpty ? [] : [resident(beside: common)]
    let workloads = vocabulary.workloads.map { term in
      app(beside: copied + name.map(\.property), word: .workload, term, requiring: [.name])
    }
    let steps = vocabulary.workloads.filter { $0.name == AppKey.steps.rawValue }.map { term in
      term.phrase(beside: name.map(\.property) + copied, requiring: name.map(\.name))
    }
    let with = (key: AppKey.with.rawValue, value: JSON.object(Parameter.object(vocabulary.trace)))
    let others = [(AppKey.bundle, common), (.trace, [with] + copied)].flatMap { key, rest in
      format.app.filter { $0.name == key.rawValue }.map { own in
        JSON.object(
          Parameter.object(name, beside: [own.property] + rest, requiring: [own.name]))
      }
    }
    return shipped + residents + workloads + steps + others
  }

  /// The apps of some device, without those that are in the catalogue as well.
  private var residentNames: [String] {
    let all = Set(vocabulary.residents.values.flatMap(\.self))
    return all.subtracting(vocabulary.apps.map(\.name)).sorted()
  }

  /// An app of the device, with its fixed behaviour.
  private func resident(beside common: JSON.Members) -> JSON {
    let name = JSON.object([
      (key: "description", value: .text("An app of the device.")),
      (key: "enum", value: .texts(residentNames)),
    ])
    return .object(
      Parameter.object(
        [], beside: [(AppKey.name.rawValue, name)] + common, requiring: [AppKey.name.rawValue]))
  }

  /// An app that is known by a word under one of its keys, and whose `with` depends on the word.
  private func app(
    beside common: JSON.Members, word: AppKey, _ term: Term, requiring keys: [AppKey] = []
  ) -> JSON {
    let known = JSON.object([
      (key: "description", value: .text(term.summary)),
      (key: "const", value: .text(term.name)),
    ])
    let with = JSON.object(Parameter.object(term.parameters))
    let needsWith = term.parameters.contains(where: \.isRequired)
    let required = keys + [word] + (needsWith ? [.with] : [])
    return .object(
      Parameter.object(
        [], beside: [(word.rawValue, known), (AppKey.with.rawValue, with)] + common,
        requiring: required.map(\.rawValue)))
  }

  private func references(
    to parameters: [Parameter], _ owner: String
  ) -> JSON.Members {
    parameters.map { (key: $0.name, value: reference(to: "\(owner)-\($0.name)")) }
  }

  private func reference(to definition: String) -> JSON {
    .object([(key: "$ref", value: .text("#/$defs/\(definition)"))])
  }

  private func oneOf(_ schemas: [JSON]) -> JSON {
    // If there are no words, no value is valid.
    schemas.isEmpty ? .boolean(false) : .object([(key: "oneOf", value: .list(schemas))])
  }

  private func list(of element: JSON, _ summary: String) -> JSON {
    let array = JSON.object([
      (key: "type", value: .text("array")), (key: "items", value: element),
    ])
    return .object([
      (key: "description", value: .text(summary)),
      (key: "anyOf", value: .list([array, element])),
    ])
  }

  private func overrides(_ summary: String) -> JSON {
    .object([
      (key: "description", value: .text(summary)),
      (key: "type", value: .text("object")),
    ])
  }
}
