import Foundation

/// The faults of a host, at a chosen call of a program: `host_faults.c`, made
/// into a library that is loaded before all others.
package struct HostFaults {
  /// Something that goes wrong.
  package enum Kind: String, CaseIterable, Sendable {
    /// The disk is full.
    case fullDisk = "full-disk"
    /// The file of standard output is.
    case fullOutput = "full-output"
    /// The reader of standard output is gone.
    case unread
    /// The kernel gives no more memory.
    case memory
    /// The allocator gives no more.
    case malloc
    /// A signal asks for the end, in front of a write.
    case interrupt
    case terminate
    /// The process is killed, in front of a write.
    case kill
    /// The file that is read was exchanged.
    case exchange

    /// The words that choose the fault in the library.
    var text: (deed: String, number: String) {
      switch self {
      case .fullDisk: ("write", "\(ENOSPC)")
      case .fullOutput: ("output", "\(ENOSPC)")
      case .unread: ("output", "\(EPIPE)")
      case .memory: ("memory", "")
      case .malloc: ("malloc", "")
      case .interrupt: ("raise", "\(SIGINT)")
      case .terminate: ("raise", "\(SIGTERM)")
      case .kill: ("raise", "\(SIGKILL)")
      case .exchange: ("exchange", "")
      }
    }

    /// The index of the library's counter for calls of this kind.
    var counter: Int {
      switch self {
      case .fullDisk, .interrupt, .terminate, .kill: 0
      case .fullOutput, .unread: 1
      case .memory: 2
      case .malloc: 3
      case .exchange: 4
      }
    }
  }

  private static let counterCount = 5

  private let library: String
  private let counts: String
  private let program: String

  /// Makes the library, in a folder that is there, for runs of the program that was built together
  /// with this one.
  package init(in folder: String) throws {
    library = "\(folder)/host_faults.so"
    counts = "\(folder)/counts"
    program = try Self.program(named: "memsim")
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "HostFaults/host_faults.c").path
    let compiler = try CommandRun(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", "-O1", "-o", library, source], in: folder,
      setting: [:])
    guard compiler.code == 0 else {
      throw SweepError("\(source): it cannot be compiled: \(compiler.errors)")
    }
  }

  /// A program that was built together with this one.
  package static func program(named name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
  }

  /// Runs the program in a folder, with a fault at a call of its kind, the first of which is 1; or
  /// without, if there is none.
  package func run(
    _ words: [String], in folder: String, _ kind: Kind? = nil, at call: Int = 0,
    paths: [String] = []
  ) throws -> CommandRun {
    var values = ["LD_PRELOAD": library]
    if let kind {
      let (deed, number) = kind.text
      let parts = [deed, "\(call)", number] + paths
      values["MEMSIM_HOST_FAULT"] = parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return try CommandRun(program, words, in: folder, setting: values)
  }

  /// How many calls of each kind a run makes.
  package func callCounts(
    of words: [String], in folder: String
  ) throws -> [Kind: Int] {
    let bytes = [UInt8](repeating: 0, count: Self.counterCount * 8)
    try Data(bytes).write(to: URL(filePath: counts))
    let run = try CommandRun(
      program, words, in: folder,
      setting: ["LD_PRELOAD": library, "MEMSIM_HOST_CALLS": counts])
    guard run.code == 0 else { throw SweepError("without a fault: \(run.errors)") }
    let numbers = try Data(contentsOf: URL(filePath: counts)).withUnsafeBytes {
      Array($0.bindMemory(to: Int.self))
    }
    return Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, numbers[$0.counter]) })
  }
}
