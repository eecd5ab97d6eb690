internal import Glibc
internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimTraces
internal import MemsimVocabulary

/// The files in which a command reports the memory of a trace by stack, while it reads the events.
final class TraceFormatFiles {
  /// The files that a command writes, and the contents of some of them.
  struct Options {
    let reports: [ChosenAssignment<any RecordedTraceFormat.Type>]
    let moment: RecordedTrace.Moment

    /// The options that a command needs for it.
    static let syntax = CommandSyntax(
      Argument(
        options: "report", "FORMAT=PATH", \Self.reports,
        .setting(of: FormatTable.ofTraces) { $0.name },
        "Also writes the result by stack for another tool, as in massif=massif.out."),
      Argument(
        option: "moment", "MOMENT", \.moment, .value(.choice), default: .end,
        "The blocks in folded and jemalloc reports: those never freed (end, the default), those "
          + "alive at the peak, or those alive at the time of --at."),
      make: Self.init)
  }

  private let files: FormatFiles
  private var writers: [any RecordedTraceWriter]
  private var pieces: [FormatOutput]
  /// The compressor of each file; nil for a file without compression.
  private let compressors: [Compressor?]

  /// The reason why the files are incomplete; nil if they are complete.
  private(set) var failure: Failure?

  /// Makes the files that the options name.
  init(
    _ options: Options, hasTime: Bool, of trace: Trace, at path: String
  ) throws(Failure) {
    if options.moment == .at, !hasTime {
      throw Failure("--moment at: error: no time given; add --at TIME")
    }
    files = try FormatFiles(
      options.reports.map { ReportRequest($0.choice, $0.assignment) }, ofRuns: 1)
    compressors = try Self.compressors(for: files.paths)
    let reported = RecordedTrace(trace, at: path, moment: options.moment)
    writers = options.reports.map { $0.choice.writer(of: reported) }
    pieces = writers.map { _ in FormatOutput() }
  }

  private static func compressors(for paths: [String]) throws(Failure) -> [Compressor?] {
    var compressors: [Compressor?] = []
    for path in paths {
      do throws(TraceFault) {
        compressors.append(try Compressor(forFileNamed: path))
      } catch {
        throw Failure("\(path): error: memsim cannot write the report: \(error.found)")
      }
    }
    return compressors
  }

  /// Adds the next events to the files; nil if the command writes no files.
  var receiver: ((UnsafeBufferPointer<TraceEvent>) -> Void)? {
    writers.isEmpty ? nil : { self.add($0) }
  }

  private func add(_ events: UnsafeBufferPointer<TraceEvent>) {
    guard failure == nil else { return }
    for position in writers.indices { writers[position].add(events, to: &pieces[position]) }
    do throws(Failure) {
      try flush()
    } catch {
      failure = error
    }
  }

  /// Moves the files to their paths, if the trace was read to its end; otherwise reports that the
  /// files are missing.
  func finish(_ analysis: TraceAnalysis, on console: Console) throws(Failure) {
    if let failure { throw failure }
    guard analysis.isComplete else {
      for message in files.abandonment(because: "the trace is incomplete") { console.log(message) }
      return
    }
    for position in writers.indices { writers[position].finish(analysis, to: &pieces[position]) }
    try flush(areLast: true)
    try files.finish()
  }

  /// Says that the files are not written because the user wanted an end.
  func abandon(on console: Console) {
    for message in files.abandonment { console.log(message) }
  }

  private func flush(areLast: Bool = false) throws(Failure) {
    for (position, compressor) in compressors.enumerated() {
      guard let compressor else { continue }
      guard let bytes = compressor.compress(pieces[position].bytes, areLast: areLast) else {
        throw Failure(
          of: files.paths[position], "memsim cannot write the report", errorNumber: ENOMEM)
      }
      pieces[position] = FormatOutput(bytes)
    }
    try files.add(pieces)
    for position in pieces.indices { pieces[position].empty() }
  }
}
