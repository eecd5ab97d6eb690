package import Foundation
internal import MemsimClock

/// Some of the mutations of the sources, drawn by a seed.
package struct MutantSample: Sendable {
  /// The modules whose sources are changed.
  package static let modules = [
    "Clock", "Device", "Journal", "Kit", "Policies", "Reports", "Runtime", "Simulation",
  ]

  /// In the order in which they are drawn.
  package let drawn: [Mutant]
  /// How many there are to draw from.
  package let candidateCount: Int

  /// Draws from modules of a package; what is known to change nothing is left out.
  package init(
    of root: URL, modules: [String] = modules, seed: String, leavingOut equivalents: [Equivalent]
  ) throws {
    self.init(
      of: try Self.sources(of: root, modules: modules), seed: seed, leavingOut: equivalents)
  }

  /// Draws from sources.
  ///
  /// The seed gives every mutation a number, and those with the least are drawn: a source that
  /// changes takes away and brings mutants of its own, and leaves the others as they were.
  init(
    of texts: [(path: String, text: String)], seed: String, leavingOut equivalents: [Equivalent]
  ) {
    let known = Set(equivalents.map(\.mutation))
    let random = Random(seed: 1).child(named: seed)
    var counts: [String: Int] = [:]
    var candidates: [(number: UInt64, mutation: Mutation)] = []
    for (path, text) in texts {
      for mutation in Mutation.all(of: text, at: path) {
        let name = [path, mutation.kind, mutation.before, mutation.after].joined(separator: "\n")
        // Lines that are alike are told apart by their order.
        counts[name, default: 0] += 1
        var own = random.child(named: "\(name)\n\(counts[name, default: 0])")
        candidates.append((own.next(), mutation))
      }
    }
    candidateCount = candidates.count
    let drawn = candidates.sorted { $0.number < $1.number }.map(\.mutation).filter {
      !known.contains(Equivalent.Key(path: $0.edit.path, before: $0.before, after: $0.after))
    }
    self.drawn = drawn.prefix(200).enumerated().map {
      Mutant(seed: seed, place: $0 + 1, mutation: $1)
    }
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
