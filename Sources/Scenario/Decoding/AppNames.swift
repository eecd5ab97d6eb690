import MemsimVocabulary

/// The apps that a scenario may refer to.
struct AppNames {
  private let known: [String]
  private let shipped: [String]
  private let set: Set<String>

  /// Takes the apps of a scenario and of its device, and those that it may have forgotten to list.
  init(known: [String], shipped: [String]) {
    self.known = known
    self.shipped = shipped
    set = Set(known)
  }

  /// Whether the scenario may refer to an app.
  func has(_ name: String) -> Bool { set.contains(name) }

  /// What is wrong with a reference to any other.
  func problem(with name: String, at mark: SourceMark) -> Problem {
    let found = "the scenario has no app \(name.quoted)"
    if shipped.contains(name) {
      return Problem(at: mark, found, expected: "an entry for it under 'apps'")
    }
    return Problem(at: mark, unknown: found, word: name, among: known)
  }
}
