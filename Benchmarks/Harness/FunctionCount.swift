import BenchmarkSteps
import Foundation
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimTraces

/// A function, and how many instructions of an operation are its own.
package struct FunctionCount: Equatable {
  /// The name of the function; the file if no symbol names the place.
  package let name: String
  /// Its instructions, without those of functions that it calls.
  package let instructions: Double

  /// Subtracts the instructions at some places of this process from those at others, and divides
  /// them among so many operations.
  static func counts(
    of places: ArraySlice<UInt>, less fewer: ArraySlice<UInt>, among operations: UInt64
  ) -> [FunctionCount] {
    var symbols = Symbols()
    var counts: [String: Int] = [:]
    for place in places { counts[symbols.name(of: place), default: 0] += 1 }
    for place in fewer { counts[symbols.name(of: place), default: 0] -= 1 }
    return counts.filter { $0.value != 0 }
      .map { FunctionCount(name: $0, instructions: Double($1) / Double(operations)) }
      .sorted { ($1.instructions, $0.name) < ($0.instructions, $1.name) }
  }
}

/// The names of functions of this process.
private struct Symbols {
  private var names: [UInt: String] = [:]
  private var tables: [String: FunctionNames] = [:]

  mutating func name(of place: UInt) -> String {
    if let name = names[place] { return name }
    let name = findName(of: place)
    names[place] = name
    return name
  }

  private mutating func findName(of place: UInt) -> String {
    var base: UInt = 0
    guard let path = steps_file(place, &base) else { return String(format: "0x%lx", place) }
    let file = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath().path
    let offset = place - base
    let table = tables[file] ?? FunctionNames(of: HostFile(file))
    tables[file] = table
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return table.name(at: UInt64(offset)).map(HostFunction.plainName(ofMangled:))
      ?? "\(last), without a name"
  }
}

/// The functions of rows as text.
package struct FunctionsReport: CustomStringConvertible {
  private let rows: [(row: String, functions: [FunctionCount])]

  /// Reports these functions.
  package init(_ rows: [(row: String, functions: [FunctionCount])]) {
    self.rows = rows
  }

  /// A block for each row: the number of instructions, and the function that has them.
  package var description: String {
    rows.map { row, functions in
      let all = functions.reduce(0) { $0 + $1.instructions }
      let lines = functions.map { String(format: "%10.1f  ", $0.instructions) + $0.name + "\n" }
      return String(format: "%10.1f  ", all) + "\(row)\n" + lines.joined()
    }.joined(separator: "\n")
  }
}
