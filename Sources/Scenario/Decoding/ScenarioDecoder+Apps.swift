import MemsimHost
import MemsimVocabulary

extension ScenarioDecoder {
  /// The apps of the scenario.
  func apps() -> [ScenarioApp] {
    let nodes = elements(of: "apps")
    guard areFew(nodes) else { return [] }
    var lines: [String: Int] = [:]
    return nodes.flatMap { node -> [ScenarioApp] in
      guard let app = app(node) else { return [] }
      let members = AppFamily(node)?.members ?? []
      for name in [app.name] + members {
        if let line = lines[name] {
          problems.add(
            Problem(
              at: node.mark, "another app, on line \(line), is also called \(name.quoted)",
              expected: "a different name"))
        }
        lines[name] = node.mark.line
      }
      return members.isEmpty ? [app] : members.map(app.copy)
    }
  }

  private func areFew(_ nodes: [Node]) -> Bool {
    let counts = nodes.map { AppFamily($0)?.count ?? 1 }
    var count = 0
    let last = zip(nodes, counts).first { _, more in
      count += more
      return count > ScenarioFormat.mostApps
    }
    guard let node = last?.0 else { return true }
    problems.add(
      Problem(
        at: node.mark, "the scenario has \(counts.reduce(0, +)) apps",
        expected: "at most \(ScenarioFormat.mostApps)"))
    return false
  }

  private func app(_ node: Node) -> ScenarioApp? {
    guard let entries = node.entries else {
      problems.add(
        Problem(
          at: node.mark, "an app is \(node.found)", expected: "a mapping such as {name: Zoo}"))
      return nil
    }
    let words = programKeys(of: node)
    let known = format.app.map(\.name)
    let entry = values.arguments(
      entries.filter { !words.contains($0.key) }.map { SuppliedArgument($0) }, of: format.app,
      beside: words.filter { !known.contains($0) }, owner: "an app", at: node.mark)
    guard let name = entry[textIfSet: "name"] else { return nil }
    guard isName(name, at: entry.mark(of: "name") ?? node.mark),
      let program = program(name, entry, of: node)
    else { return nil }
    if let copies = entry.mark(of: "copies"), residents.contains(name) {
      problems.add(
        Problem(
          at: copies, "the device has only one app \(name.quoted), so 'copies' cannot be used",
          expected: "a different name for the copies"))
    } else if let copies = entry.mark(of: "copies"), !program.canBeCopied {
      problems.add(
        Problem(
          at: copies, "the catalogue has only one app \(name.quoted), so 'copies' cannot be used",
          expected: "'copies' beside 'workload' or 'steps'"))
    }
    let limit = entry[record: "limit"].map(LimitKeys.syntax.value)
    return ScenarioApp(
      name: name, program: program, role: entry[ifSet: "role"].map { vocabulary.roles[$0] },
      priorities: entry[record: "priority"] ?? Arguments(of: format.priorities),
      hardLimit: limit?.hard, highWaterLimit: limit?.highWater,
      settings: entry.taking(vocabulary.appSettings), mark: node.mark)
  }

  private func isName(_ name: String, at mark: SourceMark) -> Bool {
    if name.isEmpty {
      problems.add(
        Problem(at: mark, "an app has the empty name ''", expected: "a name such as Zoo"))
      return false
    }
    if !name.contains("#") { return true }
    problems.add(
      Problem(
        at: mark, "an app is called \(name.quoted)",
        expected: "a name without '#', which marks the number of a launch"))
    return false
  }

  /// What an app runs, as exactly one of its keys says, or its name alone.
  private func program(_ name: String, _ entry: Arguments, of node: Node) -> ScenarioProgram? {
    let keys = ScenarioFormat.programs
    let chosen = keys.filter { node[$0] != nil }
    if chosen.count > 1 {
      problems.add(
        Problem(
          at: node[chosen[1]]?.mark ?? node.mark,
          "the app has both '\(chosen[0])' and '\(chosen[1])'",
          expected: "only one of \(Problem.choice(of: keys))"))
      return nil
    }
    let with = node.entries?.first { $0.key == "with" }
    guard let key = chosen.first else {
      let known = format.app.map(\.name) + programKeys(of: node)
      let strange = (node.entries ?? []).map(\.key).filter { !known.contains($0) }
      let isMisspelt = strange.contains { nearestWord(to: $0, in: keys) != nil }
      return shipped(name, keys, with, at: node.mark, isMisspelt: isMisspelt)
    }
    if key == ScenarioFormat.steps {
      refuse(with)
      let words = programKeys(of: node)
      let entries = node.entries?.filter { $0.key != "with" && words.contains($0.key) } ?? []
      return values.phrase(entries, of: .workloads, at: node.mark).map { .workload($0) }
    }
    // A value that could not be read is a problem already.
    guard let value = entry.value(key) else { return nil }
    switch value {
    case .number(let index):
      return phrase(vocabulary.workloads[index], with, at: node.mark).map { .workload($0) }
    case .text(let path):
      let mark = entry.mark(of: key) ?? node.mark
      if key == ScenarioFormat.trace { return trace(path, with, at: mark) }
      refuse(with)
      return bundle(path, at: mark)
    default: preconditionFailure("'\(key)' is neither an app nor a path")
    }
  }

  /// The program of a bundle, which is a folder of its kind.
  private func bundle(_ path: String, at mark: SourceMark) -> ScenarioProgram? {
    let name = path.split(separator: "/").last ?? ""
    let isFolder = values.folder.kind(of: path) == .folder
    if isFolder, name.hasSuffix(".app"), name != ".app" { return .bundle(path: path) }
    problems.add(
      Problem(
        at: mark, "\(path.quoted) is not the bundle of an app",
        expected: "the path of a folder such as MyApp.app"))
    return nil
  }

  /// What replays a trace, which is a file.
  private func trace(
    _ path: String, _ with: Node.Entry?, at mark: SourceMark
  ) -> ScenarioProgram? {
    let term = Term(ScenarioFormat.trace, "Replays the trace of a real program.", vocabulary.trace)
    let phrase = phrase(term, with, at: mark)
    if values.folder.kind(of: path) != .folder { return phrase.map { .trace(path: path, $0) } }
    problems.add(Problem(at: mark, "\(path.quoted) is a folder", expected: "the file of a trace"))
    return nil
  }

  /// The keys of an app whose meaning depends on its program: `with`, and `steps` with what can
  /// stand beside it.
  private func programKeys(of node: Node) -> [String] {
    guard node[ScenarioFormat.steps] != nil,
      let term = vocabulary.workloads.first(where: { $0.name == ScenarioFormat.steps })
    else { return ["with"] }
    return ["with", term.name] + term.parameters.map(\.name)
  }

  private func shipped(
    _ name: String, _ keys: [String], _ with: Node.Entry?, at mark: SourceMark,
    isMisspelt: Bool
  ) -> ScenarioProgram? {
    if let term = vocabulary.apps.first(where: { $0.name == name }) {
      return phrase(term, with, at: mark).map { .shipped($0) }
    }
    if residents.contains(name) {
      refuse(with)
      return .resident
    }
    // That one is misspelt which says what runs is a problem already.
    if isMisspelt { return nil }
    let nearest = nearestWord(to: name, in: vocabulary.apps.map(\.name))
    // An app of one's own is not in the catalogue of every memsim.
    let elsewhere = nearest == nil ? ", or a memsim or a test whose catalogue has it" : ""
    problems.add(
      Problem(
        at: mark, "\(name.quoted) has nothing to run, and no app of the catalogue has this name",
        expected: Problem.choice(of: keys) + elsewhere, nearest: nearest))
    return nil
  }

  /// An app of the catalogue or a workload, with what is set of it.
  private func phrase(_ term: Term, _ with: Node.Entry?, at mark: SourceMark) -> Phrase? {
    let with = with?.value.isEmpty == true ? nil : with
    if let with, with.value.entries == nil {
      problems.add(
        Problem(
          at: with.value.mark, "'with' is \(with.value.found)",
          expected: "a mapping of parameters of '\(term.name)'"))
      return nil
    }
    let given = with?.value.entries ?? []
    let arguments = values.arguments(
      given.map { SuppliedArgument($0) }, of: term.parameters, owner: term.name.quoted,
      at: with?.value.mark ?? mark)
    let text = with.map { "\(term.name), \($0.text)" } ?? term.name
    return Phrase(term.name, arguments, at: mark, text: text)
  }

  private func refuse(_ with: Node.Entry?) {
    guard let with else { return }
    problems.add(
      Problem(
        at: with.mark, "'with' needs something to set",
        expected: "'workload' or 'trace' beside 'with', or an app of the catalogue"))
  }
}
