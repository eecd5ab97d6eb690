internal import MemsimVocabulary

/// What a tool has printed, as far as there is room.
package struct ToolOutput {
  private static let mostBytes = 1 << 20
  private static let mostFaults = 50
  private static let lastLines = 10

  private var bytes: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Adds what has come.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more.prefix(Self.mostBytes - bytes.count)
  }

  /// Its lines, without their ends.
  var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is wrong by its words: the lines of a compiler that name a place and an error, each once,
  /// with paths from a folder; or the last lines, where there are none.
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
