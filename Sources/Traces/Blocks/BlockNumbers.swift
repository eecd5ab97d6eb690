/// Numbers for living blocks: those of blocks that were freed are taken again.
struct BlockNumbers {
  private var unused: [UInt32] = []
  private var next: UInt32 = 0
  private let isNeeded: Bool

  /// Numbers blocks, or gives all the number 0.
  init(_ naming: BlockNaming) {
    isNeeded = naming == .numbered
  }

  /// A number that no living block has.
  @inline(__always)
  mutating func take() -> UInt32 {
    guard isNeeded else { return 0 }
    if let number = unused.popLast() { return number }
    next += 1
    return next - 1
  }

  /// Gives back the number of a block that was freed.
  @inline(__always)
  mutating func giveBack(_ number: UInt32) {
    if isNeeded { unused.append(number) }
  }
}
