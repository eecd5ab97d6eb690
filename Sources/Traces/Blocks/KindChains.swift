/// The numbers of living blocks, where blocks of one kind are alike: what is freed of a kind is
/// the youngest.
struct KindChains {
  private static let none = UInt32.max

  private var numbers = BlockNumbers()
  /// The youngest block of each kind.
  private var youngest: [UInt32] = []
  /// The next older block of the kind of each block.
  private var older: [UInt32] = []

  /// Adds a kind without blocks; kinds count from 0.
  mutating func addKind() { youngest.append(Self.none) }

  /// Adds a block of a kind; its number.
  mutating func add(_ kind: UInt32) -> UInt32 {
    let number = numbers.reserve()
    if number == older.count { older.append(Self.none) }
    older[Int(number)] = youngest[Int(kind)]
    youngest[Int(kind)] = number
    return number
  }

  /// Takes the youngest block of a kind out; its number.
  ///
  /// - Precondition: One is alive.
  mutating func remove(_ kind: UInt32) -> UInt32 {
    let number = youngest[Int(kind)]
    youngest[Int(kind)] = older[Int(number)]
    numbers.giveBack(number)
    return number
  }
}
