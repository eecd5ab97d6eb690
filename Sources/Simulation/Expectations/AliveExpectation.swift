internal import MemsimVocabulary

/// Processes are alive.
struct AliveExpectation: Expecting {
  static let term = Term(
    "alive", "These are alive.", [.required("apps", .list(.process), "Who.")],
    shorthand: "apps")

  private let apps: [String]

  init(_ arguments: Arguments) {
    apps = arguments[texts: "apps"]
  }

  func check(in run: any Evidence) -> Finding {
    for app in apps.flatMap(run.story.processes) where !run.isAlive(app) {
      return .found("\(app) \(run.story.fate(of: app))")
    }
    return .met
  }
}
