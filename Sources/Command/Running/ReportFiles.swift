internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The files in which a command tells of runs, each in a format of its own.
///
/// Each is written beside its place, and takes it when all runs are told.
final class ReportFiles {
  /// The option that names one.
  static let option = CommandOption.value(
    "report", "FORMAT=PATH", .setting(ReportFormats.all.map { $0.name }), times: .anyNumber,
    "Writes a report to a file as well, as in junit=results.xml; 'memsim list reports' explains "
      + "the formats.")

  private struct File {
    let format: any ReportFormat.Type
    let path: String
    let draft: DraftFile
    /// Whether a run is told in it.
    var isBegun = false
  }

  private var files: [File] = []
  /// Whether there is only one run, which is written as it goes on.
  private let isOfOneRun: Bool

  /// Makes the files that the option names, for so many runs.
  init(_ parsed: ParsedCommand, ofRuns count: Int) throws(Failure) {
    isOfOneRun = count == 1
    for text in parsed[texts: Self.option.name] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = String(parts[1])
      guard let format = ReportFormats.all.first(where: { $0.name == parts[0] }) else {
        preconditionFailure("a format that was checked is none")
      }
      if format.enclosure == nil, !isOfOneRun {
        throw Failure([
          "--report \(text): error: such a file tells of one run; expected one scenario"
        ])
      }
      if files.contains(where: { $0.path == path }) {
        throw Failure(["--report \(text): error: another report goes to the same file"])
      }
      do throws(WriteError) {
        files.append(File(format: format, path: path, draft: try DraftFile(of: path)))
      } catch {
        throw Self.failure(of: path, error)
      }
    }
  }

  /// Begins to tell of a run in all of them.
  func run() -> RunReports {
    RunReports(files.map(\.format), writing: isOfOneRun ? add : nil)
  }

  /// Tells more: pieces of the next run, one for each file, or none where the run was lost.
  func add(_ pieces: [[UInt8]]) throws(Failure) {
    for (position, piece) in pieces.enumerated() {
      let enclosure = files[position].format.enclosure
      if !files[position].isBegun {
        try write(enclosure?.opening ?? "", to: position)
        files[position].isBegun = true
      } else if !isOfOneRun {
        try write(enclosure?.separator ?? "", to: position)
      }
      try writing(position) { draft throws(WriteError) in try draft.write(piece) }
    }
  }

  /// Ends them, and puts each in its place.
  func finish() throws(Failure) {
    for (position, file) in files.enumerated() {
      let enclosure = file.format.enclosure
      if !file.isBegun { try write(enclosure?.opening ?? "", to: position) }
      try write(enclosure?.closing ?? "", to: position)
      try writing(position) { draft throws(WriteError) in try draft.replaceFile(isLasting: true) }
    }
  }

  /// What to say of files that are not written because the user wanted an end.
  var abandonment: [VisibleText] {
    files.map { "\($0.path): error: the report is not written: the command was interrupted" }
  }

  private func write(_ text: String, to position: Int) throws(Failure) {
    try writing(position) { draft throws(WriteError) in try draft.write(text.utf8) }
  }

  private func writing(
    _ position: Int, _ body: (DraftFile) throws(WriteError) -> Void
  ) throws(Failure) {
    do throws(WriteError) {
      try body(files[position].draft)
    } catch {
      throw Self.failure(of: files[position].path, error)
    }
  }

  private static func failure(of path: String, _ error: WriteError) -> Failure {
    Failure(of: path, "the report cannot be written", errorNumber: error.errorNumber)
  }
}

/// Tells of one run in some formats, while its events come.
final class RunReports {
  /// How much is told before it is written.
  private static let mostBytes = 1 << 16

  private let formats: [any ReportFormat.Type]
  private let write: (([[UInt8]]) throws(Failure) -> Void)?
  private var writers: [any ReportWriter] = []
  private var pieces: [[UInt8]]

  /// Why there is no more in the files; nil if there is.
  private(set) var failure: Failure?

  /// Tells of a run; what is told goes to a closure as soon as it is much, if there is one.
  init(
    _ formats: [any ReportFormat.Type], writing write: (([[UInt8]]) throws(Failure) -> Void)?
  ) {
    (self.formats, self.write) = (formats, write)
    pieces = formats.map { _ in [] }
  }

  /// Takes what the run depends on.
  func begin(_ header: JournalHeader) {
    writers = formats.map { $0.writer(of: header) }
  }

  /// Takes the next event.
  func take(_ event: JournalEvent) {
    for position in writers.indices { writers[position].take(event, to: &pieces[position]) }
    if pieces.contains(where: { $0.count > Self.mostBytes }) { flush() }
  }

  /// Ends the run; with what there is to add to the files.
  func end(_ seal: JournalSeal?) -> [[UInt8]] {
    for position in writers.indices {
      writers[position].finish(sealedWith: seal, to: &pieces[position])
    }
    return pieces
  }

  private func flush() {
    guard let write, failure == nil else { return }
    do {
      try write(pieces)
    } catch {
      failure = error
    }
    for position in pieces.indices { pieces[position].removeAll(keepingCapacity: true) }
  }
}
