internal import MemsimHost
internal import MemsimVocabulary

/// The pictures that the system itself shows: each has the size of the place where it is shown, for
/// nothing scales it (platform H2, L15).
extension AppBundle {
  /// The size of a picture in pixels.
  typealias Size = (width: Int, height: Int)

  // Below the status bar, or behind it.
  private static let phoneScreen: [Size] = [(320, 460), (320, 480)]
  private static let padPortrait: [Size] = [(768, 1004), (768, 1024)]
  private static let padLandscape: [Size] = [(1024, 748), (1024, 768)]

  /// The pictures that replace an app until it has drawn something, by their names.
  private var launchPictures: [(name: String, sizes: [Size])] {
    [
      (
        launchPicture(""),
        info.isForPadAlone ? Self.padPortrait + Self.padLandscape : Self.phoneScreen
      ),
      (launchPicture("-Portrait"), Self.padPortrait),
      (launchPicture("-PortraitUpsideDown"), Self.padPortrait),
      (launchPicture("-Landscape"), Self.padLandscape),
      (launchPicture("-LandscapeLeft"), Self.padLandscape),
      (launchPicture("-LandscapeRight"), Self.padLandscape),
    ]
  }

  /// The name of such a picture with a word for its purpose.
  private func launchPicture(_ word: String) -> String {
    let (name, ending) = (info.launchImageFile ?? "Default", ".png")
    return (name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name) + word + ending
  }

  /// Whether any of them is there.
  var hasLaunchPicture: Bool {
    launchPictures.contains { name, _ in files.contains { isLocalized($0, name) } }
  }

  /// The file of the picture that replaces the app on a kind of device, when its interface starts
  /// in an orientation; nil if there is none (platform L22).
  package func launchPicture(
    on family: DeviceFamily, _ orientation: Orientation, languages: [Language]
  ) -> String? {
    let lookup = lookup(languages: languages)
    return words(on: family, orientation).lazy.compactMap { lookup.path(launchPicture($0)) }.first
  }

  /// The words of the pictures that fit, the one that fits best first.
  private func words(on family: DeviceFamily, _ orientation: Orientation) -> [String] {
    guard family == .pad else { return [""] }
    // That of a phone does not fill an iPad.
    let others = info.isForPadAlone ? [""] : []
    // They are named after the interface, which turns against the device.
    switch orientation {
    case .portrait, .faceUp, .faceDown: return ["-Portrait"] + others
    case .upsideDown: return ["-PortraitUpsideDown", "-Portrait"] + others
    case .landscapeLeft: return ["-LandscapeRight", "-Landscape"] + others
    case .landscapeRight: return ["-LandscapeLeft", "-Landscape"] + others
    }
  }

  /// The picture that Settings shows beside its name (platform H6).
  private static let settingsIcon = "Icon-Settings.png"

  /// The picture that Settings shows beside its name, or else the one that it makes smaller
  /// (platform H6); nil if there is neither.
  public var settingsIconFile: String? {
    files.contains(Self.settingsIcon) ? Self.settingsIcon : info.iconFile
  }

  static let outlines = FileCache<Result<PNGOutline, PictureFault>>()

  /// Returns the problems with the pictures that the system shows.
  func wrongPictures() -> [Problem] {
    var problems = launchPictures.flatMap { name, sizes in
      files.filter { isLocalized($0, name) }.compactMap { problem(with: $0, sizes) }
    }
    if let icon = info.iconFile, files.contains(icon) {
      let sizes: [Size] = [info.isForPadAlone ? (72, 72) : (57, 57)]
      if let problem = problem(with: icon, sizes) { problems.append(problem) }
    }
    if files.contains(Self.settingsIcon), let problem = problem(with: Self.settingsIcon, [(29, 29)])
    {
      problems.append(problem)
    }
    return problems
  }

  /// Whether a file is that of a name, for all languages or for one.
  private func isLocalized(_ file: String, _ name: String) -> Bool {
    file == name || file.hasSuffix(".lproj/\(name)") && file.split(separator: "/").count == 2
  }

  /// Returns the problem with a picture that must have one of several sizes; nil if there is none.
  func problem(with file: String, _ sizes: [Size]) -> Problem? {
    let mark = SourceMark(wholeOf: "\(path)/\(file)")
    let expected = "a PNG picture of " + sizes.map(Self.text).joined(separator: ", or of ")
    let read: Result<PNGOutline, PictureFault>
    do throws(Problem) {
      read = try value(of: file, from: Self.outlines, key: "\(path)/\(file)") { bytes in
        Result { () throws(PictureFault) in try PNGOutline(of: bytes) }
      }
    } catch {
      return error
    }
    do throws(PictureFault) {
      let outline = try read.get()
      let size = (outline.width, outline.height)
      if sizes.contains(where: { $0 == size }) { return nil }
      return Problem(at: mark, "the picture has \(Self.text(size))", expected: expected)
    } catch {
      return Problem(at: mark, error.reason, expected: expected)
    }
  }

  private static func text(_ size: Size) -> String {
    "\(size.width) x \(size.height) pixels"
  }
}
