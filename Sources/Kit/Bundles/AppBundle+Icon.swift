internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimHost
internal import MemsimVocabulary

/// The icon and the names of a bundle on the home screen, read from each file once for all runs
/// while the file is unchanged.
extension AppBundle {
  static let icons = FileCache<Result<IconPicture, Problem>>()

  /// The picture of its icon, or the problem with it; nil if the bundle names no icon.
  func iconPicture() throws(Problem) -> Result<IconPicture, Problem>? {
    guard let file = info.iconFile else { return nil }
    let (shown, hasShine) = ("\(path)/\(file)", !info.hasPrerenderedIcon)
    return try value(of: file, from: Self.icons, key: "\(shown)\n\(hasShine)") { bytes in
      Result { () throws(Problem) in
        do throws(GraphicsError) {
          return try IconPicture(decoding: bytes, name: shown, hasShine: hasShine)
        } catch {
          throw Problem(at: SourceMark(wholeOf: shown), error.reason)
        }
      }
    }
  }

  /// Returns the names under its icon in other languages, by the table that contains each (platform
  /// H3).
  func displayNames() throws(Problem) -> [String: String] {
    var names: [String: String] = [:]
    for file in files where file == Self.names || file.hasSuffix("/" + Self.names) {
      let table = try table(file, shown: "\(path)/\(file)").get()
      if let name = table["CFBundleDisplayName"] { names[file] = name }
    }
    return names
  }

  private static let names = "InfoPlist.strings"
}

extension GraphicsError {
  /// The reason, without the name of a picture.
  fileprivate var reason: String {
    if case .picture(_, let reason) = self { reason } else { description }
  }
}

extension IconPicture {
  /// Decodes a picture.
  fileprivate init(decoding bytes: [UInt8], name: String, hasShine: Bool) throws(GraphicsError) {
    let picture = try Picture(bytes, name: name)
    var pixels = [UInt32](repeating: 0, count: picture.width * picture.height)
    let decoded = pixels.withUnsafeMutableBytes { memory in
      Result { () throws(GraphicsError) in
        guard let start = memory.baseAddress else { return }
        try picture.decode(
          into: Surface(memory: start, width: picture.width, height: picture.height))
      }
    }
    try decoded.get()
    self.init(
      width: picture.width, height: picture.height, pixels: pixels, hasShine: hasShine)
  }
}
