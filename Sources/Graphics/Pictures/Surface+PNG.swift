internal import CMemsimGraphics

extension Surface {
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
