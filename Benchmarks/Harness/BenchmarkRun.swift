package import Foundation

/// One run of memsim-bench: from its arguments to its exit code.
package struct BenchmarkRun {
  private let rows: [Row]
  private let defaultPeers: URL
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let progress: (String?) -> Void

  /// A run that measures rows of this table and looks for peers in this directory; progress is
  /// told the id of each row before it is measured, and nil after the last.
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

  /// Does what the arguments ask: 0 when it was done, 2 for a wrong command line, 70 for a peer
  /// that could not be measured.
  package func run(_ arguments: [String]) -> Int32 {
    do {
      switch try BenchmarkCommand.parse(arguments, rows: rows.map(\.id)) {
      case .help: output(BenchmarkCommand.usage)
      case .list: output(rows.map { "\($0.id)\t\($0.what)\n" }.joined())
      case .measure(let options): try measure(options)
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
    let measurement = Measurement(effort: options.effort)
    let results = try figures(of: options.chosen(from: rows)) { row in
      try measurement.measure(peers.reduce(row) { $0.joined(by: $1) })
    }
    if options.printsJSON {
      output(String(decoding: try JSONReport(results).encoded(), as: UTF8.self) + "\n")
    } else {
      output(TextReport(results).description)
    }
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
