internal import CMemsimCompression
internal import Glibc

/// What zstd or zlib has compressed, decompressed while it is read.
final class DecompressedSupply: ByteSupply {
  /// How bytes can be compressed.
  enum Compression {
    case zstd, gzip, deflate

    fileprivate var number: memsim_compression {
      switch self {
      case .zstd: MEMSIM_ZSTD
      case .gzip: MEMSIM_GZIP
      case .deflate: MEMSIM_DEFLATE
      }
    }

    fileprivate var package: String { self == .zstd ? "libzstd1" : "zlib1g" }
    fileprivate var name: String { self == .zstd ? "zstd" : self == .gzip ? "gzip" : "deflate" }
  }

  /// The most bytes that a frame of zstd may look back, as a power of two: those of its level 22.
  private static let windowLog: Int32 = 27
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

  /// Decompresses bytes.
  init(_ source: any ByteSupply, _ compression: Compression) throws(TraceFault) {
    var reason: UnsafeMutablePointer<CChar>?
    guard let begun = memsim_begin_decompression(compression.number, Self.windowLog, &reason)
    else {
      piece.deallocate()
      let text = reason.map { String(cString: $0) } ?? ""
      free(reason)
      throw TraceFault(
        at: .file,
        "what \(compression.name) compressed needs the package"
          + " \(compression.package): \(text)")
    }
    (self.source, self.compression, decompression) = (source, compression, begun)
  }

  /// Why nothing can be decompressed, for a reason that a library gives.
  static func unavailable(
    _ package: String, _ reason: UnsafeMutablePointer<CChar>?
  ) -> TraceFault {
    let reason = reason.map { String(cString: $0) } ?? "there is no reason"
    return TraceFault(at: .file, "the package \(package) is needed to decompress it: \(reason)")
  }

  deinit {
    memsim_end_decompression(decompression)
    piece.deallocate()
  }

  var offset: Int { source.offset - (pieceEnd - pieceStart) }

  var size: Int { source.size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    while true {
      if pieceStart == pieceEnd, !isAtEnd {
        (pieceStart, pieceEnd) = (0, try source.read(into: piece))
        isAtEnd = pieceEnd == 0
      }
      // In an archive nothing follows; of the others several can.
      if isWhole, isAtEnd || compression == .deflate { return 0 }
      let step = try decompress(into: room)
      // A frame that is whole has nothing more to give until another begins.
      if step.bytes_read > 0 || step.is_whole { isWhole = step.is_whole }
      pieceStart += step.bytes_read
      if step.bytes_written > 0 { return step.bytes_written }
      guard step.bytes_read > 0 || !isAtEnd || step.is_whole else {
        throw TraceFault(
          at: .byte(offset), "the file breaks off in what \(compression.name) compressed")
      }
    }
  }

  private func decompress(
    into room: UnsafeMutableRawBufferPointer
  ) throws(TraceFault) -> memsim_decompressed {
    var result = memsim_decompressed()
    var reason: UnsafePointer<CChar>?
    // Both have bytes: one is made here, the other by a reader of lines.
    let isDone = memsim_decompress(
      decompression, piece.baseAddress! + pieceStart, pieceEnd - pieceStart, room.baseAddress!,
      room.count, &result, &reason)
    guard isDone else {
      throw TraceFault(
        at: .byte(offset + result.bytes_read),
        "what \(compression.name) compressed is damaged: \(reason.map { String(cString: $0) } ?? "")"
      )
    }
    return result
  }
}
