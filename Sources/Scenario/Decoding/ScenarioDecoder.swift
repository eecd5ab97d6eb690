import MemsimVocabulary

/// Makes a scenario of a tree of nodes.
struct ScenarioDecoder {
  let root: Node
  let format: ScenarioFormat
  let values: ValueDecoder

  /// The programs that the device brings along.
  let residents: [String]

  var vocabulary: ScenarioVocabulary { values.vocabulary }
  var problems: ProblemList { values.problems }

  /// Makes ready to decode a tree.
  init(
    _ root: Node, _ vocabulary: ScenarioVocabulary, in folder: ScenarioFolder,
    _ problems: ProblemList
  ) {
    self.root = root
    format = ScenarioFormat(vocabulary)
    residents = vocabulary.residents(of: root)
    let names = AppNames(in: root, vocabulary)
    values = ValueDecoder(
      vocabulary: vocabulary, names: names, folder: folder, problems: problems)
  }

  /// Decodes everything, however much of it is wrong, and only then gives up: with what `faults`
  /// finds in what could be decoded.
  func scenario(faults: ([PlacedPhrase]) -> [Problem]) throws(InputError) -> Scenario {
    guard let entries = root.entries else {
      let keys = format.root.prefix(4).map(\.name).joined(separator: ", ")
      throw InputError([
        Problem(
          at: root.mark, "a scenario is \(root.found)", expected: "a mapping of \(keys) and more")
      ])
    }
    let sections = ["apps", "timeline", "breaks-with", "expect"]
    let plain = entries.filter { !sections.contains($0.key) }
    let parameters = format.root.filter { !sections.contains($0.name) }
    let whole = values.arguments(
      plain.map { SuppliedArgument($0) }, of: parameters, beside: sections, owner: "the scenario",
      at: root.mark)
    checkName(of: whole)
    let apps = apps()
    let timeline = timeline(until: whole[spanIfSet: "end"].map { .start + $0 })
    let expectations = expectations()
    let breaksWith = breaksWith()
    if !problems.problems.isEmpty {
      let phrases =
        timeline.map { PlacedPhrase($0.action, of: .actions) }
        + expectations.map { PlacedPhrase($0.phrase, of: .expectations) }
      for fault in faults(phrases) {
        problems.add(fault)
      }
    }
    try problems.throwIfAny()
    return Scenario(
      name: whole[text: "name"], about: whole[textIfSet: "about"],
      seed: UInt64(whole["seed"]),
      device: phrase("device", of: whole, standard: vocabulary.devices[0]),
      policy: phrase("policy", of: whole, standard: vocabulary.policies[0]),
      settings: whole[record: "settings"] ?? Arguments(of: vocabulary.settings),
      apps: apps, timeline: timeline, end: .start + whole[span: "end"],
      expectations: expectations, breaksWith: breaksWith, folder: values.folder)
  }

  /// The elements of a section that is a list; one alone may stand for a list of it.
  func elements(of section: String) -> [Node] {
    guard let node = root[section], !node.isEmpty else { return [] }
    return node.elements ?? [node]
  }

  private func checkName(of whole: Arguments) {
    guard whole[textIfSet: "name"] == "" else { return }
    problems.add(
      Problem(
        at: whole.mark(of: "name") ?? root.mark, "the scenario has the empty name ''",
        expected: "a name such as lowmem"))
  }

  private func phrase(_ name: String, of whole: Arguments, standard: Term) -> Phrase {
    if case .phrase(let phrase) = whole.value(name) { return phrase }
    return Phrase(
      standard.name, Arguments(of: standard.parameters), at: root.mark, text: standard.name)
  }

  private func expectations() -> [Expectation] {
    elements(of: "expect").compactMap { node in
      let names = format.condition.map(\.name)
      guard let entries = node.entries else {
        return values.phrase(node, of: .expectations).map { Expectation($0) }
      }
      let condition = format.conditions.value(
        of: values.arguments(
          entries.filter { names.contains($0.key) }.map { SuppliedArgument($0) },
          of: format.condition, owner: "an expectation", at: node.mark))
      let phrase = values.phrase(
        entries.filter { !names.contains($0.key) }, of: .expectations, at: node.mark)
      return phrase.map { Expectation($0, under: condition.policy, in: condition.build) }
    }
  }

  private func breaksWith() -> [Override] {
    guard let node = root["breaks-with"], !node.isEmpty else { return [] }
    guard let entries = node.entries else {
      problems.add(
        Problem(
          at: node.mark, "'breaks-with' is \(node.found)",
          expected: "a mapping of paths and values, such as {device.memory: 256MB}"))
      return []
    }
    return entries.compactMap { entry in
      guard entry.key.prefix(while: { $0 != "." }) != "breaks-with" else {
        problems.add(
          Problem(
            at: entry.mark, "'breaks-with' cannot change \(entry.key.quoted), a part of itself",
            expected: "the path of another value, such as device.memory"))
        return nil
      }
      return Override(entry.key, to: entry.value.overrideText, at: entry.mark)
    }
  }
}
