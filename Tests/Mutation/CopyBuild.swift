package import Foundation

/// The build of a copy: changes that the compiler refuses are taken out of it.
package struct CopyBuild {
  /// The build fails for another reason than a change.
  package struct Failure: Error, CustomStringConvertible {
    package let output: String

    package var description: String {
      let errors = output.split(separator: "\n").filter { $0.contains("error:") }
      return "the copy is not built:\n" + Set(errors).sorted().joined(separator: "\n")
    }
  }

  let copy: PackageCopy
  /// What is passed to `swift build`.
  let flags: [String]
  /// How many mutants there shall be of each seed.
  let count: Int
  let knowledge: Knowledge
  private let note: (String) -> Void

  /// A build that tells what it does.
  package init(
    of copy: PackageCopy, flags: [String], mutants count: Int, knowing knowledge: Knowledge,
    note: @escaping (String) -> Void
  ) {
    (self.copy, self.flags, self.count, self.note) = (copy, flags, count, note)
    self.knowledge = knowledge
  }

  /// What was built.
  package struct Product: Sendable {
    package let mutants: [Mutant]
    /// Those that the compiler refused.
    package let refused: [Mutant]
    /// The folder with the programs.
    package let folder: URL
    /// The names of all changes, in the order of their numbers, the first of which is 1.
    package let names: [String]
  }

  /// Builds a copy with faults, and with as many mutants of each sample as there shall be.
  package func run(
    _ samples: [MutantSample], faults: [(name: String, edit: Edit)]
  ) throws -> Product {
    // Those that come after the last one take the places of those that are refused.
    var refused = samples.flatMap(\.drawn).filter { knowledge.refuses($0.mutation) }
    while true {
      let mutants = samples.flatMap { sample in
        sample.drawn.filter { !refused.contains($0) }.prefix(count)
      }
      let changes = faults + mutants.map { ($0.name, $0.mutation.edit) }
      let bodies = try copy.write(changes)
      note("building \(changes.count) changes")
      let result = TimedProcess(
        ["swift", "build", "--package-path", copy.root.path] + flags
      ).run(seconds: 3600)
      if result.end == .exited(0) {
        return Product(
          mutants: mutants, refused: refused, folder: try binaries(),
          names: changes.map(\.0))
      }
      let numbers = Self.numbers(blamedIn: result.output, bodies: bodies)
      guard !numbers.isEmpty else { throw Failure(output: result.output) }
      for number in numbers.sorted() {
        guard number > faults.count else {
          throw Failure(output: "error: the fault \(changes[number - 1].0)\n" + result.output)
        }
        let mutant = mutants[number - 1 - faults.count]
        knowledge.keepRefused(mutant.mutation)
        refused.append(mutant)
      }
      note("the compiler refuses \(numbers.count): others take their places")
    }
  }

  /// The changes that errors lie in: by their names, or by the function that they are in.
  static func numbers(blamedIn output: String, bodies: [PackageCopy.DoubledBody]) -> Set<Int> {
    var numbers: Set<Int> = []
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/^(?<file>/[^:]+):(?<line>\d+):\d+: error: /#)
      else { continue }
      if let number = match.file.wholeMatch(of: #/\/mutant\/(?<number>\d+)/#).flatMap({
        Int($0.number)
      }) {
        numbers.insert(number)
        continue
      }
      guard let place = Int(match.line) else { continue }
      for body in bodies where body.file == match.file && body.lines.contains(place) {
        numbers.formUnion(body.numbers)
      }
    }
    return numbers
  }

  private func binaries() throws -> URL {
    let result = TimedProcess(
      ["swift", "build", "--package-path", copy.root.path, "--show-bin-path"] + flags
    ).run(seconds: 600)
    guard let line = result.output.split(separator: "\n").last, line.hasPrefix("/") else {
      throw Failure(output: result.output)
    }
    return URL(filePath: String(line))
  }
}
