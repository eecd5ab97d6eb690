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

  /// Decodes everything, however many problems it has, and only then throws: with the problems that
  /// `faults` finds in the decoded parts.
  func scenario(faults: ([PlacedPhrase]) -> [Problem]) throws(InputError) -> Scenario {
    guard let entries = root.entries else {
      let keys = format.root.prefix(4).map(\.name).joined(separator: ", ")
      throw InputError(
        at: root.mark, "a scenario is \(root.found)", expected: "a mapping of \(keys) and more")
    }
    let sections = RootKey.sections.map(\.rawValue)
    let given = entries.filter { !sections.contains($0.key) }
    let arguments = values.arguments(
      given.map { SuppliedArgument($0) }, of: format.plain.term.parameters, beside: sections,
      owner: "the scenario", at: root.mark)
    let keys = format.plain.value(of: arguments)
    if keys.name == "" {
      problems.add(
        at: format.plain.mark(of: \.name, in: arguments) ?? root.mark,
        "the scenario has the empty name ''", expected: "a name such as lowmem")
    }
    let cgroups = cgroups(keys.cgroups ?? [], at: format.plain.mark(of: \.cgroups, in: arguments))
    let apps = apps()
    // Cgroups or pods that cannot be read say nothing about the apps in them.
    if keys.cgroups != nil || root[RootKey.cgroups] == nil { check(apps, in: cgroups) }
    let pods =
      keys.pods != nil || root[RootKey.pods] == nil
      ? self.cgroups(
        ofPods: keys.pods ?? [], with: apps, at: format.plain.mark(of: \.pods, in: arguments))
      : []
    let pages = pages()
    let timeline = timeline(until: keys.end.map { .start + $0 })
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
    guard let name = keys.name, let end = keys.end else {
      preconditionFailure("a scenario without a name or an end is a problem")
    }
    return Scenario(
      name: name, about: keys.about, seed: UInt64(keys.seed),
      device: keys.device ?? bare(vocabulary.devices[0]),
      policy: keys.policy ?? bare(vocabulary.policies[0]),
      settings: keys.settings ?? Arguments(of: vocabulary.settings), apps: apps,
      cgroups: (cgroups + pods).belowTheirParents, pages: pages, timeline: timeline,
      end: .start + end, expectations: expectations, breaksWith: breaksWith, folder: values.folder)
  }

  /// The elements of a section that is a list; a single element is accepted as a list.
  func elements(of section: RootKey) -> [Node] {
    guard let node = root[section], !node.isEmpty else { return [] }
    return node.elements ?? [node]
  }

  private func bare(_ term: Term) -> Phrase {
    Phrase(term.name, Arguments(of: term.parameters), at: root.mark, text: term.name)
  }

  private func expectations() -> [Expectation] {
    elements(of: .expect).compactMap { node in
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
    guard let node = root[RootKey.breaksWith], !node.isEmpty else { return [] }
    guard let entries = node.entries else {
      problems.add(
        at: node.mark, "'breaks-with' is \(node.found)",
        expected: "a mapping of paths and values, such as {device.memory: 256MB}")
      return []
    }
    return entries.compactMap { entry in
      guard entry.key.prefix(while: { $0 != "." }) != RootKey.breaksWith.rawValue else {
        problems.add(
          at: entry.mark, "'breaks-with' cannot change \(entry.key.quoted), a part of itself",
          expected: "the path of another value, such as device.memory")
        return nil
      }
      return Override(entry.key, to: entry.value.overrideText, at: entry.mark)
    }
  }
}

/// The apps that a scenario may refer to.
struct AppNames {
  private let known: [String]
  private let families: [AppFamily]
  private let shipped: [String]
  private let set: Set<String>
  /// The device, and those that bring other apps along.
  private let device: String
  private let devices: [(name: String, residents: [String])]

  /// Reads the names from the apps and the device of a file, and those of apps that it may have
  /// forgotten to list.
  init(in root: Node, _ vocabulary: ScenarioVocabulary) {
    let described = root[RootKey.apps].map { $0.elements ?? [$0] } ?? []
    let nodes = described.prefix(ScenarioFormat.mostApps)
    device = vocabulary.device(of: root)
    devices = vocabulary.devices.map { ($0.name, vocabulary.residents[$0.name] ?? []) }
    families = nodes.compactMap(AppFamily.init)
    var copies: [String] = []
    // More than are allowed are a problem already.
    for family in families where copies.count < ScenarioFormat.mostApps { copies += family.members }
    known =
      nodes.filter { AppFamily($0) == nil }.compactMap { $0[AppKey.name]?.scalar } + copies
      + vocabulary.residents(of: root)
    shipped = vocabulary.apps.map(\.name)
    set = Set(known)
  }

  /// Whether a name is that of several apps together.
  func isFamily(_ name: String) -> Bool { families.contains { $0.name == name } }

  /// Whether the scenario may refer to an app.
  func has(_ name: String) -> Bool { set.contains(name) }

  /// Returns the problem of a reference to any other name.
  func problem(with name: String, at mark: SourceMark) -> Problem {
    let found = "the scenario has no app \(name.quoted)"
    if let family = families.first(where: { $0.name == name }) {
      let members = family.members
      return Problem(
        at: mark, "\(name.quoted) names \(members.count) apps",
        expected: "one of '\(members[0])' to '\(members[members.count - 1])'")
    }
    if let other = devices.first(where: { $0.residents.contains(name) }) {
      return Problem(
        at: mark, "device \(device) has no app \(name.quoted)",
        expected: "a device such as \(other.name)")
    }
    if shipped.contains(name) {
      return Problem(at: mark, found, expected: "an entry for the app under 'apps'")
    }
    return Problem(at: mark, unknown: found, word: name, among: known)
  }
}

/// Apps that a scenario describes once: their names are its name with a number.
struct AppFamily {
  /// The name of all of them together.
  let name: String
  /// The number of apps.
  let count: Int

  /// Reads the number of copies that a node requests of an app; nil if there is no valid number.
  init?(_ node: Node) {
    guard let name = node[AppKey.name]?.scalar,
      let count = node[AppKey.copies]?.scalar.flatMap({ Int($0) }),
      (1...ScenarioFormat.mostApps).contains(count),
      // A longer name is a problem of its own, and as often in memory as there are copies.
      ScenarioFormat.nameLengths.contains(name.unicodeScalars.count)
    else { return nil }
    self.name = name
    self.count = count
  }

  /// The names of the apps, whose numbers have as many digits as the last: `Zoo-01` to `Zoo-12`.
  var members: [String] {
    let width = "\(count)".count
    return (1...count).map { number in
      let digits = "\(number)"
      return "\(name)-" + String(repeating: "0", count: width - digits.count) + digits
    }
  }
}

extension ScenarioVocabulary {
  /// The processes that the device of a file brings along.
  func residents(of root: Node) -> [String] { residents[device(of: root)] ?? [] }

  /// The device of a file, by its name.
  fileprivate func device(of root: Node) -> String {
    let device = root[RootKey.device].flatMap { device in
      device.scalar ?? TermTable.devices.nameKey.flatMap { device[$0]?.scalar }
    }
    return device ?? devices[0].name
  }
}
