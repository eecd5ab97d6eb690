internal import CMemsimPreload

/// The calls that led to a request or to a crash: the same in every run, wherever the host maps the
/// files of the program.
package struct ExecStack: Hashable, Sendable {
  /// A call.
  package struct Frame: Hashable, Sendable {
    /// The path of the file with the code; empty if the code is in no file.
    package let file: String
    /// The place in the file that the call returns to; 0 if the code is in no file.
    package let place: UInt64

    /// Names the place of a call.
    package init(file: String, place: UInt64) {
      self.file = file
      // Addresses outside of files differ from run to run.
      self.place = file.isEmpty ? 0 : place
    }
  }

  /// The calls, the innermost first.
  package let frames: [Frame]

  /// Makes a stack of calls.
  package init(_ frames: [Frame]) {
    self.frames = frames
  }

  /// Copies a stack that a process has written.
  init(_ trouble: memsim_trouble) {
    frames = withUnsafePointer(to: trouble) { trouble in
      (0..<Int32(trouble.pointee.count)).map { number in
        Frame(
          file: String(cString: memsim_trouble_file(trouble, number)),
          place: memsim_trouble_place(trouble, number))
      }
    }
  }
}

/// A crash after a request was refused as `failingRequest` asks.
package struct ExecCrash: Equatable, Sendable {
  /// The signal.
  package let signal: Int32
  /// The calls at the crash.
  package let stack: ExecStack

  init(_ trouble: memsim_trouble) {
    (signal, stack) = (trouble.signal, ExecStack(trouble))
  }
}
