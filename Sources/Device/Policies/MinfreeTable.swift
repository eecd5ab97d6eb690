internal import MemsimRuntime

/// The pages of each step of minfree: published for small and for large devices.
enum MinfreeTable: Equatable, Sendable {
  case byMemory
  case low
  case high

  /// The words by which they are chosen, in the order of `init(chosenBy:)`.
  static let words = ["by-memory", "low", "high"]

  init(chosenBy position: Int) {
    self = [.byMemory, .low, .high][position]
  }

  /// The pages of each step, the least first.
  func pages(highMemory: Bool) -> [Int] {
    self == .high || (self == .byMemory && highMemory) ? Self.highPages : Self.lowPages
  }

  private static let lowPages = pages(
    ofKilobytes: [12_288, 18_432, 24_576, 36_864, 43_008, 49_152])
  private static let highPages = pages(
    ofKilobytes: [73_728, 92_160, 110_592, 129_024, 147_456, 184_320])

  private static func pages(ofKilobytes sizes: [Int]) -> [Int] {
    sizes.map { $0 * 1024 / pageSize }
  }
}
