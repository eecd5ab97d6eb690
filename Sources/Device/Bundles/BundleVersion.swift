/// The version of a bundle: one to three whole numbers.
public struct BundleVersion: Hashable, Sendable {
  /// The numbers, the one that counts most first.
  public let numbers: [Int]

  init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// Reads numbers with dots between them; nil if the text is none, or has more than three.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy(\.isASCIIDigit) ? Int(part) : nil
    }
    guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
    self.numbers = numbers
  }
}

extension BundleVersion: CustomStringConvertible {
  /// The numbers with dots between them.
  public var description: String {
    numbers.map(String.init).joined(separator: ".")
  }
}

extension BundleVersion: Comparable {
  /// Whether one version comes before another; numbers that are not said are zero.
  public static func < (left: BundleVersion, right: BundleVersion) -> Bool {
    (0..<3).lazy.map { (left.number($0), right.number($0)) }.first { $0 != $1 }.map { $0 < $1 }
      ?? false
  }

  /// Whether two versions are the same; numbers that are not said are zero.
  public static func == (left: BundleVersion, right: BundleVersion) -> Bool {
    (0..<3).allSatisfy { left.number($0) == right.number($0) }
  }

  /// Hashes what makes versions equal.
  public func hash(into hasher: inout Hasher) {
    for place in 0..<3 { hasher.combine(number(place)) }
  }

  private func number(_ place: Int) -> Int {
    place < numbers.count ? numbers[place] : 0
  }
}
