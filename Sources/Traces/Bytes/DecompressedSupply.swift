internal import CMemsimLibraries
internal import Glibc

/// What zstd or zlib has compressed, decompressed while it is read.
final class DecompressedSupply: ByteSupply {
  /// The most bytes that a frame of zstd may look back, as a power of two.
  ///
  /// They are held in memory: 32 MB, four times what level 19 takes.
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
      // What came before the damage holds.
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
