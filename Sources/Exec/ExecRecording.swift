internal import CMemsimPreload

/// The destination of a program's trace, in heaptrack's raw format.
package protocol ExecTraceSink: AnyObject {
  /// Removes the recorded bytes: the program runs another one, and the trace is of that.
  func restart() throws(TraceWriteError)

  /// Writes whole lines, or a piece of some.
  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceWriteError)
}

/// The reason why a trace could not be written.
package struct TraceWriteError: Error {
  /// The error number of the system.
  package let errorNumber: Int32

  /// Fails for a reason of the system's.
  package init(errorNumber: Int32) {
    self.errorNumber = errorNumber
  }
}

/// The program that a trace is of, and the destination of the trace.
package struct ExecTracePlace {
  /// The name of the program; nil for that of the command.
  package let program: String?
  /// The destination of the trace.
  package let sink: any ExecTraceSink

  /// Records a program.
  package init(of program: String?, to sink: any ExecTraceSink) {
    self.program = program
    self.sink = sink
  }
}

/// Copies the requests that a process records in the counters to a trace, with times in between.
///
/// The process itself reads no clock and has no file open.
final class ExecRecording {
  private let counters: SharedCounters
  private let sink: any ExecTraceSink
  private let begin: Int64
  private var trace: UInt64 = 0
  private var milliseconds = 0
  private var isDone = false

  /// The result of the recording.
  private(set) var result = ExecOutcome.Recording()

  /// So often the memory of the process is written down, in milliseconds.
  private static let residentEvery = 10
  private var nextResident = 0

  /// Asks for the recording of a program of the command that `counters` are of.
  init(_ place: ExecTracePlace, in counters: SharedCounters, begin: Int64) {
    self.counters = counters
    self.begin = begin
    sink = place.sink
    counters.wantRecording(of: place.program)
  }

  /// Writes the available bytes, and the current time.
  func copy(at now: Int64) {
    if writeNew(), !isDone { pass(to: Int((now - begin) / 1_000_000)) }
  }

  /// Records the current moment: the recorded process has had an event that ends it, or
  /// might.
  func mark(_ cause: ExecOutcome.Recording.Moment.Cause, of pid: Int32, at now: Int64) {
    guard !isDone, counters.recording.owner == pid, trace > 0 else { return }
    if cause == .refused, result.moment != nil { return }
    _ = writeNew()
    // The blocks alive at a time are those alive before the first line of a later time.
    let before = milliseconds
    pass(to: max(Int((now - begin) / 1_000_000), before + 1))
    result.moment = ExecOutcome.Recording.Moment(cause: cause, time: before * 1_000_000)
  }

  /// Writes the rest.
  func end(at now: Int64) {
    copy(at: now)
    isDone = true
    counters.closeRecording()
    result.hasBegun = trace > 0
    result.isImpossible = counters.recording.isImpossible
    result.leftOut = counters.recording.leftOut
  }

  /// Writes the new bytes; returns whether a trace exists at all.
  private func writeNew() -> Bool {
    guard !isDone else { return false }
    let recorded = counters.recorded
    guard recorded.trace > 0 else { return false }
    do throws(TraceWriteError) {
      if recorded.trace != trace {
        try sink.restart()
        (trace, milliseconds, nextResident) = (recorded.trace, 0, 0)
        result.moment = nil
      }
      try sink.write(
        UnsafeRawBufferPointer(start: recorded.first, count: Int(recorded.first_bytes)))
      try sink.write(
        UnsafeRawBufferPointer(start: recorded.second, count: Int(recorded.second_bytes)))
    } catch {
      fail(error)
      return false
    }
    counters.remove(recorded.first_bytes + recorded.second_bytes)
    return true
  }

  private func pass(to milliseconds: Int) {
    guard milliseconds > self.milliseconds else { return }
    self.milliseconds = milliseconds
    var line = "c \(String(milliseconds, radix: 16))\n"
    if milliseconds >= nextResident {
      nextResident = milliseconds + Self.residentEvery
      let pages = memsim_process_resident_pages(counters.recording.owner)
      if pages > 0 { line += "R \(String(pages, radix: 16))\n" }
    }
    let result = Array(line.utf8).withUnsafeBytes { bytes in
      Result { () throws(TraceWriteError) in try sink.write(bytes) }
    }
    if case .failure(let error) = result { fail(error) }
  }

  private func fail(_ error: TraceWriteError) {
    result.errorNumber = error.errorNumber
    isDone = true
    counters.closeRecording()
  }
}
