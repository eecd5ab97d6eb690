internal import Glibc
internal import MemsimCommandLine
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

extension Argument where Value == [Assignment] {
  /// The option that names a report of runs and its file.
  static func reports(_ path: Path<Value>) -> Argument {
    Argument(
      options: "report", "FORMAT=PATH", path, .setting(of: FormatTable.all.map { $0.name }),
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
    /// What is written; nil for a folder, which has files of its own.
    let draft: TemporaryOutput?
    /// Whether a run is told in it.
    var isBegun = false
  }

  private var files: [File] = []
  /// Whether there is only one run, which is written as it goes on.
  private let isOfOneRun: Bool

  /// Makes the files of reports, for so many runs.
  init(_ reports: [Assignment], ofRuns count: Int) throws(Failure) {
    isOfOneRun = count == 1
    for report in reports {
      let path = report.value
      guard let format = FormatTable.all.first(where: { $0.name == report.name }) else {
        preconditionFailure("a format that was checked is none")
      }
      if format.framing == nil, !isOfOneRun {
        throw Failure([
          "--report \(report.text): error: this format holds one run; expected one scenario"
        ])
      }
      if files.contains(where: { OutputPlaces.areSame($0.path, path) }) {
        throw Failure([
          "--report \(report.text): error: another report goes to the same file; expected another "
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
      do throws(WriteError) {
        return try TemporaryOutput(of: path)
      } catch {
        throw failure(of: path, error)
      }
    }
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw failure(of: path, WriteError(errorNumber: errno))
    }
    // Searching it with a slash says no to what is no folder.
    guard access("\(path)/", W_OK | X_OK) == 0 else {
      throw failure(of: path, WriteError(errorNumber: errno))
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

  /// What to say of files that are not written because the user wanted an end.
  var abandonment: [VisibleText] { abandonment(because: "the command was interrupted") }

  /// What to say of files that are not written for a reason.
  func abandonment(because reason: String) -> [VisibleText] {
    files.map { "\($0.path): error: report not written: \(reason)" }
  }

  private func write(_ text: String, to position: Int) throws(Failure) {
    try writing(position) { draft throws(WriteError) in try draft?.write(text.utf8) }
  }

  private func writing(
    _ position: Int, _ body: (TemporaryOutput?) throws(WriteError) -> Void
  ) throws(Failure) {
    do throws(WriteError) {
      try body(files[position].draft)
    } catch {
      throw Self.failure(of: files[position].path, error)
    }
  }

  private static func failure(of path: String, _ error: WriteError) -> Failure {
    Failure(of: path, "memsim cannot write the report", error)
  }
}
