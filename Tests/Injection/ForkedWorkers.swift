import Glibc
import MemsimRuntime

/// Does pieces of work in copies of this process, as many at once as it may use cores.
package enum ForkedWorkers {
  /// Does so many pieces, each of which comes to a text on one line; they are handed on as they
  /// come.
  ///
  /// A piece that has ended its process comes to nil.
  package static func perform(
    _ count: Int, _ work: (Int) -> String, deliver: (_ piece: Int, _ text: String?) -> Void
  ) throws {
    let (waiting, results) = (try Pipe(), try Pipe())
    var numbers: [pid_t] = []
    for _ in 0..<min(HostProcess.cores, count) {
      guard let number = HostProcess.fork() else {
        close(waiting.into)
        close(results.out)
        serve(waiting.out, results.into, work)
      }
      guard number > 0 else { throw SweepError("the host has no room for a process") }
      numbers.append(number)
    }
    close(waiting.out)
    close(results.into)
    // The pipe has room for all numbers, so no write waits for a worker that reads.
    for piece in 0..<count {
      withUnsafeBytes(of: Int32(piece)) { _ = write(waiting.into, $0.baseAddress, $0.count) }
    }
    close(waiting.into)
    var left = Set(0..<count)
    read(results.out) { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard let piece = parts.first.flatMap({ Int($0) }), parts.count == 2 else { return }
      left.remove(piece)
      deliver(piece, String(parts[1]))
    }
    close(results.out)
    for number in numbers {
      var status: Int32 = 0
      waitpid(number, &status, 0)
    }
    for piece in left.sorted() { deliver(piece, nil) }
  }

  private struct Pipe {
    let out: Int32
    let into: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw SweepError("there is no pipe, errno \(errno)") }
      (out, into) = (ends[0], ends[1])
    }
  }

  private static func serve(
    _ waiting: Int32, _ results: Int32, _ work: (Int) -> String
  ) -> Never {
    var piece: Int32 = 0
    // So few bytes are read and written as a whole, whichever process does it.
    while Glibc.read(waiting, &piece, MemoryLayout<Int32>.size) == MemoryLayout<Int32>.size {
      let text = work(Int(piece)).split(separator: "\n").joined(separator: " ")
      let line = Array("\(piece)\t\(text)".utf8.prefix(Int(PIPE_BUF) - 1)) + [UInt8(ascii: "\n")]
      _ = write(results, line, line.count)
    }
    HostProcess.end(0)
  }

  private static func read(_ descriptor: Int32, _ body: (Substring) -> Void) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n").forEach(body)
      bytes.removeSubrange(...end)
    }
  }
}
