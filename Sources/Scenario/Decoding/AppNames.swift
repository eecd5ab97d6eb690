import MemsimVocabulary

/// The apps that a scenario may refer to.
struct AppNames {
  private let known: [String]
  private let families: [AppFamily]
  private let shipped: [String]
  private let set: Set<String>

  /// Takes what describes the apps of a scenario, the apps of its device, and those that the
  /// scenario may have forgotten to list.
  init(described nodes: [Node], residents: [String], shipped: [String]) {
    let nodes = nodes.prefix(ScenarioFormat.mostApps)
    families = nodes.compactMap(AppFamily.init)
    // One more than are allowed is a problem already.
    let copies = families.lazy.flatMap(\.members).prefix(ScenarioFormat.mostApps)
    known =
      nodes.filter { AppFamily($0) == nil }.compactMap { $0["name"]?.scalar } + copies + residents
    self.shipped = shipped
    set = Set(known)
  }

  /// Whether a name is that of several apps together.
  func isFamily(_ name: String) -> Bool { families.contains { $0.name == name } }

  /// Whether the scenario may refer to an app.
  func has(_ name: String) -> Bool { set.contains(name) }

  /// What is wrong with a reference to any other.
  func problem(with name: String, at mark: SourceMark) -> Problem {
    let found = "the scenario has no app \(name.quoted)"
    if let family = families.first(where: { $0.name == name }) {
      let members = family.members
      return Problem(
        at: mark, "\(name.quoted) is \(members.count) apps",
        expected: "one of '\(members[0])' to '\(members[members.count - 1])'")
    }
    if shipped.contains(name) {
      return Problem(at: mark, found, expected: "an entry for it under 'apps'")
    }
    return Problem(at: mark, unknown: found, word: name, among: known)
  }
}
