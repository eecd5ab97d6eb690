/// The numbers of owners, each held by one attachment of the process at a time.
struct OwnerNumbers {
  private var free: [UInt64] = []
  private var next = 1

  static let shared = Monitor(OwnerNumbers())

  mutating func take() -> UInt64 {
    if let number = free.popLast() { return number }
    precondition(next < Holder.ownerLimit, "too many host threads times heaps at once")
    defer { next += 1 }
    return UInt64(next) << 44
  }

  mutating func give(_ number: UInt64) {
    free.append(number)
  }
}
