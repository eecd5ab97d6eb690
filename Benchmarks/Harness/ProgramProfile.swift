package import Foundation
internal import MemsimRuntime

/// The instructions of a program by function, and its calls of the functions that are counted.
///
/// Callgrind, a tool of Valgrind, counts them: whole programs have too many instructions to be
/// followed one by one. Those of the kernel are not counted. Valgrind does not read the program's
/// debugging information, in a newer form than it knows, so a copy without it is run.
package struct ProgramProfile: Equatable {
  private var instructions: [String: Double] = [:]
  private var calls: [OperationCounts.Kind: Double] = [:]

  private static let valgrind = URL(filePath: "/usr/bin/valgrind")
  private static let strip = URL(filePath: "/usr/bin/strip")

  /// Runs a program, which forks no other, and returns its profile; nil on a host without Valgrind.
  package static func make(of program: URL, _ arguments: [String]) throws -> ProgramProfile? {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: valgrind.path),
      files.isExecutableFile(atPath: strip.path)
    else { return nil }
    let file = files.temporaryDirectory.appending(path: UUID().uuidString)
    let stripped = file.appendingPathExtension(program.lastPathComponent)
    defer { for file in [file, stripped] { try? files.removeItem(at: file) } }
    _ = try RunBenchmark.ended(strip, ["--strip-debug", "-o", stripped.path, program.path])
    let options = [
      "--tool=callgrind", "--callgrind-out-file=\(file.path)", "--compress-strings=no",
      "--compress-pos=no", "--demangle=no", "--quiet", "--log-file=/dev/null",
    ]
    _ = try RunBenchmark.ended(valgrind, options + [stripped.path] + arguments)
    return ProgramProfile(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// Reads the file of a profile, in which each name is written out.
  package init(_ text: String) {
    let kinds = OperationCounts.Kind.allCases.flatMap { kind in
      kind.functions.map { ($0, kind) }
    }
    let kind = Dictionary(uniqueKeysWithValues: kinds)
    var (function, called, isCost) = ("", "", true)
    for line in text.split(separator: "\n") {
      if let name = line.value(of: "fn=") {
        function = String(name)
      } else if let name = line.value(of: "cfn=") {
        called = String(name)
      } else if let words = line.value(of: "calls=")?.split(separator: " ") {
        if let kind = kind[called] { calls[kind, default: 0] += Double(words[0]) ?? 0 }
        // The next line has the instructions of the called function, which has them itself, too.
        isCost = false
      } else if line.first?.isNumber == true {
        let cost = line.split(separator: " ").last.flatMap { Double($0) } ?? 0
        if isCost { instructions[function, default: 0] += cost }
        isCost = true
      }
    }
  }

  /// Returns a profile with fewer runs, divided among so many.
  package func less(_ other: ProgramProfile, dividedBy runs: Int) -> ProgramProfile {
    var profile = self
    for (name, count) in other.instructions { profile.instructions[name, default: 0] -= count }
    for (kind, count) in other.calls { profile.calls[kind, default: 0] -= count }
    profile.instructions = profile.instructions.mapValues { $0 / Double(runs) }
    profile.calls = profile.calls.mapValues { $0 / Double(runs) }
    return profile
  }

  /// The counts of the whole program.
  package var counts: OperationCounts {
    let all = instructions.values.reduce(0, +)
    return OperationCounts(calls.merging([.instructions: all]) { $1 })
  }

  /// The functions of the program, those with most instructions first.
  package var functions: [FunctionCount] {
    instructions.filter { $0.value != 0 }
      .map { FunctionCount(name: HostFunction.plainName(ofMangled: $0), instructions: $1) }
      .sorted { ($1.instructions, $0.name) < ($0.instructions, $1.name) }
  }
}

extension Substring {
  /// The rest of a line that begins with a key.
  fileprivate func value(of key: String) -> Substring? {
    hasPrefix(key) ? dropFirst(key.count) : nil
  }
}
