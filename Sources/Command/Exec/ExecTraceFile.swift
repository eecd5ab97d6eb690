internal import MemsimExec
internal import MemsimVocabulary

/// The file that the trace of a program goes to while the program runs.
///
/// What is in the file stays there until the first line of the trace takes its place.
final class ExecTraceFile: ExecTraceSink {
  /// Its path, as it was given.
  let path: String
  private let file: LockedFile
  /// How many bytes of it are written, and how many of them are whole lines.
  private var (writtenBytes, wholeBytes) = (0, 0)
  private var isBegun = false

  /// Opens a file: a new one, an empty one, or one with a trace in it, which is given up.
  init(path: String) throws(Failure) {
    self.path = path
    if [".zst", ".gz"].contains(where: path.hasSuffix) {
      throw Failure([
        "--record \(path.visible): error: memsim writes this trace uncompressed, so that a partial "
          + "trace is readable; expected a name without this ending"
      ])
    }
    do throws(LockedFile.OpenFault) {
      file = try LockedFile(path, waits: false)
    } catch {
      throw Self.failure(of: path, error)
    }
    do throws(WriteError) {
      let start = try file.start(Self.traceStart.count)
      if Self.traceStart.starts(with: start) { return }
    } catch {
      throw Failure(of: path, "memsim cannot write the trace", error)
    }
    throw Failure([
      "\(path): error: the file holds something else than a trace; expected a new file, or a raw "
        + "trace of heaptrack to replace"
    ])
  }

  private static let traceStart = Array("v ".utf8)

  func restart() throws(TraceWriteError) {
    do throws(WriteError) {
      try file.empty()
    } catch {
      throw TraceWriteError(errorNumber: error.errorNumber)
    }
    (writtenBytes, wholeBytes, isBegun) = (0, 0, true)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceWriteError) {
    do throws(WriteError) {
      try file.file.write(bytes)
      count(bytes[...])
    } catch {
      // A disk that is full takes half of the last bytes: a line that is not whole goes.
      count(bytes.prefix(max(0, file.position - writtenBytes)))
      file.cut(to: wholeBytes)
      throw TraceWriteError(errorNumber: error.errorNumber)
    }
  }

  /// These bytes are written; a line that comes in pieces is whole with the last of them.
  private func count(_ bytes: Slice<UnsafeRawBufferPointer>) {
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      wholeBytes = writtenBytes + end - bytes.startIndex + 1
    }
    writtenBytes += bytes.count
  }

  /// Closes it.
  func close() throws(WriteError) {
    removeIfUnused()
    try file.close()
  }

  /// A file that was made for a trace and got nothing of it is taken away.
  private func removeIfUnused() {
    if !isBegun, file.isNew { file.remove() }
    isBegun = true
  }

  deinit { removeIfUnused() }

  private static func failure(of path: String, _ fault: LockedFile.OpenFault) -> Failure {
    switch fault {
    case .link: Failure(["\(path): error: this is a symbolic link; expected a file"])
    case .notRegular: Failure(["\(path): error: this is not a regular file; expected a file"])
    case .taken:
      Failure([
        "\(path): error: another run is writing its trace to this file; choose another file"
      ])
    case .interrupted: Failure([])
    case .system(let number):
      Failure(of: path, "memsim cannot write the trace", errorNumber: number)
    }
  }
}

/// Which program is recorded, and the file that its trace goes to.
struct ExecRecordingChoice {
  /// The name of the program; nil for that of the command.
  let program: String?
  /// The file.
  let file: ExecTraceFile

  /// Reads what follows `--record`: a path, or the name of a program, `=` and a path.
  ///
  /// What stands before `=` is a part of the path if it is no name of a file.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && !parts[0].contains("/")
    guard !isNamed || !parts[0].isEmpty && !parts[1].isEmpty else {
      throw Failure([
        "--record \(text.visible): error: expected a file, or NAME=FILE with the name of a program"
      ])
    }
    program = isNamed ? String(parts[0]) : nil
    file = try ExecTraceFile(path: isNamed ? String(parts[1]) : text)
  }

  /// Closes the file after a run; why the trace is not whole, if it is not.
  func close(_ outcome: ExecOutcome) -> Failure? {
    let what: VisibleText = "memsim cannot write the trace"
    do throws(WriteError) {
      try file.close()
    } catch {
      return Failure(of: file.path, "\(what)", error)
    }
    guard let recording = outcome.recording else { return nil }
    if let errorNumber = recording.errorNumber {
      return Failure(
        of: file.path, "the trace ends in the middle of the run", errorNumber: errorNumber)
    }
    if recording.isImpossible {
      return Failure([
        "\(file.path): error: the program has too little address space for a recording; expected a "
          + "larger RLIMIT_AS"
      ])
    }
    guard recording.hasBegun else {
      let name = program.map { "no program with the name \($0.quoted)" } ?? "no program"
      return Failure(["\(file.path): error: no trace: the run started \(name)"])
    }
    return nil
  }
}
