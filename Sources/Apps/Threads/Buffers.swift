internal import MemsimKit

/// Blocks that `malloc` gives, which are the app's to free.
enum Buffers {
  /// Fills four blocks of 4,096 bytes and frees them, or all but one; says how many bytes they had.
  static func fill(freesAll: Bool) -> Int {
    let size = 4096
    var filled = 0
    for number in 0..<4 {
      guard let block = malloc(size) else { return filled }
      memset(block, UInt8(number), size)
      filled += size
      if freesAll || number < 3 { free(block) }
    }
    return filled
  }
}
