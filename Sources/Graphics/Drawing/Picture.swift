internal import MemsimHost

/// A picture in the PNG or the JPEG format, still encoded: its size is recorded at its start, so
/// that the caller can allocate memory for its pixels first.
package struct Picture: Sendable {
  /// The name of the picture in messages: the path of its file, as a rule.
  package let name: String
  /// The number of pixels of a row.
  package let width: Int
  /// The number of rows.
  package let height: Int

  private let format: Format
  private let bytes: [UInt8]

  private enum Format {
    case png(PNGOutline)
    case jpeg(JPEGOutline)

    init(startOf bytes: [UInt8]) throws(PictureFault) {
      self =
        bytes.starts(with: JPEGOutline.signature)
        ? .jpeg(try JPEGOutline(startOf: bytes)) : .png(try PNGOutline(startOf: bytes))
    }

    var size: (width: Int, height: Int) {
      switch self {
      case .png(let outline): (outline.width, outline.height)
      case .jpeg(let outline): (outline.width, outline.height)
      }
    }
  }

  /// Looks at the start of an encoded picture; whether the rest is whole shows when it is decoded.
  package init(_ bytes: [UInt8], name: String) throws(GraphicsError) {
    self.name = name
    self.bytes = bytes
    format = try Self.refusing(name) { () throws(PictureFault) in try Format(startOf: bytes) }
    (width, height) = format.size
    let sides = 1...Surface.largestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .picture(
        name: name,
        reason:
          "the picture has \(width) x \(height) pixels; a side has 1 to \(Surface.largestSide)"
      )
    }
  }

  /// Reads a file and looks at its start.
  package init(contentsOf path: String) throws(GraphicsError) {
    try self.init(try HostFile(path).bytes(.picture), name: path)
  }

  // A quarter of a GB.
  private static let mostPixels = 1 << 26

  /// Checks that the host decodes so many pixels, for which the library allocates memory first.
  package func checkPixelCount() throws(GraphicsError) {
    guard width * height > Self.mostPixels else { return }
    throw .picture(
      name: name,
      reason: "the picture has \(width) x \(height) pixels; at most \(Self.mostPixels) are decoded")
  }

  /// Decodes the picture into the pixels of a surface, and replaces them.
  ///
  /// - Precondition: The surface is as large as the picture.
  package func decode(into surface: Surface) throws(GraphicsError) {
    precondition(surface.width == width && surface.height == height, "another size")
    try checkPixelCount()
    switch format {
    case .png(let outline):
      let essentials = try Self.refusing(name) { () throws(PictureFault) in
        try outline.essentials(of: bytes)
      }
      try surface.decodePNG(essentials, name: name)
    case .jpeg(let outline):
      try Self.refusing(name) { () throws(PictureFault) in try outline.check(bytes) }
      try surface.decodeJPEG(bytes, name: name)
    }
  }

  /// Adds the name of the picture to a fault that its outline reports.
  private static func refusing<Result>(
    _ name: String, _ body: () throws(PictureFault) -> Result
  ) throws(GraphicsError) -> Result {
    do throws(PictureFault) {
      return try body()
    } catch {
      throw .picture(name: name, reason: error.reason)
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
