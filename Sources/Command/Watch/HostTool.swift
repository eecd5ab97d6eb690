internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// A tool of the host that runs beside this program, and its output.
final class HostTool {
  /// A descriptor that is readable once the tool has printed something, or has exited.
  let descriptor: Int32
  /// The output so far.
  private(set) var output = ToolOutput()

  private let process: ChildProcess

  /// Starts it without input, by its name and words, in a group of processes of its own.
  init(_ words: [String]) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Self.failure(of: words[0], errorNumber: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    var program = ChildProgram(words[0], words: words)
    (program.output, program.errors) = (.file(ends[1]), .file(ends[1]))
    program.hasOwnGroup = true
    do throws(ChildProcess.StartFault) {
      process = try ChildProcess(program)
    } catch {
      close(ends[0])
      throw Self.failure(of: words[0], errorNumber: error.errorNumber)
    }
    descriptor = ends[0]
  }

  private static func failure(of name: String, errorNumber: Int32) -> Failure {
    Failure(of: name, "the host cannot start it", errorNumber: errorNumber)
  }

  deinit {
    if process.status == nil { process.end(within: .seconds(2)) }
    close(descriptor)
  }

  /// Whether it exited with 0; nil as long as it runs.
  var isSuccess: Bool? { process.status.map { $0 == .exited(0) } }

  /// Waits until it has exited; throws if a signal arrives.
  func finish() throws(Failure) {
    while isSuccess == nil {
      if InterruptSignal.isRequested { throw Failure([]) }
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&question, 1, 500)
      read()
    }
  }

  /// Reads its output, and waits for it once that is over.
  func read() {
    guard process.status == nil else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count > 0 {
        output.append(bytes[..<count])
      } else if count == 0 {
        process.wait()
        return
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// The output of a tool, as far as there is room.
package struct ToolOutput {
  private static let mostBytes = 1 << 20
  private static let mostFaults = 50
  private static let lastLines = 10

  private var bytes: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Adds bytes.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more.prefix(Self.mostBytes - bytes.count)
  }

  /// Its lines, without their ends.
  var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the errors in the output: the lines of a compiler that name a place and an error, each
  /// once, with paths from a folder; or the last lines, if no line names an error.
  package func faults(in folder: String) -> [String] {
    let lines = lines
    var faults: [String] = []
    for line in lines where Self.isFault(line) && faults.count < Self.mostFaults {
      let shown = line.replacing("\(folder)/", with: "")
      if !faults.contains(shown) { faults.append(shown) }
    }
    return faults.isEmpty ? Array(lines.suffix(Self.lastLines)) : faults
  }

  /// As in `/a/b.swift:1:2: error: c`, and `error: c` of a manifest or a linker.
  private static func isFault(_ line: String) -> Bool {
    line.hasPrefix("error: ") || line.hasPrefix("/") && line.contains(": error: ")
  }
}
