internal import CMemsimPreload
internal import CXXHash
internal import Glibc

/// The bytes that a program wrote to one of its streams, for a comparison with those of other runs.
package struct CapturedOutput: Equatable, Sendable {
  /// The number of bytes.
  package fileprivate(set) var count = 0
  /// Their hash: XXH3 of 64 bits.
  package fileprivate(set) var hash: UInt64 = 0
  /// The first of them, for messages.
  package fileprivate(set) var start: [UInt8] = []

  /// The most bytes of `start`.
  fileprivate static let mostStart = 400
}

/// Reads what a program writes to its output and errors, through two pipes.
///
/// The supervisor reads whenever it looks at the program, so pipes are as large as the host allows.
final class ExecCapture {
  private let output: OutputPipe
  private let errors: OutputPipe

  /// Makes the pipes; output is copied to a file as well if there is one.
  init(copyingTo file: Int32?) throws(ExecFailure) {
    output = try OutputPipe(copyingTo: file)
    errors = try OutputPipe(copyingTo: nil)
  }

  /// The ends that a program writes to: of its output, and of its errors.
  var writers: [Int32] { [output.writer, errors.writer] }

  /// Reads the bytes that are there.
  func read() {
    output.read()
    errors.read()
  }

  /// Reads the rest, of a program that has exited, and ends the capture.
  func end() -> (output: CapturedOutput, errors: CapturedOutput) { (output.end(), errors.end()) }
}

/// The largest output that is copied to a file.
package let mostCopiedOutputBytes = 1 << 28

/// One pipe, and the bytes that came through it.
private final class OutputPipe {
  private let reader: Int32
  private(set) var writer: Int32
  private let file: Int32?
  private let state: OpaquePointer
  private var captured = CapturedOutput()

  private static let bufferBytes = 1 << 16

  init(copyingTo file: Int32?) throws(ExecFailure) {
    self.file = file
    var ends: [Int32] = [0, 0]
    guard let state = XXH3_createState(), memsim_pipe_make(&ends) == 0 else {
      throw ExecFailure("memsim cannot read the program's output", errorNumber: errno)
    }
    self.state = state
    (reader, writer) = (ends[0], ends[1])
    XXH3_64bits_reset(state)
  }

  deinit {
    XXH3_freeState(state)
    close(reader)
    if writer >= 0 { close(writer) }
  }

  func read() {
    withUnsafeTemporaryAllocation(byteCount: Self.bufferBytes, alignment: 16) { buffer in
      while true {
        let count = Glibc.read(reader, buffer.baseAddress, buffer.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return
        }
        add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_64bits_update(state, bytes.baseAddress, bytes.count)
    captured.start += bytes.prefix(CapturedOutput.mostStart - captured.start.count)
    captured.count += bytes.count
    if let file, captured.count <= mostCopiedOutputBytes {
      // A copy that is cut by a full disk is shorter than the count.
      write(file, bytes.baseAddress, bytes.count)
    }
  }

  func end() -> CapturedOutput {
    close(writer)
    writer = -1
    read()
    captured.hash = XXH3_64bits_digest(state)
    return captured
  }
}

/// An open file that is read from its start, whatever others have read of it.
package final class ReopenedFile {
  /// Its number; less than 0, with the reason in `errno`, if it could not be opened.
  package let descriptor: Int32

  /// Opens an open file once more.
  package init(_ file: Int32) {
    descriptor = memsim_file_reopen(file)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

/// The files that are the streams of a program while it is started.
final class ExecStreams {
  private var opened: Int32 = -1
  private let writers: [Int32]

  /// Opens the input of a run, from its start.
  init(_ settings: ExecSettings, _ capture: ExecCapture?) throws(ExecFailure) {
    writers = capture?.writers ?? [-1, -1]
    guard settings.inputFile != nil || capture != nil else { return }
    opened = memsim_file_reopen(settings.inputFile ?? -1)
    if opened < 0 {
      throw ExecFailure("memsim cannot open the program's input", errorNumber: errno)
    }
  }

  deinit { if opened >= 0 { close(opened) } }

  /// Their numbers; less than 0 for a stream of this process.
  var numbers: (Int32, Int32, Int32) { (opened, writers[0], writers[1]) }
}
