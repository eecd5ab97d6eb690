internal import CMemsimObjC
internal import Glibc
internal import MemsimHost

/// The headers of some folders by their names in any case, as the file system of a Mac has them.
///
/// clang finds a name that is written in another case, and warns of it. Names that differ in their
/// case alone are left to the file system.
struct HeaderNames {
  private var paths: [String] = []

  /// Lists the headers in some folders, also those in folders of these.
  init(of folders: [String]) {
    var found: Set<String> = []
    for folder in folders {
      guard let top = Self.whole(folder) else { continue }
      let inner = (try? HostFolder(top).names { !$0.contains(".") }) ?? []
      for folder in [top] + inner.map({ "\(top)/\($0)" }) {
        let headers = (try? HostFolder(folder).names { $0.hasSuffix(".h") }) ?? []
        found.formUnion(headers.map { "\(folder)/\($0)" })
      }
    }
    let groups = Dictionary(grouping: found) { $0.lowercased() }
    paths = groups.values.filter { $0.count == 1 }.flatMap { $0 }.sorted()
  }

  /// Writes the list as clang reads it; returns its path, or nil if it is empty.
  func write(to path: String) throws(ObjectiveCCompiler.Failure) -> String? {
    if paths.isEmpty { return nil }
    let entries = paths.map { path in
      let text = Self.quoted(path)
      return #"{"type":"file","name":\#(text),"external-contents":\#(text)}"#
    }
    let roots = entries.joined(separator: ",\n")
    let text = #"{"version":0,"case-sensitive":"false","roots":[\#(roots)]}"#
    let number = memsim_objc_write_file(path, text)
    guard number == 0 else {
      let reason = String(cString: strerror(number))
      throw .refused("\(path): error: memsim cannot write the names of headers: \(reason)")
    }
    return path
  }

  /// The path of a folder from the root on; nil if there is none.
  private static func whole(_ folder: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress, memsim_objc_whole_path(folder, start, 4096) else {
        return nil
      }
      return String(cString: start)
    }
  }

  private static func quoted(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
