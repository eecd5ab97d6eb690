internal import MemsimRuntime

/// A program that comes with a device: an application of Apple's, the home screen, a daemon.
package struct ResidentApp: Equatable, Sendable {
  /// The name of its process, and the one below its icon.
  package let name: String
  /// The identifier of its bundle.
  package let bundleIdentifier: String
  /// What it is to the system while it has nothing to do.
  ///
  /// The iPod is in the background until it plays.
  package let role: Role
  /// The dirty pages of its program image.
  package let imageDirtyPages: Int
  /// What it allocates when it starts.
  package internal(set) var heapBytes: Int
  /// The pages of code and resources that it reads when it starts, and that can be dropped.
  package let cleanPages: Int
  /// The URL schemes that are its own.
  package let urlSchemes: [String]
  /// The hosts whose `http` URLs are its own, and not the browser's.
  package let urlHosts: [String]
  /// Whether it is started with the device.
  package let isResident: Bool
  /// Whether it is started again when it has died.
  package let staysAlive: Bool
  /// Whether it has an icon on the home screen.
  package let isOnHomeScreen: Bool

  /// Describes a program; what is not given is what most have that somebody launches.
  package init(
    _ name: String, bundleIdentifier: String, role: Role = .background, imageDirtyPages: Int,
    heapBytes: Int, cleanPages: Int, urlSchemes: [String] = [], urlHosts: [String] = [],
    isResident: Bool = false, staysAlive: Bool = false, isOnHomeScreen: Bool = true
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.role = role
    self.imageDirtyPages = imageDirtyPages
    self.heapBytes = heapBytes
    self.cleanPages = cleanPages
    self.urlSchemes = urlSchemes
    self.urlHosts = urlHosts
    self.isResident = isResident
    self.staysAlive = staysAlive
    self.isOnHomeScreen = isOnHomeScreen
  }

  /// The dirty pages that it takes when it starts.
  package var startPages: Int {
    imageDirtyPages + (heapBytes + pageSize - 1) / pageSize
  }

  /// The word by which a scenario sets it.
  package var word: String {
    name.lowercased().replacing(" ", with: "-")
  }
}
