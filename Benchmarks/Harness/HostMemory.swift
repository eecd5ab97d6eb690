import Foundation
import MemsimRuntime

/// What the host says of this process's memory.
enum HostMemory {
  /// Bytes of the pages that are in the host's memory.
  static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { fatalError("/proc/self/statm does not say how much memory is resident") }
    return pages * pageSize
  }
}
