package import Foundation

/// One run of memsim-bench: from its arguments to its exit code.
package struct BenchmarkRun {
  private let rows: [Row]
  private let defaultPeers: URL
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let progress: (String?) -> Void

  /// Makes a run that measures the rows of a table and looks for peers in a directory; `progress`
  /// receives the id of each row before it is measured, and nil after the last.
  package init(
    rows: [Row], defaultPeers: URL, output: @escaping (String) -> Void,
    errors: @escaping (String) -> Void, progress: @escaping (String?) -> Void = { _ in }
  ) {
    self.rows = rows
    self.defaultPeers = defaultPeers
    self.output = output
    self.errors = errors
    self.progress = progress
  }

  /// Does what the arguments ask: 0 when it was done, 1 for a count beyond its budget, 2 for a
  /// wrong command line, 70 for what could not be measured.
  package func run(_ arguments: [String]) -> Int32 {
    do {
      switch try BenchmarkCommand.parse(arguments, rows: rows.map(\.id)) {
      case .help: output(BenchmarkCommand.usage)
      case .list: output(rows.map { "\($0.id)\t\($0.what)\n" }.joined())
      case .measure(let options): try measure(options)
      case .count(let options): return try count(options)
      case .countFunctions(let options): try countFunctions(options)
      }
      return 0
    } catch let error as UsageError {
      errors("memsim-bench: \(error)\n")
      return 2
    } catch {
      errors("memsim-bench: \(error)\n")
      return 70
    }
  }

  private func measure(_ options: BenchmarkOptions) throws {
    let peers = try startPeers(options)
    let calibrator = Calibrator()
    let measurement = Measurement(effort: options.effort, calibrator: calibrator)
    let results = try figures(of: options.chosen(from: rows)) { row in
      try measurement.measure(peers.reduce(row) { $0.joined(by: $1) })
    }
    if options.printsJSON {
      output(
        String(decoding: try JSONReport(results, state: calibrator.state).encoded(), as: UTF8.self)
          + "\n")
    } else {
      output(TextReport(results, state: calibrator.state).description)
    }
  }

  /// Prints counts, or compares them with budgets: then only what is wrong is printed.
  private func count(_ options: BenchmarkOptions) throws -> Int32 {
    let budgets = try options.budgets.map(readBudgets)
    let counter = try StepCounter()
    defer { progress(nil) }
    // Whole programs have no budget: their instructions depend on the host's libraries.
    let chosen = options.chosen(from: rows).filter { budgets == nil || !$0.countsProgram }
    let counts = try chosen.compactMap { row in
      progress(row.id)
      return try counter.counts(of: row).map { (row: row.id, counts: $0) }
    }
    guard let budgets else {
      let report = CountsReport(counts)
      output(
        options.printsJSON
          ? String(decoding: try report.encoded(), as: UTF8.self) + "\n" : report.description)
      return 0
    }
    let missing = budgets.rows.filter { id in
      options.only?.contains(id) ?? true && !counts.contains { $0.row == id }
    }
    let complaints =
      budgets.complaints(about: counts) + missing.map { "\($0) has a budget and no counts" }
    for complaint in complaints { errors("memsim-bench: \(complaint)\n") }
    if complaints.isEmpty { output("\(counts.count) rows are within their budgets\n") }
    return complaints.isEmpty ? 0 : 1
  }

  private func countFunctions(_ options: BenchmarkOptions) throws {
    let counter = try StepCounter()
    defer { progress(nil) }
    let rows = try options.chosen(from: rows).compactMap { row in
      progress(row.id)
      return try counter.functions(of: row).map { (row: row.id, functions: $0) }
    }
    output(FunctionsReport(rows).description)
  }

  private func readBudgets(_ path: String) throws -> Budgets {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError(description: "there is no file '\(path)' of budgets")
    }
    return try Budgets(text)
  }

  private func figures(
    of rows: [Row], measure: (Row) throws -> RowResult
  ) rethrows -> [RowResult] {
    defer { progress(nil) }
    return try rows.map { row in
      progress(row.id)
      return try measure(row)
    }
  }

  /// Peers are optional, but a directory that was asked for is not.
  private func startPeers(_ options: BenchmarkOptions) throws -> [PeerProcess] {
    let files = FileManager.default
    let directory = options.peers.map { URL(fileURLWithPath: $0) } ?? defaultPeers
    guard let names = try? files.contentsOfDirectory(atPath: directory.path) else {
      guard let asked = options.peers else { return [] }
      throw UsageError(description: "there is no directory '\(asked)' of peers")
    }
    return try names.sorted().map(directory.appendingPathComponent)
      .filter { !$0.hasDirectoryPath && files.isExecutableFile(atPath: $0.path) }
      .map(PeerProcess.init)
  }
}
