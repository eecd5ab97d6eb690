internal import Glibc
internal import MemsimScenario

/// Lines that arrive in pieces, of which none uses more memory than a command may have.
package final class LineInput {
  /// A line without its end, and its number, from 1.
  package struct Line {
    /// The bytes of the line; of a line that is too long, one byte more than a command may have.
    package let bytes: [UInt8]
    /// Its number.
    package let number: Int
  }

  private let descriptor: Int32?
  private var buffer: ArraySlice<UInt8> = []
  private var begun: [UInt8] = []
  private var count = 0

  /// Whether the input has ended.
  package private(set) var isAtEnd = false

  /// Reads from a descriptor, which stays its opener's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads lines that are already complete.
  init(_ bytes: [UInt8]) {
    descriptor = nil
    buffer = bytes[...]
    isAtEnd = true
  }

  /// The next complete line, or the rest after the last line end; nil if no line is complete
  /// yet.
  package func next() -> Line? {
    while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
      append(buffer[..<end])
      buffer = buffer[(end + 1)...]
      return finish()
    }
    append(buffer)
    buffer = []
    return isAtEnd && !begun.isEmpty ? finish() : nil
  }

  /// Waits until input arrives, but no longer than some milliseconds, or for ever if they are
  /// negative; meanwhile another descriptor may become writable.
  package func wait(milliseconds: Int32, orToWriteTo output: Int32? = nil) {
    let source = isAtEnd ? -1 : descriptor ?? -1
    var questions = [pollfd(fd: source, events: Int16(POLLIN), revents: 0)]
    if let output { questions.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
    guard poll(&questions, nfds_t(questions.count), milliseconds) > 0 else { return }
    if questions[0].revents != 0 { read(source) }
  }

  private func read(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 {
      buffer.append(contentsOf: bytes[..<count])
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      isAtEnd = true
    }
  }

  /// The rest of a line that is too long is skipped.
  private func append(_ bytes: ArraySlice<UInt8>) {
    begun += bytes.prefix(CommandReader.mostBytes + 1 - begun.count)
  }

  private func finish() -> Line {
    count += 1
    defer { begun = [] }
    return Line(bytes: begun, number: count)
  }
}
