internal import Glibc
internal import MemsimHost

/// The name of this host.
enum HostName {
  /// As the kernel has it.
  static var own: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What numbers of processes belong to, in letters and digits: since when the host runs, and the
  /// namespace that counts them; nil where the kernel does not say.
  ///
  /// Containers have namespaces of their own, and often the name of their host.
  static let processSpace: String? = {
    let limit = FileLimit("the number of a start of the host", bytes: 64)
    var status = stat()
    guard let bytes = try? HostFile("/proc/sys/kernel/random/boot_id").read(limit),
      stat("/proc/self/ns/pid", &status) == 0
    else { return nil }
    let boot = String(decoding: bytes, as: UTF8.self).filter { $0.isASCII && $0.isHexDigit }
    return "\(boot)n\(status.st_ino)"
  }()
}
