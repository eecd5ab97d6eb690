/// Shortens a long list of processes: of every app it keeps the first two launches and the last.
struct LaunchFold {
  /// The positions of those that are kept, in their order.
  private(set) var shown: [Int] = []

  /// The positions of the others, in their order.
  private(set) var rest: [Int] = []

  /// How many processes are not yet too many.
  static let limit = 24
  private static let keptFirst = 2

  /// Shortens a list of processes, of which `apps` has the names without numbers.
  init(apps: [Substring]) {
    guard apps.count > Self.limit else {
      shown = Array(apps.indices)
      return
    }
    let launches = apps.reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }
    var seen: [Substring: Int] = [:]
    for (position, app) in apps.enumerated() {
      let count = seen[app, default: 0] + 1
      seen[app] = count
      let isKept = count <= Self.keptFirst || count == launches[app]
      if isKept, shown.count < Self.limit { shown.append(position) } else { rest.append(position) }
    }
  }
}
