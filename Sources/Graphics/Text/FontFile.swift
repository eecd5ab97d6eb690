internal import CXXHash
internal import Glibc
internal import MemsimFiles

/// A file of a font, and the Debian package that it comes from.
package struct FontFile: Hashable, Sendable {
  /// Where the file is.
  package let path: String
  /// The package that puts it there.
  package let package: String

  /// Names a file and its package.
  package init(path: String, package: String) {
    self.path = path
    self.package = package
  }

  /// All that texts are set in, in the order in which they are asked for a letter.
  package static let all = [
    FontFile(
      path: "/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf",
      package: "fonts-urw-base35"),
    FontFile(
      path: "/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf",
      package: "fonts-urw-base35"),
    FontFile(
      path: "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", package: "fonts-wqy-microhei"),
  ]

  /// What the fonts of the files are called.
  static let families = "Nimbus Sans,WenQuanYi Micro Hei"

  /// What the file holds, as 16 digits of lowercase hexadecimal: XXH3 of 64 bits.
  ///
  /// Two hosts whose hashes are the same measure texts alike.
  package func hash() throws(GraphicsError) -> String {
    try check()
    let bytes = try HostFile(path).bytes(.font)
    let digits = String(XXH3_64bits(bytes, bytes.count), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// That the file is there.
  func check() throws(GraphicsError) {
    guard access(path, R_OK) == 0 else {
      throw GraphicsError.font(path: path, package: package)
    }
  }
}
