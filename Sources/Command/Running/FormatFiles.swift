internal import Glibc
internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The folder in which the command was called.
enum WorkingFolder {
  /// Its absolute path; nil if the folder was removed, with the reason in `errno`.
  static var path: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}

/// A report that a command line asks for: its format and its file.
typealias ReportRequest = ChosenAssignment<any ReportFormat.Type>

extension Argument where Value == [ReportRequest] {
  /// The option that names a report of runs and its file.
  static func reports(_ path: Path<Value>) -> Argument {
    Argument(
      options: "report", "FORMAT=PATH", path, .setting(of: FormatTable.all) { $0.name },
      "Also writes a report to a file, as in junit=results.xml; 'memsim list reports' explains "
        + "the formats.")
  }
}

/// The files in which a command reports runs, each in a format of its own.
///
/// Each is written beside its path, and moved there after all runs are reported.
final class FormatFiles {
  private struct File {
    let format: any ReportFormat.Type
    let path: String
    /// The temporary file of the report; nil for a folder, which has files of its own.
    let draft: TemporaryOutput?
    /// Whether a run is written to the report.
    var isBegun = false
  }

  private static let unwritable = "memsim cannot write the report"
  private var files: [File] = []
  /// Whether the command has only one run, whose report is written during the run.
  private let isOfOneRun: Bool

  /// Makes the files of reports, for so many runs.
  init(_ reports: [ReportRequest], ofRuns count: Int) throws(Failure) {
    isOfOneRun = count == 1
    for report in reports {
      let (format, path, text) = (report.choice, report.value, report.assignment.text)
      if format.framing == nil, !isOfOneRun {
        throw Failure(
          "--report \(text): error: this format holds one run; expected one scenario")
      }
      if files.contains(where: { OutputPlaces.areSame($0.path, path) }) {
        throw Failure(
          "--report \(text): error: another report goes to the same file; expected another "
            + "file")
      }
      files.append(File(format: format, path: path, draft: try Self.draft(of: path, format)))
    }
  }

  /// Makes the temporary file of a report; if the report is a folder, makes the folder.
  private static func draft(
    of path: String, _ format: any ReportFormat.Type
  ) throws(Failure) -> TemporaryOutput? {
    guard format.isFolder else {
      return try Failure.writing(path, orFail: unwritable) { () throws(WriteError) in
        try TemporaryOutput(of: path)
      }
    }
    // A path with a slash at its end opens only a folder.
    if mkdir(path, 0o777) != 0 && errno != EEXIST || access("\(path)/", W_OK | X_OK) != 0 {
      throw Failure(of: path, unwritable, WriteError(errorNumber: errno))
    }
    return nil
  }

  /// The format of each file.
  var formats: [any ReportFormat.Type] { files.map(\.format) }

  /// The path of each file.
  var paths: [String] { files.map(\.path) }

  /// Begins the report of a run in all of them, at its place among all runs.
  func run(in place: ReportContext = ReportContext()) -> RunFormatWriters {
    RunFormatWriters(formats, in: place, writing: isOfOneRun ? add : nil)
  }

  /// Adds pieces of the next run, one for each file, or none if the run was lost.
  func add(_ pieces: [FormatOutput]) throws(Failure) {
    for (position, piece) in pieces.enumerated() {
      let framing = files[position].format.framing
      if !files[position].isBegun {
        try write(framing?.opening ?? "", to: position)
        files[position].isBegun = true
      } else if !isOfOneRun {
        try write(framing?.separator ?? "", to: position)
      }
      try writing(position) { draft throws(WriteError) in try draft?.write(piece.bytes) }
      for file in piece.files {
        try writing(position) { _ throws(WriteError) in
          try AtomicFile(path: "\(files[position].path)/\(file.name)").replace(
            with: file.bytes, isLasting: false)
        }
      }
    }
  }

  /// Ends them, and puts each in its place.
  func finish() throws(Failure) {
    for (position, file) in files.enumerated() {
      let framing = file.format.framing
      if !file.isBegun { try write(framing?.opening ?? "", to: position) }
      try write(framing?.closing ?? "", to: position)
      try writing(position) { draft throws(WriteError) in try draft?.replaceFile(isLasting: true) }
    }
  }

  /// The messages about files that are not written because the user interrupted the command.
  var abandonment: [VisibleText] { abandonment(because: "the command was interrupted") }

  /// Returns a message for each file that is not written, with the reason.
  func abandonment(because reason: String) -> [VisibleText] {
    files.map { "\($0.path): error: report not written: \(reason)" }
  }

  private func write(_ text: String, to position: Int) throws(Failure) {
    try writing(position) { draft throws(WriteError) in try draft?.write(text.utf8) }
  }

  private func writing(
    _ position: Int, _ body: (TemporaryOutput?) throws(WriteError) -> Void
  ) throws(Failure) {
    let file = files[position]
    try Failure.writing(file.path, orFail: Self.unwritable) { () throws(WriteError) in
      try body(file.draft)
    }
  }
}

/// Reports one run in some formats, while its events arrive.
final class RunFormatWriters: EventSink {
  private let formats: [any ReportFormat.Type]
  private let place: ReportContext
  private let write: (([FormatOutput]) throws(Failure) -> Void)?
  private var writers: [any ReportWriter] = []
  private var pieces: [FormatOutput]

  /// The reason why the files are incomplete; nil if they are complete.
  private(set) var failure: Failure?

  /// Reports a run; a closure, if there is one, receives the output as soon as it is large.
  init(
    _ formats: [any ReportFormat.Type], in place: ReportContext,
    writing write: (([FormatOutput]) throws(Failure) -> Void)?
  ) {
    (self.formats, self.place, self.write) = (formats, place, write)
    pieces = formats.map { _ in FormatOutput() }
    guard write != nil else { return }
    pieces = formats.indices.map { position in
      FormatOutput { [unowned self] bytes in pass(on: bytes, to: position) }
    }
  }

  func begin(_ header: JournalHeader) {
    writers = formats.map { $0.writer(of: header, in: place) }
  }

  func receive(_ event: JournalEvent) {
    for position in writers.indices { writers[position].add(event, to: &pieces[position]) }
    if pieces.contains(where: { !$0.files.isEmpty }) { flush() }
  }

  /// Ends the run; returns the rest of the files' contents.
  func finish(sealedWith seal: JournalSeal?) -> [FormatOutput] {
    for position in writers.indices {
      writers[position].finish(sealedWith: seal, to: &pieces[position])
    }
    return pieces
  }

  private func flush() {
    guard write != nil else { return }
    pass(on: pieces)
    for position in pieces.indices { pieces[position].empty() }
  }

  /// Passes on a large part of the contents of one file, while its writer adds to it.
  private func pass(on bytes: [UInt8], to position: Int) {
    pass(on: formats.indices.map { FormatOutput($0 == position ? bytes : []) })
  }

  private func pass(on pieces: [FormatOutput]) {
    guard let write, failure == nil else { return }
    do {
      try write(pieces)
    } catch {
      failure = error
    }
  }
}

/// The format in which a command prints its results: that of the given option, or text.
struct FormatChoice {
  private let format: any ConsoleFormat.Type
  /// The detail in which a run is printed.
  private let detail: Detail

  /// The options of a command that prints one result.
  static let syntax = CommandSyntax(formats { $0.one }) {
    FormatChoice(format: $0, detail: .overview)
  }

  /// The options of a command that prints an overview of one result, or all of it.
  static func syntax(verbose summary: String) -> CommandSyntax<FormatChoice> {
    CommandSyntax(
      formats { $0.one }, details([(.flag("verbose", letter: "v", summary), .verbose)]),
      make: Self.init)
  }

  /// The options of a command that prints runs: how much of each, and in which format.
  static let syntaxOfRuns = CommandSyntax(
    formats { $0.several },
    details([
      (.flag("quiet", letter: "q", "Prints failures and one line of summary."), .quiet),
      (
        .flag(
          "timeline", letter: "t", "Prints the timeline, processes, leaks and expectations."),
        .timeline
      ),
      (
        .flag(
          "verbose", letter: "v", "Prints every event except memory samples, and every leak."),
        .verbose
      ),
    ]), make: Self.init)

  private static func formats(
    _ summary: ((one: String, several: String)) -> String
  ) -> Argument<Self, any ConsoleFormat.Type> {
    let choices = FormatTable.printed.compactMap { format in
      format.option.map { (CommandOption.flag(format.name, summary($0)), format) }
    }
    return Argument(flags: choices, \.format, default: FormatTable.printed[0])
  }

  private static func details(
    _ choices: [(CommandOption, Detail)]
  ) -> Argument<Self, Detail> {
    Argument(flags: choices, \.detail, default: .overview).excluding(\.format)
  }

  /// The figures of a run that the format needs, beside the explanation of a kill.
  func gathered(asking subject: ProcessName? = nil) -> GatheredDetail {
    GatheredDetail(detail: detail, hasTimeline: format.showsTimeline, subject: subject)
  }

  /// The format, for a console.
  ///
  /// - Parameters:
  ///   - console: The console that prints the results.
  ///   - isList: Whether many runs are listed.
  ///   - offersWhy: Whether the command has the option `--why`.
  /// - Returns: The format for the console's width and style.
  func format(
    on console: Console, isList: Bool = false, offersWhy: Bool = false
  ) -> any ConsoleFormat {
    format.init(
      for: ConsolePage(
        detail: detail, isList: isList, offersWhy: offersWhy, width: console.output.width,
        style: console.output.style))
  }
}
