internal import CMemsimLibraries

/// Pictures in the JPEG format, decoded by libjpeg into the same pixels everywhere.
extension Surface {
  /// Decodes a picture as large as the surface.
  func decodeJPEG(_ bytes: [UInt8], name: String) throws(GraphicsError) {
    let library = try JPEG.functions()
    var reason = [CChar](repeating: 0, count: Int(MEMSIM_JPEG_REASON_SIZE))
    let isWhole = memsim_decode_jpeg(
      library, bytes, bytes.count, UInt32(width), UInt32(height),
      memory.assumingMemoryBound(to: UInt8.self), bytesPerRow, &reason)
    guard isWhole else {
      let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .picture(
        name: name, reason: "the picture is damaged: \(String(decoding: text, as: UTF8.self))")
    }
    memoryChanged()
  }
}
