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
    var copies: [String] = []
    // More than are allowed are a problem already.
    for family in families where copies.count < ScenarioFormat.mostApps { copies += family.members }
    known =
      nodes.filter { AppFamily($0) == nil }.compactMap { $0["name"]?.scalar } + copies + residents
    self.shipped = shipped
    set = Set(known)
  }

  /// Takes what a file says of its apps and its device.
  init(in root: Node, _ vocabulary: ScenarioVocabulary) {
    self.init(
      described: root["apps"].map { $0.elements ?? [$0] } ?? [],
      residents: vocabulary.residents(of: root), shipped: vocabulary.apps.map(\.name))
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
        at: mark, "\(name.quoted) names \(members.count) apps",
        expected: "one of '\(members[0])' to '\(members[members.count - 1])'")
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
  /// How many there are.
  let count: Int

  /// Reads how many copies a node wants of an app; nil if it wants none, or says no such number.
  init?(_ node: Node) {
    guard let name = node["name"]?.scalar, let count = node["copies"]?.scalar.flatMap({ Int($0) }),
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
  func residents(of root: Node) -> [String] {
    let device = root["device"].flatMap { $0.scalar ?? $0["profile"]?.scalar }
    return residents[device ?? devices[0].name] ?? []
  }
}
