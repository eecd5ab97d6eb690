internal import Glibc

/// The secret part of the page's address: without it, nothing is answered.
struct LiveToken {
  /// The token as it stands in the address.
  let text: String

  private static let byteCount = 16

  /// Takes chance from the kernel.
  init() throws(LiveError) {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    guard getentropy(&bytes, bytes.count) == 0 else {
      throw LiveError(ofHost: "the kernel returned no random bytes")
    }
    let digits = Array("0123456789abcdef".utf8)
    text = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// What stands behind the token in a path; nil if the path begins with another.
  ///
  /// Comparing takes as long for a token that is wrong at its beginning as for one that is wrong at
  /// its end.
  func rest(of path: String) -> Substring? {
    let (path, token) = (Array(path.utf8), Array("/\(text)/".utf8))
    guard path.count >= token.count else { return nil }
    let difference = zip(path, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 ? String(decoding: path[token.count...], as: UTF8.self)[...] : nil
  }
}
