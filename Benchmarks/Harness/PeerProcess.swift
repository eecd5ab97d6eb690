package import Foundation

/// A peer that is measured in a process of its own, over a pipe: Benchmarks/Peers has them.
package final class PeerProcess {
  /// The heading of its column.
  package let name: String

  /// The rows that it has.
  package let rows: Set<String>

  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()

  /// Starts the peer and reads which rows it has.
  package init(executable: URL) throws {
    process.executableURL = executable
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    let words = Self.line(from: answers.fileHandleForReading).split(separator: " ").map(String.init)
    guard let first = words.first else {
      throw PeerFailure(peer: executable.lastPathComponent, problem: "did not introduce itself")
    }
    name = first
    rows = Set(words.dropFirst())
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The nanoseconds that so many iterations of a row take the peer.
  func measure(row: String, iterations: UInt64) throws -> UInt64 {
    try requests.fileHandleForWriting.write(contentsOf: Data("\(row) \(iterations)\n".utf8))
    let answer = Self.line(from: answers.fileHandleForReading)
    guard let nanoseconds = UInt64(answer) else {
      throw PeerFailure(peer: name, problem: "answered '\(answer)' in row \(row)")
    }
    return nanoseconds
  }

  /// One line without its end; what there is of it when the peer ends first.
  private static func line(from handle: FileHandle) -> String {
    var bytes: [UInt8] = []
    while let byte = handle.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A peer that was found but could not be measured.
package struct PeerFailure: Error, CustomStringConvertible {
  let peer: String
  let problem: String

  /// The peer and what is wrong with it.
  package var description: String { "the peer \(peer) \(problem)" }
}
