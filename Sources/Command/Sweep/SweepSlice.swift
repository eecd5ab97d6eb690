internal import MemsimVocabulary

/// A part of a sweep: of so many parts, which take turns.
struct SweepSlice: Equatable {
  /// The whole.
  static let whole = SweepSlice(number: 1, count: 1)
  private static let most = 1_000_000

  /// Which part it is, from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// Reads what stands behind `--slice`: `I/N`.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else {
      throw Failure([
        "--slice: error: \(text.quoted) is not a part; expected one such as 3/8, the third of eight"
      ])
    }
    self.init(number: number, count: count)
  }

  /// How many of so many choices are its own.
  func size(of choices: Int) -> Int { (choices - number + count) / count }

  /// The number of one of its choices.
  func choice(_ position: Int) -> Int { number - 1 + position * count }
}
