internal import Glibc
internal import MemsimExec
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimTraces
internal import MemsimVocabulary

/// The requests of a run, each with its number and its stack.
struct RecordedRequests {
  /// A request that can be refused.
  struct Request {
    /// Its number among the requests of all processes, from 1.
    let number: Int
    /// The position of its stack.
    let stack: Int
  }

  /// The stacks, in the order of their first requests.
  private(set) var stacks: [ExecStack] = []
  /// The requests of the recorded process, in their order.
  private(set) var requests: [Request] = []
  /// The number of blocks that were not freed, by stack.
  private(set) var unfreed: [ExecStack: Int] = [:]

  /// Reads the trace of a run.
  init(of trace: TemporaryTrace) throws {
    var made: [UInt32] = []
    let analysis = TraceAnalysis(
      of: try trace.read(),
      telling: { events in
        for event in events where event.kind == .allocation { made.append(event.stack) }
      })
    let numbers = Self.numbers(in: try trace.bytes())
    var places: [ExecStack: Int] = [:]
    var known: [UInt32: Int] = [:]
    for (number, stack) in zip(numbers, made) {
      if known[stack] == nil {
        let calls = Self.stack(stack, in: analysis.stacks)
        if places[calls] == nil {
          places[calls] = stacks.count
          stacks.append(calls)
        }
        known[stack] = places[calls]
      }
      if let place = known[stack] { requests.append(Request(number: number, stack: place)) }
    }
    for (stack, place) in known where analysis.costs[Int(stack)].blocks > 0 {
      unfreed[stacks[place], default: 0] += analysis.costs[Int(stack)].blocks
    }
  }

  private static func stack(_ number: UInt32, in table: StackTable) -> ExecStack {
    ExecStack(
      table.path(of: number).map { number in
        let frame = table.frame(number)
        return ExecStack.Frame(
          file: table.names[frame.module], place: frame.address - frame.moduleBase)
      })
  }

  /// The numbers of the requests: each line with `+` is the next one, and a remark before it has
  /// its number if requests in between were not recorded.
  private static func numbers(in bytes: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    var next = 1
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "+") {
        numbers.append(next)
        next += 1
      } else if line.first == UInt8(ascii: "#") {
        next = Int(String(decoding: line.dropFirst(2), as: UTF8.self), radix: 16) ?? next
      }
    }
    return numbers
  }
}

/// A trace in a temporary file.
final class TemporaryTrace: ExecTraceSink {
  private let file: UnlinkedTempFile
  /// The reason why the trace lacks a part.
  private var failure: WriteError?

  /// Makes one, empty.
  init() throws(Failure) {
    file = try Failure.writing("temporary file", orFail: "memsim cannot record the program") {
      () throws(WriteError) in try UnlinkedTempFile()
    }
  }

  /// The trace; stops if a part of it could not be written.
  func read() throws -> Trace {
    try checkWritten()
    return try Trace(HostFile("/proc/self/fd/\(file.descriptor)"))
  }

  private func checkWritten() throws(Failure) {
    guard let failure else { return }
    throw Failure(of: "temporary file", "memsim cannot record the program", failure)
  }

  /// All bytes.
  func bytes() throws(Failure) -> [UInt8] {
    try checkWritten()
    return try Failure.writing("temporary file", orFail: "memsim cannot read it") {
      () throws(WriteError) in try file.bytes()
    }
  }

  func restart() throws(TraceWriteError) {
    failure = nil
    file.empty()
    lseek(file.descriptor, 0, SEEK_SET)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(TraceWriteError) {
    do throws(WriteError) {
      try OpenFile(descriptor: file.descriptor).write(bytes)
    } catch {
      failure = error
      throw TraceWriteError(errorNumber: error.errorNumber)
    }
  }
}

/// Names the calls of stacks by the files of this host.
final class CallNames {
  private var files: [String: FunctionNames] = [:]

  /// The functions of a stack, the innermost first; where there is no name, the place in the file.
  func calls(of stack: ExecStack) -> [String] {
    stack.frames.map { frame in
      guard !frame.file.isEmpty else { return "code in no file" }
      if let name = names(of: frame.file).name(at: frame.place - 1) {
        return HostFunction.plainName(ofMangled: name)
      }
      return "\(StackTable.fileName(frame.file))+0x\(String(frame.place, radix: 16))"
    }
  }

  private func names(of file: String) -> FunctionNames {
    if let names = files[file] { return names }
    let names = FunctionNames(of: HostFile(file))
    files[file] = names
    return names
  }
}
