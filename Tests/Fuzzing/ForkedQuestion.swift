import Glibc
import MemsimRuntime

/// A question that is answered in a copy of this process, which the answer may end.
package struct ForkedQuestion {
  /// The answer to a question, or the reason why there is none.
  package enum Answer: Equatable {
    case text(String)
    /// The process gave no answer, for a reason in words.
    case lost(String)
  }

  /// No process can be made.
  enum HostError: Error {
    case noProcess
  }

  /// How long it may take before it hangs.
  let seconds: Int32

  /// Asks questions that may take so long.
  package init(seconds: Int32) {
    self.seconds = seconds
  }

  private static let mostBytes = 1 << 14

  /// The answer, of which the beginning is kept.
  package func answer(_ body: () -> String) throws -> Answer {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw HostError.noProcess }
    guard let child = HostProcess.fork() else {
      close(ends[0])
      let text = Array(body().utf8.prefix(Self.mostBytes))
      _ = write(ends[1], text, text.count)
      HostProcess.end(0)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard child > 0 else { throw HostError.noProcess }
    return answer(of: child, writingTo: ends[0])
  }

  private func answer(of child: Int32, writingTo descriptor: Int32) -> Answer {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var status: Int32 = 0
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.mostBytes)
    while true {
      guard poll(&question, 1, seconds * 1000) > 0 else {
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        return .lost("it hangs: not over after \(seconds) s")
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    waitpid(child, &status, 0)
    if status != 0 { return .lost("the process ends with \(Self.words(for: status))") }
    return .text(String(decoding: text, as: UTF8.self))
  }

  private static func words(for status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "status \(status >> 8 & 0xff)" : "signal \(signal)"
  }
}
