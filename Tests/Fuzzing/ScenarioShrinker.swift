/// Makes a scenario with a fault small: whatever it can do without goes.
struct ScenarioShrinker {
  /// The function that returns the fault of a scenario; nil if it has none, or cannot be run.
  let fault: (Part) throws -> String?

  /// How many smaller scenarios are tried at most.
  var mostTries = 1_000

  /// The smallest scenario found that has a fault of the same kind.
  func shrunk(_ scenario: Part, with kind: String) throws -> Part {
    var smallest = scenario
    var tries = 0
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // From the end, so that what is left to be tried stays where it is; large parts first.
      for depth in 1...12 {
        let paths = smallest.all.map(\.path).filter { $0.count == depth }.reversed()
        for path in paths {
          guard tries < mostTries else { return smallest }
          let smaller = smallest.removing(path)
          tries += 1
          guard let found = try fault(smaller), Self.kind(of: found) == kind else { continue }
          (smallest, isSmaller) = (smaller, true)
        }
      }
    }
    return smallest
  }

  /// Returns the text that faults with the same cause share: the part before a colon or a digit.
  static func kind(of fault: String) -> String {
    String(fault.prefix { $0 != ":" && !$0.isNumber })
  }
}
