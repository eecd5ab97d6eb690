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
