import MemsimDevice

/// The request of a memsim-bench command line.
package enum BenchmarkCommand: Equatable {
  /// Measure the chosen rows.
  case measure(BenchmarkOptions)

  /// Count what an operation of the chosen rows consists of.
  case count(BenchmarkOptions)

  /// Count the instructions of an operation of the chosen rows by function.
  case countFunctions(BenchmarkOptions)

  /// Name the rows.
  case list

  /// Explain the command line.
  case help

  /// The text of `--help`.
  package static let usage = """
    usage: memsim-bench [--only ID,ID...] [--quick] [--json] [--peers DIRECTORY]
           memsim-bench --counts [--only ID,ID...] [--json | --budgets FILE]
           memsim-bench --functions [--only ID,ID...]
           memsim-bench --list
           memsim-bench --help

    Measures the operations of memsim beside C floors and other runtimes: the columns of a row take
    turns of a fraction of a millisecond, in time on the processor, and each turn has its ratios.
    Prints ratios first, figures second, and last how much of the machine there was.

    With --counts, nothing is timed: a copy of the process is followed instruction by instruction
    through each loop of memsim's, and what an operation has of instructions, of calls of Swift's
    runtime and of allocations is printed.

      --only ID,ID...    only these rows
      --quick            a few seconds for everything, with less steady figures
      --json             print one JSON object and nothing else
      --peers DIRECTORY  where the peer programs are that `make peers` builds
                         (otherwise: the directory `peers` beside memsim-bench)
      --counts           count instead of measuring
      --functions        count the instructions of an operation by function
      --budgets FILE     compare the counts with those in a file, and fail beyond
      --list             name the rows
      --help             print this

    """

  private static let flags = [
    "--only", "--quick", "--json", "--peers", "--counts", "--functions", "--budgets", "--list",
    "--help",
  ]

  /// Reads a command line without the program's name.
  package static func parse(
    _ arguments: [String], rows: [String]
  ) throws(UsageError) -> BenchmarkCommand {
    var options = BenchmarkOptions()
    var counts = false
    var functions = false
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--help", "-h": return .help
      case "--list": return .list
      case "--quick": options.effort = .quick
      case "--json": options.printsJSON = true
      case "--counts": counts = true
      case "--functions": functions = true
      case "--budgets": options.budgets = try value(of: flag, from: &rest)
      case "--peers": options.peers = try value(of: flag, from: &rest)
      case "--only": options.only = try rowIDs(value(of: flag, from: &rest), among: rows)
      default: throw unknown(flag)
      }
    }
    if functions {
      guard !counts, !options.printsJSON, options.budgets == nil else {
        throw UsageError(description: "--functions prints text alone: it goes with --only")
      }
      return .countFunctions(try checked(options))
    }
    return try counts ? .count(checked(options)) : .measure(checked(options, measured: true))
  }

  /// Refuses options that have no meaning for what is asked.
  private static func checked(
    _ options: BenchmarkOptions, measured: Bool = false
  ) throws(UsageError) -> BenchmarkOptions {
    if measured, options.budgets != nil {
      throw UsageError(description: "--budgets are of counts: --counts is missing")
    }
    if !measured, options.effort != .full || options.peers != nil {
      throw UsageError(description: "--quick and --peers are of times, and counts take none")
    }
    if options.budgets != nil, options.printsJSON {
      throw UsageError(description: "--budgets prints what is wrong and no table: not with --json")
    }
    return options
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

  /// The file of budgets that counts are compared with, where it is given.
  package var budgets: String?

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
  /// The error, with a suggestion if there is one.
  package let description: String
}
