internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimHost
internal import MemsimVocabulary

/// What the home screen shows of a bundle, made of each file once for all runs while it does not
/// change.
extension AppBundle {
  static let icons = FileCache<Result<IconPicture, Problem>>()

  /// The picture of its icon, or what is wrong with it; nil if it names none.
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

  /// What stands under its icon in other languages, by the table of texts that says so (platform
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
  /// What is wrong, without the name of a picture.
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
