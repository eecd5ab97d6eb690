internal import CMemsimLibraries
internal import Glibc

/// The formats of compression.
enum Compression {
  case zstd, gzip, deflate

  /// The number of the format in the C interface.
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

  /// The fault of a failed start: a reason from a library, which is freed, or that the host has no
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

/// Compresses bytes by zstd or gzip, piece by piece.
package final class Compressor {
  private static let pieceBytes = 65_536

  private let compressor: OpaquePointer

  /// Makes the compressor for a file whose name ends with `.zst` or `.gz`; nil for others.
  package convenience init?(forFileNamed path: String) throws(TraceFault) {
    if path.hasSuffix(".zst") {
      try self.init(.zstd)
    } else if path.hasSuffix(".gz") {
      try self.init(.gzip)
    } else {
      return nil
    }
  }

  private init(_ compression: Compression) throws(TraceFault) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let begun = memsim_begin_compression(compression.number, &reason) else {
      throw compression.unavailable(reason)
    }
    compressor = begun
  }

  deinit { memsim_end_compression(compressor) }

  /// Compresses more bytes, which are the last or not; nil if there is no memory for the result.
  ///
  /// - Precondition: None were the last.
  package func compress(_ bytes: [UInt8], areLast: Bool) -> [UInt8]? {
    var compressed: [UInt8] = []
    var taken = 0
    while true {
      var step = memsim_chunk()
      var isDone = false
      compressed += [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { room, count in
        bytes[taken...].withUnsafeBytes { bytes in
          guard let start = room.baseAddress else { preconditionFailure("there is room") }
          isDone = memsim_compress(
            compressor, bytes.baseAddress, bytes.count, areLast, start, room.count, &step)
        }
        count = step.bytes_written
      }
      guard isDone else { return nil }
      taken += step.bytes_read
      if areLast ? step.is_whole : taken == bytes.count { return compressed }
    }
  }
}

/// Supplies the decompressed bytes of zstd or zlib data while the data is read.
final class DecompressedSupply: ByteSupply {
  /// The most bytes that a frame of zstd may look back, as a power of two.
  ///
  /// The decompressor has them in memory: 32 MB, four times as much as level 19 uses.
  private static let windowLog: Int32 = 25
  private static let pieceBytes = 65_536

  private let source: any ByteSupply
  private let compression: Compression
  private let decompression: OpaquePointer
  private let piece = UnsafeMutableRawBufferPointer.allocate(
    byteCount: DecompressedSupply.pieceBytes, alignment: 16)
  private var pieceStart = 0
  private var pieceEnd = 0
  private var isAtEnd = false
  private var isWhole = false
  private var fault: TraceFault?

  /// Decompresses bytes.
  init(_ source: any ByteSupply, _ compression: Compression) throws(TraceFault) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let begun = memsim_begin_decompression(compression.number, Self.windowLog, &reason)
    else {
      piece.deallocate()
      throw compression.unavailable(reason)
    }
    (self.source, self.compression, decompression) = (source, compression, begun)
  }

  deinit {
    memsim_end_decompression(decompression)
    piece.deallocate()
  }

  var offset: Int { source.offset - (pieceEnd - pieceStart) }

  var size: Int { source.size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    while true {
      if let fault { throw fault }
      if pieceStart == pieceEnd, !isAtEnd {
        (pieceStart, pieceEnd) = (0, try source.read(into: piece))
        isAtEnd = pieceEnd == 0
      }
      // In an archive nothing follows; of the others several can.
      if isWhole, isAtEnd || compression == .deflate { return 0 }
      let step = decompress(into: room)
      // A frame that is whole has nothing more to give until another begins.
      if step.bytes_read > 0 || step.is_whole { isWhole = step.is_whole }
      pieceStart += step.bytes_read
      // The bytes before the damage hold.
      if step.bytes_written > 0 { return step.bytes_written }
      guard step.bytes_read > 0 || !isAtEnd || step.is_whole || fault != nil else {
        throw TraceFault(
          at: .byte(offset), "the file ends in the middle of its \(compression.name) data")
      }
    }
  }

  /// Decompresses as much as there is room for, up to the `fault`.
  private func decompress(into room: UnsafeMutableRawBufferPointer) -> memsim_chunk {
    var result = memsim_chunk()
    var reason: UnsafePointer<CChar>?
    guard let bytes = piece.baseAddress, let start = room.baseAddress else {
      preconditionFailure("there is room for bytes")
    }
    let outcome = memsim_decompress(
      decompression, bytes + pieceStart, pieceEnd - pieceStart, start, room.count, &result,
      &reason)
    if outcome != MEMSIM_DECOMPRESSED {
      fault = fault(outcome, at: offset + result.bytes_read, reason)
    }
    return result
  }

  private func fault(
    _ outcome: memsim_decompression_outcome, at byte: Int, _ reason: UnsafePointer<CChar>?
  ) -> TraceFault {
    switch outcome {
    case MEMSIM_WINDOW_TOO_LARGE:
      TraceFault(
        at: .byte(byte),
        "decompression would need more than \(1 << (Self.windowLog - 20)) MB",
        expected: "a trace that zstd compressed with a smaller window")
    case MEMSIM_NO_MEMORY:
      TraceFault(at: .byte(byte), "the host has no memory to decompress the file", isOfHost: true)
    default:
      TraceFault(
        at: .byte(byte),
        "the \(compression.name) data is damaged"
          + (reason.map { ": \(String(cString: $0))" } ?? ""))
    }
  }
}
