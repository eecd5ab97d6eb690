/// Numbers for living blocks: those of blocks that were freed are taken again.
struct BlockNumbers {
  private var unused: [UInt32] = []
  private var next: UInt32 = 0

  /// A number that no living block has.
  @inline(__always)
  mutating func reserve() -> UInt32 {
    if let number = unused.popLast() { return number }
    next += 1
    return next - 1
  }

  /// Gives back the number of a block that was freed.
  @inline(__always)
  mutating func giveBack(_ number: UInt32) {
    unused.append(number)
  }
}
