internal import MemsimRuntime

/// How closely a process's memory is watched, to find a mistake.
///
/// What is noted is noted on the host: pages, decisions and digests are those of a run that is not
/// watched, but for the class and the site of a dead object that it would have forgotten, and for
/// what is told of those that are held without being retained.
package struct MemoryDebugging: Equatable, Sendable {
  /// Whether every object that is gone can be named, and what Swift still refers to is told of.
  package var keepsZombies = false

  /// How many steps in the life of each object are kept.
  package var historySteps = 0

  /// Watches nothing closely.
  package init() {}

  /// Watches as closely as is said.
  package init(zombies: Bool, history: Int) {
    keepsZombies = zombies
    historySteps = history
  }

  /// What `--debug-memory` asks for.
  package static let usual = MemoryDebugging(zombies: true, history: 32)

  /// The most steps that can be kept of each object.
  package static let mostSteps = 1_000

  /// Whether nothing is watched closely.
  package var isOff: Bool { self == MemoryDebugging() }

  /// What either asks for.
  package func joined(with other: MemoryDebugging) -> MemoryDebugging {
    MemoryDebugging(
      zombies: keepsZombies || other.keepsZombies, history: max(historySteps, other.historySteps))
  }

  /// How people write it.
  package var text: String {
    let history = historySteps > 0 ? ["history \(historySteps)"] : []
    return ((keepsZombies ? ["zombies"] : []) + history).joined(separator: ", ")
  }

  /// Has a heap watch as closely.
  func apply(to options: inout Heap.Options) {
    options.keepsZombies = keepsZombies
    options.keepsProxies = keepsZombies
    options.historyCapacity = historySteps
  }
}
