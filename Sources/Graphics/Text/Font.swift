internal import CXXHash
internal import Glibc
internal import MemsimHost

/// The system's font, in a size.
///
/// The phone's was Helvetica. Here it is Nimbus Sans, made to its measures, and WenQuanYi Micro Hei
/// for letters that Nimbus Sans lacks: Chinese, Japanese and Korean, which is bold nowhere.
public struct Font: Hashable, Sendable {
  /// The height of a line from the top of its letters to their bottom, in points.
  public var size: CGFloat
  /// Whether its strokes are heavy.
  public var isBold: Bool

  /// Names the font in a size.
  ///
  /// - Precondition: The size is above zero and at most `largestSize`.
  public init(size: CGFloat, isBold: Bool = false) {
    precondition(size > 0 && size <= Self.largestSize, "a font of \(size) points")
    self.size = size
    self.isBold = isBold
  }

  /// The largest size.
  public static let largestSize: CGFloat = 10000
}

/// The lines of the phone's Helvetica, regular and bold: 2048 units an em, 1577 above the baseline,
/// 471 below it, and no leading. The system adds 15 per cent above (platform G19).
extension Font {
  /// The height of a line above its baseline.
  public var ascent: CGFloat { ownAscent + addedAscent }

  /// The depth of a line below its baseline.
  public var descent: CGFloat { size * 471 / 2048 }

  /// The distance between the baselines of two lines, in whole points.
  public var lineHeight: CGFloat {
    ownAscent.rounded(.up) + addedAscent + descent.rounded(.up)
  }

  private var ownAscent: CGFloat { size * 1577 / 2048 }

  private var addedAscent: CGFloat { (size * 15 / 100).rounded(.up) }
}

/// A file of a font, and the Debian package that it comes from.
package struct FontFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The package that puts it there.
  package let package: String

  /// Names a file and its package.
  package init(path: String, package: String) {
    self.path = path
    self.package = package
  }

  /// All that texts are set in, in the order in which they are asked for a letter.
  package static let all =
    latin + [
      FontFile(
        path: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", package: "fonts-wqy-microhei")
    ]

  /// The first of them, which have the letters of `isLatin`.
  static let latin = [
    FontFile(
      path: "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf",
      package: "fonts-urw-base35"),
    FontFile(
      path: "/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf",
      package: "fonts-urw-base35"),
  ]

  /// Whether a letter is one of Latin languages, and visible.
  static func isLatin(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x20...0x7e, 0xa1...0xac, 0xae...0x17f: true
    default: false
    }
  }

  /// The family names of the fonts in the files.
  static let families = "Nimbus Sans,WenQuanYi Micro Hei"

  /// Returns the hash of the file, as 16 digits of lowercase hexadecimal: XXH3 of 64 bits.
  ///
  /// Two hosts whose hashes are the same measure texts alike.
  package func hash() throws(GraphicsError) -> String {
    try check()
    do throws(FileError) {
      return try Self.hashes.value(of: HostFile(path)) { pieces throws(FileError) in
        guard let state = XXH3_createState() else { fatalError("no memory for a hash") }
        defer { XXH3_freeState(state) }
        XXH3_64bits_reset(state)
        while case let piece = try pieces.next(), !piece.isEmpty {
          piece.withUnsafeBytes { _ = XXH3_64bits_update(state, $0.baseAddress, $0.count) }
        }
        let digits = String(XXH3_64bits_digest(state), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }
    } catch {
      throw .file(path: error.path, reason: error.message)
    }
  }

  /// The hashes of the files, each of which every run asks for.
  static let hashes = FileCache<String>()

  /// Checks that the file is there.
  func check() throws(GraphicsError) {
    guard access(path, R_OK) == 0 else {
      throw GraphicsError.font(path: path, package: package)
    }
  }
}
