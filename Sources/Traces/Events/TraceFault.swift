/// Why a trace is not read on: where, and what was expected there.
public struct TraceFault: Error, Hashable, Sendable {
  /// A place in a trace.
  public enum Place: Hashable, Sendable {
    /// A line, from 1, of the text that the recorder wrote, decompressed.
    case line(Int)
    /// A byte, from 0, of the file as it lies on the disk.
    case byte(Int)
    /// The file as a whole.
    case file
  }

  /// Where it is.
  public let place: Place
  /// What is there.
  public let found: String
  /// What would be right, if that can be said.
  public let expected: String?

  /// Whether the host is wrong, which refuses something, and not the trace.
  package let isOfHost: Bool

  /// Says what is wrong at a place.
  package init(
    at place: Place, _ found: String, expected: String? = nil, isOfHost: Bool = false
  ) {
    self.isOfHost = isOfHost
    self.place = place
    self.found = found
    self.expected = expected
  }
}

extension TraceFault {
  /// Where it is, what is there, and what would be right, as a part of a sentence.
  public var sentence: String {
    let message = found + (expected.map { "; expected \($0)" } ?? "")
    return switch place {
    case .line(let line): "in line \(line): \(message)"
    case .byte(let byte): "at byte \(byte): \(message)"
    case .file: message
    }
  }
}

extension TraceFault: CustomStringConvertible {
  /// What is wrong, and what would be right, behind the place.
  public var description: String {
    let message = found + (expected.map { "; expected \($0)" } ?? "")
    return switch place {
    case .line(let line): "\(line): error: \(message)"
    case .byte(let byte): "error: byte \(byte): \(message)"
    case .file: "error: \(message)"
    }
  }
}
