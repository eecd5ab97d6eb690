package import Foundation
internal import MemsimClock

/// Some of the mutations of the sources, drawn by a seed.
package struct MutantSample: Sendable {
  /// The modules whose sources are changed.
  package static let modules = [
    "Clock", "Device", "Journal", "Kit", "Policies", "Reports", "Runtime", "Simulation",
  ]

  /// The sources of a package with their texts, by their paths.
  let texts: [(path: String, text: String)]
  /// In the order in which they are drawn.
  package let drawn: [Mutant]
  /// How many there are to draw from.
  package let candidateCount: Int

  /// Draws from modules of a package; what is known to change nothing is left out.
  package init(
    of root: URL, modules: [String] = modules, seed: String, leavingOut equivalents: [Equivalent]
  ) throws {
    texts = try Self.sources(of: root, modules: modules)
    let known = Set(equivalents.map(\.mutation))
    var candidates: [Mutation] = []
    for (path, text) in texts {
      candidates += Mutation.all(of: text, at: path)
    }
    candidateCount = candidates.count
    var random = Random(seed: 1).child(named: seed)
    var drawn: [Mutation] = []
    while !candidates.isEmpty, drawn.count < 200 {
      let index = random.integer(in: 0...candidates.count - 1)
      let mutation = candidates[index]
      // One that is known to change nothing is drawn, and left out: the others stay the same.
      let key = Equivalent.Key(
        path: mutation.edit.path, before: mutation.before, after: mutation.after)
      if !known.contains(key) { drawn.append(mutation) }
      candidates.swapAt(index, candidates.count - 1)
      candidates.removeLast()
    }
    self.drawn = drawn.enumerated().map { Mutant(seed: seed, place: $0 + 1, mutation: $1) }
  }

  /// The sources that are changed, in the order of their paths.
  package static func sources(
    of root: URL, modules: [String]
  ) throws -> [(path: String, text: String)] {
    try modules.flatMap { module in
      let folder = root.appending(path: "Sources/\(module)")
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map { path in
          (
            "Sources/\(module)/\(path)",
            try String(contentsOf: folder.appending(path: path), encoding: .utf8)
          )
        }
    }
  }
}
