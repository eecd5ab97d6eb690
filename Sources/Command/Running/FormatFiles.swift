internal import Glibc
internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The folder in which the command was called.
enum WorkingFolder {
  /// Its path from the root on; nil if it has none any more, and `errno` says why.
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

/// The files in which a command tells of runs, each in a format of its own.
///
/// Each is written beside its place, and takes it when all runs are told.
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
  /// Whether there is only one run, which is written as it goes on.
  private let isOfOneRun: Bool

  /// Makes the files of reports, for so many runs.
  init(_ reports: [ReportRequest], ofRuns count: Int) throws(Failure) {
    isOfOneRun = count == 1
    for report in reports {
      let (format, path, text) = (report.choice, report.value, report.assignment.text)
      if format.framing == nil, !isOfOneRun {
        throw Failure([
          "--report \(text): error: this format holds one run; expected one scenario"
        ])
      }
      if files.contains(where: { OutputPlaces.areSame($0.path, path) }) {
        throw Failure([
          "--report \(text): error: another report goes to the same file; expected another "
            + "file"
        ])
      }
      files.append(File(format: format, path: path, draft: try Self.draft(of: path, format)))
    }
  }

  /// Makes what is written to; for a folder that is the folder.
  private static func draft(
    of path: String, _ format: any ReportFormat.Type
  ) throws(Failure) -> TemporaryOutput? {
    guard format.isFolder else {
      return try Failure.writing(path, orFail: unwritable) { () throws(WriteError) in
        try TemporaryOutput(of: path)
      }
    }
    // Searching it with a slash says no to what is no folder.
    if mkdir(path, 0o777) != 0 && errno != EEXIST || access("\(path)/", W_OK | X_OK) != 0 {
      throw Failure(of: path, unwritable, WriteError(errorNumber: errno))
    }
    return nil
  }

  /// The format of each file.
  var formats: [any ReportFormat.Type] { files.map(\.format) }

  /// The path of each file.
  var paths: [String] { files.map(\.path) }

  /// Begins to tell of a run in all of them, which has a place among all runs.
  func run(in place: ReportContext = ReportContext()) -> RunFormatWriters {
    RunFormatWriters(formats, in: place, writing: isOfOneRun ? add : nil)
  }

  /// Tells more: pieces of the next run, one for each file, or none where the run was lost.
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

/// Tells of one run in some formats, while its events come.
final class RunFormatWriters: EventSink {
  private let formats: [any ReportFormat.Type]
  private let place: ReportContext
  private let write: (([FormatOutput]) throws(Failure) -> Void)?
  private var writers: [any ReportWriter] = []
  private var pieces: [FormatOutput]

  /// Why there is no more in the files; nil if there is.
  private(set) var failure: Failure?

  /// Tells of a run; what is told goes to a closure as soon as it is much, if there is one.
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

  /// Ends the run; with what there is to add to the files.
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

  /// Passes on what is much of what goes to one of the files, while its writer adds to it.
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

/// In which format a command prints its results: that of the option that is given, or text.
struct FormatChoice {
  private let format: any ConsoleFormat.Type
  /// How much of a run is printed.
  private let detail: Detail

  /// The options of a command that prints one result.
  static let syntax = CommandSyntax(group: formats { $0.one }) {
    FormatChoice(format: $0, detail: .overview)
  }

  /// The options of a command that prints an overview of one result, or all of it.
  static func syntax(verbose summary: String) -> CommandSyntax<FormatChoice> {
    CommandSyntax(
      group: formats { $0.one }, details([(.flag("verbose", letter: "v", summary), .verbose)]),
      make: Self.init)
  }

  /// The options of a command that prints runs: how much of each, and in which format.
  static let syntaxOfRuns = CommandSyntax(
    group: formats { $0.several },
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

  /// Which figures of a run the format needs, beside the explanation of a kill.
  func gathered(asking subject: ProcessName? = nil) -> GatheredDetail {
    GatheredDetail(detail: detail, hasTimeline: format.showsTimeline, subject: subject)
  }

  /// The format, as it looks on a console.
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
