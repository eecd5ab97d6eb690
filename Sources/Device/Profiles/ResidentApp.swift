internal import MemsimRuntime

/// A program that is part of a device: an application of Apple's, the home screen, a daemon.
package struct ResidentApp: Equatable, Sendable {
  /// The name of its process, and the one below its icon.
  package let name: String
  /// The identifier of its bundle.
  package let bundleIdentifier: String
  /// The role of the program while it is idle.
  ///
  /// The iPod is in the background until it plays.
  package let role: Role
  /// The dirty pages of its program image.
  package let imageDirtyPages: Int
  /// The bytes that it allocates when it starts.
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
  /// The word by which a scenario sets it.
  package let word: String

  /// Describes a program; the defaults are those of most programs that the user launches.
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
    word = name.lowercased().replacing(" ", with: "-")
  }

  /// The dirty pages of the program at its start.
  package var startPages: Int {
    imageDirtyPages + (heapBytes + pageSize - 1) / pageSize
  }
}

/// The programs that are part of the devices, with sizes that differ between devices.
///
/// Sizes are megabytes of dirty memory and of clean memory; an eighth of the dirty memory belongs
/// to the program image and the rest to the heap.
extension ResidentApp {
  /// The daemons, which share their memory among them in sixteenths.
  static func daemons(dirty: Int, clean: Int) -> [ResidentApp] {
    let shares = [
      ("launchd", "com.apple.launchd", 1), ("configd", "com.apple.configd", 2),
      ("lockdownd", "com.apple.mobile.lockdown", 3),
      ("dataaccessd", "com.apple.dataaccess.dataaccessd", 4),
      ("mediaserverd", "com.apple.mediaserverd", 6),
    ]
    return shares.map { name, identifier, share in
      let pages = megabytes(dirty) * share / 16
      return ResidentApp(
        name, bundleIdentifier: identifier, role: .system, imageDirtyPages: pages / 8,
        heapBytes: (pages - pages / 8) * pageSize, cleanPages: megabytes(clean) * share / 16,
        isResident: true, staysAlive: true, isOnHomeScreen: false)
    }
  }

  /// The home screen.
  static func springBoard(dirty: Int, clean: Int) -> ResidentApp {
    ResidentApp(
      "SpringBoard", bundleIdentifier: "com.apple.springboard", role: .home,
      imageDirtyPages: imagePages(dirty), heapBytes: heapBytes(dirty),
      cleanPages: megabytes(clean), isResident: true, staysAlive: true, isOnHomeScreen: false)
  }

  /// The Phone app, which makes and receives calls.
  static func phone(dirty: Int, clean: Int) -> ResidentApp {
    ResidentApp(
      "Phone", bundleIdentifier: "com.apple.mobilephone", role: .phone,
      imageDirtyPages: imagePages(dirty), heapBytes: heapBytes(dirty),
      cleanPages: megabytes(clean), urlSchemes: ["tel"], isResident: true, staysAlive: true)
  }

  /// The Mail app, which fetches mail.
  static func mail(dirty: Int, clean: Int) -> ResidentApp {
    ResidentApp(
      "Mail", bundleIdentifier: "com.apple.mobilemail", role: .mail,
      imageDirtyPages: imagePages(dirty), heapBytes: heapBytes(dirty),
      cleanPages: megabytes(clean), urlSchemes: ["mailto"], isResident: true)
  }

  /// The browser.
  static func safari(dirty: Int, clean: Int) -> ResidentApp {
    ResidentApp(
      "Safari", bundleIdentifier: "com.apple.mobilesafari",
      imageDirtyPages: imagePages(dirty), heapBytes: heapBytes(dirty),
      cleanPages: megabytes(clean), urlSchemes: ["http", "https"], isResident: true)
  }

  /// The iPod app, which plays music.
  static func iPod(dirty: Int, clean: Int) -> ResidentApp {
    ResidentApp(
      "iPod", bundleIdentifier: "com.apple.mobileipod",
      imageDirtyPages: imagePages(dirty), heapBytes: heapBytes(dirty),
      cleanPages: megabytes(clean), urlHosts: ["phobos.apple.com"], isResident: true)
  }

  /// The Messages app, which shows and sends text messages.
  static let messages = onDemand("Messages", "com.apple.MobileSMS", 3, urlSchemes: ["sms"])

  /// The apps that every device has and that the user launches.
  static let launchedByHand = [
    onDemand("Calendar", "com.apple.mobilecal", 3),
    onDemand("Maps", "com.apple.Maps", 8, urlHosts: ["maps.google.com"]),
    onDemand("YouTube", "com.apple.youtube", 5, urlHosts: ["www.youtube.com"]),
    onDemand("Settings", "com.apple.Preferences", 3),
  ]

  private static func onDemand(
    _ name: String, _ identifier: String, _ size: Int, urlSchemes: [String] = [],
    urlHosts: [String] = []
  ) -> ResidentApp {
    ResidentApp(
      name, bundleIdentifier: identifier, imageDirtyPages: imagePages(size),
      heapBytes: heapBytes(size), cleanPages: megabytes(size) / 2, urlSchemes: urlSchemes,
      urlHosts: urlHosts)
  }

  private static func imagePages(_ dirty: Int) -> Int { megabytes(dirty) / 8 }

  private static func heapBytes(_ dirty: Int) -> Int {
    (megabytes(dirty) - imagePages(dirty)) * pageSize
  }

  private static func megabytes(_ count: Int) -> Int { DeviceProfile.pages(megabytes: count) }
}
