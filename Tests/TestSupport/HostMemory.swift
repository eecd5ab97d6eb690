internal import Glibc

/// What the kernel says this host process has.
package enum HostMemory {
  /// The bytes of its address space.
  package static var addressSpace: Int {
    figures.first ?? 0
  }

  /// The bytes that are in memory.
  package static var resident: Int {
    figures.dropFirst().first ?? 0
  }

  private static var figures: [Int] {
    guard let file = fopen("/proc/self/statm", "r") else { return [] }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    guard fgets(&text, Int32(text.count), file) != nil else { return [] }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
      .map { $0 * 4096 }
  }
}
