/// One of the sizes that instances of a family have: multiples of 16 up to 128, then four to each
/// power of two, as an allocator would round them.
struct SizeStep: Equatable {
  /// Which of them it is, from 0.
  let index: Int

  /// One of them.
  init(index: Int) {
    self.index = index
  }

  /// The smallest in which so many bytes fit.
  init(fitting bytes: Int) {
    if bytes <= 128 {
      index = max(0, (bytes - 1) >> 4)
    } else {
      let power = Int.bitWidth - 1 - (bytes - 1).leadingZeroBitCount
      index = 8 + (power - 7) * 4 + ((bytes - 1) >> (power - 2) & 3)
    }
  }

  /// The size.
  var bytes: Int {
    if index < 8 { return (index + 1) << 4 }
    let power = 7 + (index - 8) >> 2
    return (5 + (index - 8) & 3) << (power - 2)
  }
}
