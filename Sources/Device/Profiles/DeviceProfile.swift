package import MemsimRuntime

/// A device before its first use: its memory, its screen and its programs.
package struct DeviceProfile: Equatable, Sendable {
  /// The word by which a scenario chooses it.
  package let name: String
  /// The description, in one sentence.
  package let summary: String
  /// The release of its system.
  package internal(set) var os: OSVersion
  /// All pages of its memory.
  package internal(set) var memoryPages: Int
  /// The kind of the device.
  package internal(set) var kind = DeviceKind.phone
  /// Its screen.
  package internal(set) var screen: ScreenSize
  /// The pages that the graphics hardware reserves.
  package internal(set) var graphicsPages: Int
  /// The pages that the kernel reserves.
  package internal(set) var kernelPages: Int
  /// The pages of its swap; no phone of the time has any.
  package internal(set) var swapPages = 0
  /// Whether apps of third parties may run in the background, as on a phone that was broken into
  /// and on later systems (platform W20).
  package internal(set) var isMultitasking = false
  /// At and below how much available memory its levels begin.
  package internal(set) var levels = LevelThresholds()
  /// The pages above which an app in front is killed, if it has no limit of its own; 0 for none.
  package internal(set) var appLimitPages = 0
  /// The kind of heap pages that count.
  package internal(set) var counting = PageCounting.committed
  /// The programs that the device can have, switched off or not.
  var apps: [ResidentApp]
  /// The words of the programs that are switched off.
  var switchedOff: Set<String> = []

  /// Describes a device.
  ///
  /// - Precondition: The programs that start with the device fit its memory.
  package init(
    name: String, summary: String, kind: DeviceKind = .phone, os: OSVersion, memoryPages: Int,
    screen: ScreenSize,
    graphicsPages: Int, kernelPages: Int, residents: [ResidentApp]
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.os = os
    self.memoryPages = memoryPages
    self.screen = screen
    self.graphicsPages = graphicsPages
    self.kernelPages = kernelPages
    apps = residents
    precondition(startPages <= memoryPages, "\(name) has too little memory to start")
  }

  /// Its programs, in the order in which they start and appear on the home screen.
  package var residents: [ResidentApp] {
    apps.filter { !switchedOff.contains($0.word) }
  }

  /// The program of a name that it brings along; nil if it brings none, or that is switched off.
  package func resident(named name: String) -> ResidentApp? {
    residents.first { $0.name == name }
  }

  /// Whether a program can answer a call.
  ///
  /// A call to a device without it is a scenario's mistake.
  package var takesCalls: Bool {
    residents.contains { $0.role == .phone }
  }

  /// The pages in use once it has started: those of graphics and kernel, and dirty ones.
  package var startPages: Int {
    residents.filter(\.isResident).reduce(graphicsPages + kernelPages) { $0 + $1.startPages }
  }

  /// The pages of so many megabytes.
  static func pages(megabytes: Int) -> Int { megabytes * (1 << 20) / pageSize }
}

/// The kind of a device, as its user sees it.
package enum DeviceKind: Sendable {
  /// A telephone.
  case phone
  /// An iPod touch.
  case pod
  /// An iPad.
  case pad
}

/// The size of a screen that is held upright, in points.
///
/// It is written `320x480`.
package struct ScreenSize: Equatable, Sendable, CustomStringConvertible {
  /// The width.
  package let widthPoints: Int
  /// The height.
  package let heightPoints: Int

  /// A screen of so many points.
  ///
  /// - Precondition: Both are positive.
  package init(widthPoints: Int, heightPoints: Int) {
    precondition(widthPoints > 0 && heightPoints > 0, "a screen without a size")
    self.widthPoints = widthPoints
    self.heightPoints = heightPoints
  }

  /// The size that a text describes; nil if it describes none.
  package init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.init(widthPoints: width, heightPoints: height)
  }

  /// Whether a place is on it; its edges are.
  package func contains(_ point: Point) -> Bool {
    (0...widthPoints * Point.point).contains(point.x)
      && (0...heightPoints * Point.point).contains(point.y)
  }

  /// The text of the size.
  package var description: String { "\(widthPoints)x\(heightPoints)" }

  // A frame in 32-bit colour stays below a gigabyte.
  private static let sides = 1...10_000
}

/// A release of the system whose behaviour programs can distinguish from another's.
///
/// It is written `3.1`.
public struct OSVersion: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after the point.
  public let minor: Int

  /// A release, whether a device can run it or not, as one to compare with need not be.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The release that a text names; nil if no device can run it.
  package init?(_ text: String) {
    guard let version = Self.all.first(where: { $0.description == text }) else { return nil }
    self = version
  }

  /// Those that a device can run, the earliest first; 3.2 is the iPad's.
  package static let all = [
    OSVersion(2, 0), OSVersion(2, 2), OSVersion(3, 0), OSVersion(3, 1), OSVersion(3, 2),
  ]

  /// Whether one was there before the other.
  public static func < (earlier: OSVersion, later: OSVersion) -> Bool {
    (earlier.major, earlier.minor) < (later.major, later.minor)
  }

  /// The version as text.
  public var description: String { "\(major).\(minor)" }
}
