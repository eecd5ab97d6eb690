internal import CMemsimLibraries

/// Pictures in the PNG format, decoded by cairo's library.
extension Surface {
  /// Decodes a picture as large as the surface, reduced to its essential parts.
  func decodePNG(_ essentials: [UInt8], name: String) throws(GraphicsError) {
    let decoded = read(essentials)
    defer { cairo.pointee.cairo_surface_destroy(decoded) }
    let status = cairo.pointee.cairo_surface_status(decoded)
    guard status == CAIRO_STATUS_SUCCESS else {
      let isShort = status == CAIRO_STATUS_READ_ERROR
      throw GraphicsError.picture(
        name: name,
        reason: isShort
          ? "the picture ends too early" : "the picture is damaged: \(cairo.text(of: status))")
    }
    Canvas(self).replace(with: decoded)
  }

  private func read(_ bytes: [UInt8]) -> OpaquePointer {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      return withUnsafeMutablePointer(to: &rest) { rest in
        cairo.pointee.cairo_image_surface_create_from_png_stream(
          { rest, destination, count in
            guard let rest = rest?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self),
              rest.pointee.count >= count
            else { return CAIRO_STATUS_READ_ERROR }
            UnsafeMutableRawBufferPointer(start: destination, count: Int(count))
              .copyBytes(from: rest.pointee.prefix(Int(count)))
            rest.pointee = rest.pointee.dropFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
          }, rest)
      }
    }
  }

  /// The pixels as a picture in the PNG format; the same pixels make the same bytes.
  package func encoded() throws(GraphicsError) -> [UInt8] {
    cairo.pointee.cairo_surface_flush(handle)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo.pointee.cairo_surface_write_to_png_stream(
        handle,
        { bytes, piece, count in
          guard let bytes = bytes?.assumingMemoryBound(to: [UInt8].self) else {
            return CAIRO_STATUS_NO_MEMORY
          }
          bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw GraphicsError.surface(reason: cairo.text(of: status))
    }
    return bytes
  }
}

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
