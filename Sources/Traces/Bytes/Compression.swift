internal import CMemsimLibraries
internal import Glibc

/// How bytes can be compressed.
enum Compression {
  case zstd, gzip, deflate

  /// How the libraries are asked for it.
  var number: memsim_compression {
    switch self {
    case .zstd: MEMSIM_ZSTD
    case .gzip: MEMSIM_GZIP
    case .deflate: MEMSIM_DEFLATE
    }
  }

  /// Its name in messages.
  var name: String {
    switch self {
    case .zstd: "zstd"
    case .gzip: "gzip"
    case .deflate: "deflate"
    }
  }

  /// The package that has the library for it.
  private var package: String { self == .zstd ? "libzstd1" : "zlib1g" }

  /// Why it cannot be begun: a reason that a library gives, which is freed, or that there is no
  /// memory.
  func unavailable(_ reason: UnsafeMutablePointer<CChar>?) -> TraceFault {
    defer { free(reason) }
    guard let reason else { return TraceFault(at: .file, "the host has no memory for \(name)") }
    return TraceFault(
      at: .file,
      "reading \(name) files needs the package \(package): "
        + String(cString: reason))
  }
}
