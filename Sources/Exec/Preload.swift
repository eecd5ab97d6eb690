@preconcurrency internal import Glibc

/// The object that is preloaded into programs, and what they are told by variables.
package enum Preload {
  private static let fileName = "libmemsim_preload.so"

  /// Where it is: installed, in `../lib/memsim` from the folder of the program; else where it was
  /// built.
  static func path() throws(ExecFailure) -> String {
    let installed = programFolder.map { "\($0)/../lib/memsim/\(fileName)" }
    for candidate in [installed, builtPreload].compactMap(\.self)
    where access(candidate, R_OK) == 0 {
      // The loader splits its variable at blanks and colons.
      if candidate.contains(" ") || candidate.contains(":") {
        throw ExecFailure(
          "memsim cannot preload '\(candidate)'; expected memsim in a folder whose path has no "
            + "blank or colon"
        )
      }
      return candidate
    }
    throw ExecFailure(
      "\(fileName) is missing beside the memsim program; 'make install' installs it")
  }

  private static var programFolder: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// The environment of this process with some variables set, each once.
  static func environment(setting values: [(name: String, value: String)]) -> [HostWord] {
    var variables: [HostWord] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(HostWord(variable))
      next += 1
    }
    let kept = variables.filter { variable in
      !values.contains { variable.begins(with: "\($0.name)=") }
    }
    return kept + values.map { HostWord("\($0.name)=\($0.value)") }
  }

  /// What a variable of this process says; nil if it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
