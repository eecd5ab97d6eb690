/// The pictures that were looked at last, as bytes: plain Swift, which knows nothing of memsim.
final class PictureCache {
  private var pictures: [Int: [UInt8]] = [:]

  /// The bytes of a picture, made if they are not at hand.
  func picture(_ number: Int) -> [UInt8] {
    if let picture = pictures[number] { return picture }
    let picture = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 256 << 10)
    pictures[number] = picture
    return picture
  }

  /// Forgets all pictures.
  func removeAll() {
    pictures = [:]
  }
}
