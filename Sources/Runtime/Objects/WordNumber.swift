/// Which word of its object a wrapper stands for: all that a wrapper stores.
struct WordNumber: Equatable {
  let value: UInt32

  /// Before the object is made.
  static let none = WordNumber(value: 0x6d65_6d73)
}
