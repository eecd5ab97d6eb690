internal import CMemsimLibraries

/// Compresses bytes by zstd or gzip, piece by piece.
package final class Compressor {
  private static let pieceBytes = 65_536

  private let compressor: OpaquePointer

  /// What a file has whose name ends with `.zst` or `.gz`; nil for others.
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

  /// What comes of some more bytes, which are the last or not; nil if there is no memory for it.
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
