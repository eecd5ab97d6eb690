/// A release of the system whose behaviour programs can tell from another's.
///
/// It is written `3.1`.
public struct OSVersion: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// What stands before the point.
  public let major: Int
  /// What stands behind the point.
  public let minor: Int

  /// A release, whether a device can run it or not, as one to compare with need not be.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The release that a text stands for; nil if no device can run it.
  package init?(_ text: String) {
    guard let version = Self.all.first(where: { $0.description == text }) else { return nil }
    self = version
  }

  /// Those that a device can run, the earliest first; 3.2 is the iPad's.
  package static let all = [OSVersion(2, 2), OSVersion(3, 0), OSVersion(3, 1), OSVersion(3, 2)]

  /// Whether one was there before the other.
  public static func < (earlier: OSVersion, later: OSVersion) -> Bool {
    (earlier.major, earlier.minor) < (later.major, later.minor)
  }

  /// The text that stands for it.
  public var description: String { "\(major).\(minor)" }
}
