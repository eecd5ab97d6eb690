import MemsimHost
import MemsimVocabulary

extension ScenarioDecoder {
  /// The apps of the scenario.
  func apps() -> [ScenarioApp] {
    let nodes = elements(of: .apps)
    guard areFew(nodes) else { return [] }
    var lines: [String: Int] = [:]
    return nodes.flatMap { node -> [ScenarioApp] in
      guard let app = app(node) else { return [] }
      let members = AppFamily(node)?.members ?? []
      for name in [app.name] + members {
        if let line = lines[name] {
          problems.add(
            at: node.mark, "another app, on line \(line), is also called \(name.quoted)",
            expected: "a different name")
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
      at: node.mark, "the scenario has \(counts.reduce(0, +)) apps",
      expected: "at most \(ScenarioFormat.mostApps)")
    return false
  }

  private func app(_ node: Node) -> ScenarioApp? {
    guard let entries = node.entries else {
      problems.add(
        at: node.mark, "an app is \(node.found)", expected: "a mapping such as {name: Zoo}")
      return nil
    }
    let words = programKeys(of: node)
    let known = format.app.map(\.name)
    let arguments = values.arguments(
      entries.filter { !words.contains($0.key) }.map { SuppliedArgument($0) }, of: format.app,
      beside: words.filter { !known.contains($0) }, owner: "an app", at: node.mark)
    let keys = format.apps.value(of: arguments)
    guard let name = keys.name else { return nil }
    guard isName(name, at: format.apps.mark(of: \.name, in: arguments) ?? node.mark),
      let program = program(name, keys, of: node)
    else { return nil }
    let copies = format.apps.mark(of: \.copies, in: arguments)
    if let copies, residents.contains(name) {
      problems.add(
        at: copies, "the device has only one app \(name.quoted), so 'copies' cannot be used",
        expected: "a different name for the copies")
    } else if let copies, !program.canBeCopied {
      problems.add(
        at: copies, "the catalogue has only one app \(name.quoted), so 'copies' cannot be used",
        expected: "'copies' beside 'workload' or 'steps'")
    }
    if keys.container != nil, let cgroup = format.apps.mark(of: \.cgroup, in: arguments) {
      problems.add(
        at: cgroup, "the app has both 'container' and 'cgroup'",
        expected: "only 'container', because a container is a cgroup")
    }
    let container = keys.container?.container
    return ScenarioApp(
      name: name, family: nil, program: program, role: keys.role,
      priorities: keys.priorities ?? Arguments(of: format.priorities),
      cgroup: container?.path(of: name) ?? keys.cgroup, container: container,
      hardLimit: keys.limit?.hard, highWaterLimit: keys.limit?.highWater,
      settings: keys.settings, mark: node.mark)
  }

  private func isName(_ name: String, at mark: SourceMark) -> Bool {
    if name.isEmpty {
      problems.add(at: mark, "an app has the empty name ''", expected: "a name such as Zoo")
      return false
    }
    if !name.contains("#") { return true }
    problems.add(
      at: mark, "an app is called \(name.quoted)",
      expected: "a name without '#', which marks the number of a launch")
    return false
  }

  /// Decodes the program of an app, which one of its keys names, or its name alone.
  private func program(_ name: String, _ keys: AppKeys, of node: Node) -> ScenarioProgram? {
    let words = AppKey.programs.map(\.rawValue)
    let chosen = AppKey.programs.filter { node[$0] != nil }
    if chosen.count > 1 {
      problems.add(
        at: node[chosen[1]]?.mark ?? node.mark,
        "the app has both '\(chosen[0].rawValue)' and '\(chosen[1].rawValue)'",
        expected: "only one of \(Problem.choice(of: words))")
      return nil
    }
    let with = node.entries?.first { $0.key == AppKey.with.rawValue }
    guard let key = chosen.first, let mark = node[key]?.mark else {
      let known = format.app.map(\.name) + programKeys(of: node)
      let strange = (node.entries ?? []).map(\.key).filter { !known.contains($0) }
      let isMisspelt = strange.contains { nearestWord(to: $0, in: words) != nil }
      return shipped(name, words, with, at: node.mark, isMisspelt: isMisspelt)
    }
    if key == .steps {
      refuse(with)
      let words = programKeys(of: node).dropFirst()
      let entries = node.entries?.filter { words.contains($0.key) } ?? []
      return values.phrase(entries, of: .workloads, at: node.mark).map { .workload($0) }
    }
    if let term = vocabulary.workloads.first(where: { $0.name == keys.workload }) {
      return phrase(term, with, at: node.mark).map { .workload($0) }
    }
    if let path = keys.trace { return trace(path, with, at: mark) }
    // A value that could not be read is a problem already.
    guard let path = keys.bundle else { return nil }
    refuse(with)
    return bundle(path, at: mark)
  }

  /// The program of a bundle, which is a folder of its kind.
  private func bundle(_ path: String, at mark: SourceMark) -> ScenarioProgram? {
    let name = path.split(separator: "/").last ?? ""
    let isFolder = values.folder.kind(of: path) == .folder
    if isFolder, name.hasSuffix(".app"), name != ".app" { return .bundle(path: path) }
    problems.add(
      at: mark, "\(path.quoted) is not the bundle of an app",
      expected: "the path of a folder such as MyApp.app")
    return nil
  }

  /// Returns the program that replays a trace, if the path does not lead to a folder.
  private func trace(
    _ path: String, _ with: Node.Entry?, at mark: SourceMark
  ) -> ScenarioProgram? {
    let term = Term(AppKey.trace.rawValue, "Replays the trace of a real program.", vocabulary.trace)
    let phrase = phrase(term, with, at: mark)
    if values.folder.kind(of: path) != .folder { return phrase.map { .trace(path: path, $0) } }
    problems.add(at: mark, "\(path.quoted) is a folder", expected: "the file of a trace")
    return nil
  }

  /// The keys of an app whose meaning depends on its program: `with`, and `steps` with the keys
  /// allowed beside it.
  private func programKeys(of node: Node) -> [String] {
    let with = AppKey.with.rawValue
    guard node[AppKey.steps] != nil,
      let term = vocabulary.workloads.first(where: { $0.name == AppKey.steps.rawValue })
    else { return [with] }
    return [with, term.name] + term.parameters.map(\.name)
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
    // The misspelt key of the program is a problem already.
    if isMisspelt { return nil }
    let nearest = nearestWord(to: name, in: vocabulary.apps.map(\.name))
    // An app of one's own is not in the catalogue of every memsim.
    let elsewhere = nearest == nil ? ", or a memsim or a test whose catalogue has it" : ""
    problems.add(
      at: mark, "\(name.quoted) has nothing to run, and no app of the catalogue has this name",
      expected: Problem.choice(of: keys) + elsewhere, nearest: nearest)
    return nil
  }

  /// An app of the catalogue or a workload, with its settings.
  private func phrase(_ term: Term, _ with: Node.Entry?, at mark: SourceMark) -> Phrase? {
    let with = with?.value.isEmpty == true ? nil : with
    if let with, with.value.entries == nil {
      problems.add(
        at: with.value.mark, "'with' is \(with.value.found)",
        expected: "a mapping of parameters of '\(term.name)'")
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
      at: with.mark, "'with' needs something to set",
      expected: "'workload' or 'trace' beside 'with', or an app of the catalogue")
  }
}
