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
  /// How many mutants there shall be.
  let count: Int
  private let note: (String) -> Void

  /// A build that tells what it does.
  package init(
    of copy: PackageCopy, flags: [String], mutants count: Int, note: @escaping (String) -> Void
  ) {
    (self.copy, self.flags, self.count, self.note) = (copy, flags, count, note)
  }

  /// What was built.
  package struct Product: Sendable {
    /// The mutants and the name of each.
    package let mutants: [(name: String, mutation: Mutation)]
    /// Mutations that the compiler refused.
    package let refused: [Mutation]
    /// The folder with the programs.
    package let folder: URL
    /// The names of all changes, in the order of their numbers, the first of which is 1.
    package let names: [String]
  }

  /// Builds a copy with faults, and with as many mutations as there shall be.
  package func run(_ drawn: [Mutation], faults: [(name: String, edit: Edit)]) throws -> Product {
    // Those that come after the last one take the places of those that are refused.
    var refused: Set<Int> = []
    while true {
      let chosen = drawn.indices.filter { !refused.contains($0) }.prefix(count)
      let changes =
        faults + chosen.map { ("m\($0 + 1)", drawn[$0].edit) }
      let bodies = try copy.write(changes)
      note("building \(changes.count) changes")
      let result = TimedProcess(
        ["swift", "build", "--package-path", copy.root.path] + flags
      ).run(seconds: 3600)
      if result.end == .exited(0) {
        return Product(
          mutants: chosen.map { ("m\($0 + 1)", drawn[$0]) },
          refused: refused.sorted().map { drawn[$0] },
          folder: try binaries(), names: changes.map(\.0))
      }
      let numbers = Self.numbers(blamedIn: result.output, bodies: bodies)
      guard !numbers.isEmpty else { throw Failure(output: result.output) }
      for number in numbers {
        guard number > faults.count else {
          throw Failure(output: "error: the fault \(changes[number - 1].0)\n" + result.output)
        }
        refused.insert(chosen[chosen.startIndex + number - 1 - faults.count])
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
