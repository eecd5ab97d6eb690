internal import MemsimExec
internal import MemsimVocabulary

/// The file that receives the trace of a program while the program runs.
final class ExecTraceFile: ExecTraceSink {
  /// Its path, as it was given.
  let path: String
  private let file: LineFile

  /// Opens a file: a new one, an empty one, or one with a trace in it, which is given up.
  init(path: String) throws(Failure) {
    self.path = path
    if [".zst", ".gz"].contains(where: path.hasSuffix) {
      throw Failure(
        "--record \(path.visible): error: memsim writes this trace uncompressed, so that a partial "
          + "trace is readable; expected a name without this ending")
    }
    file = try LineFile(
      path, of: "trace", startingWith: Array("v ".utf8), replacing: "raw trace of heaptrack")
  }

  func restart() throws(TraceWriteError) {
    do throws(WriteError) {
      try file.restart()
    } catch {
      throw TraceWriteError(errorNumber: error.errorNumber)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceWriteError) {
    do throws(WriteError) {
      try file.write(bytes)
    } catch {
      throw TraceWriteError(errorNumber: error.errorNumber)
    }
  }

  /// Closes it.
  func close() throws(WriteError) { try file.close() }

  deinit { file.removeIfUnused() }
}

/// The name of the program to record, and the path of its trace.
struct ExecRecordingChoice {
  /// The name of the program; nil for that of the command.
  let program: String?
  /// The file.
  let file: ExecTraceFile

  /// Parses the value of `--record`: a path, or the name of a program, `=` and a path.
  ///
  /// A text with a slash before `=` is a path as a whole.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && !parts[0].contains("/")
    guard !isNamed || !parts[0].isEmpty && !parts[1].isEmpty else {
      throw Failure(
        "--record \(text.visible): error: expected a file, or NAME=FILE with the name of a program")
    }
    program = isNamed ? String(parts[0]) : nil
    file = try ExecTraceFile(path: isNamed ? String(parts[1]) : text)
  }

  /// Closes the file after a run; why the trace is not whole, if it is not.
  func close(_ outcome: ExecOutcome) -> Failure? {
    do throws(WriteError) {
      try file.close()
    } catch {
      return Failure(of: file.path, "memsim cannot write the trace", error)
    }
    guard let recording = outcome.recording else { return nil }
    if let errorNumber = recording.errorNumber {
      return Failure(
        of: file.path, "the trace ends in the middle of the run", errorNumber: errorNumber)
    }
    if recording.isImpossible {
      return Failure(
        "\(file.path): error: the program has too little address space for a recording; expected a "
          + "larger RLIMIT_AS")
    }
    guard recording.hasBegun || ExecSupervisor.wantedEnd != nil else {
      let name = program.map { "no program with the name \($0.quoted)" } ?? "no program"
      return Failure("\(file.path): error: no trace: the run started \(name)")
    }
    return nil
  }
}
