internal import MemsimFiles
internal import MemsimVocabulary

/// The pictures that the system itself shows: each has the size of the place where it is shown, for
/// nothing scales it (platform H2, L15).
extension AppBundle {
  /// How many pixels a picture has.
  private typealias Size = (width: Int, height: Int)

  private static let phoneScreen: [Size] = [(320, 480)]
  // With the status bar, or without it.
  private static let padPortrait: [Size] = [(768, 1004), (768, 1024)]
  private static let padLandscape: [Size] = [(1024, 748), (1024, 768)]

  /// The pictures that stand for an app until it has drawn something, by their names.
  private var launchPictures: [(name: String, sizes: [Size])] {
    [
      (
        "Default.png",
        info.isForPadAlone ? Self.padPortrait + Self.padLandscape : Self.phoneScreen
      ),
      ("Default-Portrait.png", Self.padPortrait),
      ("Default-PortraitUpsideDown.png", Self.padPortrait),
      ("Default-Landscape.png", Self.padLandscape),
      ("Default-LandscapeLeft.png", Self.padLandscape),
      ("Default-LandscapeRight.png", Self.padLandscape),
    ]
  }

  static let outlines = FileCache<Result<PNGOutline, PNGOutline.Fault>>()

  /// What is wrong with the pictures that the system shows.
  func wrongPictures() -> [Problem] {
    var problems = launchPictures.flatMap { name, sizes in
      files.filter { isLocalized($0, name) }.compactMap { problem(with: $0, sizes) }
    }
    if let icon = info.iconFile, files.contains(icon) {
      let sizes: [Size] = [info.isForPadAlone ? (72, 72) : (57, 57)]
      if let problem = problem(with: icon, sizes) { problems.append(problem) }
    }
    return problems
  }

  /// Whether a file is that of a name, for all languages or for one.
  private func isLocalized(_ file: String, _ name: String) -> Bool {
    file == name || file.hasSuffix(".lproj/\(name)") && file.split(separator: "/").count == 2
  }

  private func problem(with file: String, _ sizes: [Size]) -> Problem? {
    let mark = SourceMark(wholeOf: "\(path)/\(file)")
    let expected = "a PNG picture of " + sizes.map(Self.text).joined(separator: ", or of ")
    let read: Result<PNGOutline, PNGOutline.Fault>
    do throws(Problem) {
      read = try value(of: file, from: Self.outlines, key: "\(path)/\(file)") { bytes in
        Result { () throws(PNGOutline.Fault) in try PNGOutline(of: bytes) }
      }
    } catch {
      return error
    }
    do throws(PNGOutline.Fault) {
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
