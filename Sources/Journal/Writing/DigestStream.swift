internal import CXXHash

/// A hash of 128 bits (XXH3) over bytes that come piece by piece.
final class DigestStream: JournalSink {
  private let state: OpaquePointer

  init() {
    guard let state = XXH3_createState() else { fatalError("no memory for a digest") }
    self.state = state
    XXH3_128bits_reset(state)
  }

  deinit {
    XXH3_freeState(state)
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The hash of all bytes so far, as 32 digits of lowercase hexadecimal.
  var text: String {
    var canonical = XXH128_canonical_t()
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state))
    return withUnsafeBytes(of: &canonical) { bytes in
      let digits = Array("0123456789abcdef".utf8)
      let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
