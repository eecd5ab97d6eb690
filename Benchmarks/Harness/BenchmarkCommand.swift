import MemsimDevice

/// What a command line asks memsim-bench to do.
package enum BenchmarkCommand: Equatable {
  /// Measure the chosen rows.
  case measure(BenchmarkOptions)

  /// Name the rows.
  case list

  /// Explain the command line.
  case help

  /// What `--help` prints.
  package static let usage = """
    usage: memsim-bench [--only ID,ID...] [--quick] [--json] [--peers DIRECTORY]
           memsim-bench --list
           memsim-bench --help

    Measures the operations of memsim's runtime beside C floors and other runtimes, taking turns,
    and prints ratios first and figures second. Goals: within 1.75 times the floor, and ahead of
    every peer.

      --only ID,ID...    measure only these rows
      --quick            a few seconds for everything, with less steady figures
      --json             print one JSON object and nothing else
      --peers DIRECTORY  where the peer programs are that `make peers` builds
                         (otherwise: the directory `peers` beside memsim-bench)
      --list             name the rows
      --help             print this

    """

  private static let flags = ["--only", "--quick", "--json", "--peers", "--list", "--help"]

  /// Reads a command line without the program's name.
  package static func parse(
    _ arguments: [String], rows: [String]
  ) throws(UsageError) -> BenchmarkCommand {
    var options = BenchmarkOptions()
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--help", "-h": return .help
      case "--list": return .list
      case "--quick": options.effort = .quick
      case "--json": options.printsJSON = true
      case "--peers": options.peers = try value(of: flag, from: &rest)
      case "--only": options.only = try rowIDs(value(of: flag, from: &rest), among: rows)
      default: throw unknown(flag)
      }
    }
    return .measure(options)
  }

  private static func value(
    of flag: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError(description: "\(flag) needs a value")
    }
    return value
  }

  private static func rowIDs(
    _ list: String, among rows: [String]
  ) throws(UsageError) -> [String] {
    let ids = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for id in ids where !rows.contains(id) {
      throw UsageError(
        description: "there is no row '\(id)'" + suggestion(nearestWord(to: id, in: rows)))
    }
    return ids
  }

  private static func unknown(_ argument: String) -> UsageError {
    guard argument.hasPrefix("-") else {
      return UsageError(description: "unexpected argument '\(argument)'; rows are named by --only")
    }
    return UsageError(
      description: "unknown flag '\(argument)'" + suggestion(nearestWord(to: argument, in: flags)))
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// How memsim-bench was asked to measure.
package struct BenchmarkOptions: Equatable {
  /// The ids of the rows to measure; nil for all of them.
  package var only: [String]?

  /// How steady the figures shall be.
  package var effort = Effort.full

  /// Whether the result is printed as JSON.
  package var printsJSON = false

  /// The directory of the peer programs, where it is given.
  package var peers: String?

  /// Everything, in full, as a table.
  package init() {}

  /// The rows that were chosen, in the order of the table.
  package func chosen(from rows: [Row]) -> [Row] {
    guard let only else { return rows }
    return rows.filter { only.contains($0.id) }
  }
}

/// A command line that memsim-bench cannot follow.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what may have been meant.
  package let description: String
}
