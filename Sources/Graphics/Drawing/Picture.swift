internal import CMemsimGraphics
internal import MemsimFiles

/// A picture in the PNG format, still encoded: how large it is stands at its start, so that the
/// caller can allocate memory for its pixels first.
package struct Picture: Sendable {
  /// What messages call it: the path of its file, as a rule.
  package let name: String
  /// How many pixels a row has.
  package var width: Int { outline.width }
  /// How many rows there are.
  package var height: Int { outline.height }

  private let outline: PNGOutline
  private let bytes: [UInt8]

  /// Looks at the start of an encoded picture; whether the rest is whole shows when it is decoded.
  package init(_ bytes: [UInt8], name: String) throws(GraphicsError) {
    func refusal(_ reason: String) -> GraphicsError { .picture(name: name, reason: reason) }
    do throws(PNGOutline.Fault) {
      outline = try PNGOutline(startOf: bytes)
    } catch {
      throw refusal(error.reason)
    }
    self.name = name
    self.bytes = bytes
    let sides = 1...Surface.largestSide
    guard sides.contains(width), sides.contains(height) else {
      throw refusal(
        "the picture has \(width) x \(height) pixels; a side has 1 to \(Surface.largestSide)")
    }
  }

  /// Reads a file and looks at its start.
  package init(contentsOf path: String) throws(GraphicsError) {
    try self.init(try HostFile(path).bytes(.picture), name: path)
  }

  // A quarter of a GB.
  private static let mostPixels = 1 << 26

  /// That the host decodes so many pixels, for which the library takes memory of its own first.
  package func checkPixelCount() throws(GraphicsError) {
    guard width * height > Self.mostPixels else { return }
    throw .picture(
      name: name,
      reason: "the picture has \(width) x \(height) pixels; at most \(Self.mostPixels) are decoded")
  }

  /// Decodes the picture into pixels, in the place of what was there.
  ///
  /// - Precondition: The surface is as large as the picture.
  package func decode(into surface: Surface) throws(GraphicsError) {
    precondition(surface.width == width && surface.height == height, "another size")
    try checkPixelCount()
    let cairo = surface.cairo
    let decoded = try read(cairo)
    defer { cairo.pointee.cairo_surface_destroy(decoded) }
    let status = cairo.pointee.cairo_surface_status(decoded)
    guard status == CAIRO_STATUS_SUCCESS else {
      let isShort = status == CAIRO_STATUS_READ_ERROR
      throw GraphicsError.picture(
        name: name,
        reason: isShort
          ? "the picture ends too early" : "the picture is damaged: \(cairo.text(of: status))")
    }
    Canvas(surface).replace(with: decoded)
  }

  private func read(_ cairo: Cairo.Functions) throws(GraphicsError) -> OpaquePointer {
    let bytes: [UInt8]
    do throws(PNGOutline.Fault) {
      bytes = try outline.essentials(of: self.bytes)
    } catch {
      throw .picture(name: name, reason: error.reason)
    }
    return bytes.withUnsafeBytes { bytes in
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
}

extension HostFile {
  /// Everything that the file holds, if it is a regular one within a limit.
  func bytes(_ limit: FileLimit) throws(GraphicsError) -> [UInt8] {
    do throws(FileError) {
      return try read(limit)
    } catch {
      throw .file(path: error.path, reason: error.message)
    }
  }
}

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
