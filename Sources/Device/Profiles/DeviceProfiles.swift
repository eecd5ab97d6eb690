/// The devices by name.
package enum DeviceProfiles {
  /// Those that memsim brings along.
  package static let all: [DeviceProfile] = [
    .iPhone,
    .iPhoneBefore21,
    .iPhone3G,
    .iPodTouch,
    .iPhone3GS,
    .iPad,
    .custom,
    .bare,
    .node,
    .iPhoneOf2GB,
    .iPhoneOf3GB,
    .iPhoneOf4GB,
    .iPhoneOf8GB,
    .androidOf12GB,
    .androidOf16GB,
  ]

  /// Makes a device from its name and the settings of its figures.
  package static func make(
    _ name: String, setting values: [(name: String, text: String)] = [],
    from profiles: [DeviceProfile] = all
  ) throws(ProfileError) -> DeviceProfile {
    var profile = try profile(name, from: profiles)
    for value in values { try profile.set(value.name, to: value.text) }
    try profile.checkFit()
    return profile
  }

  /// Makes a device from its name and the values of its figures.
  package static func make(
    _ name: String, setting values: [(name: String, value: ParameterValue)],
    from profiles: [DeviceProfile] = all
  ) throws(ProfileError) -> DeviceProfile {
    var profile = try profile(name, from: profiles)
    for value in values { try profile.set(value.name, to: value.value) }
    try profile.checkFit()
    return profile
  }

  private static func profile(
    _ name: String, from profiles: [DeviceProfile]
  ) throws(ProfileError) -> DeviceProfile {
    if let profile = profiles.first(where: { $0.name == name }) { return profile }
    throw .unknownProfile(name, nearest: nearestWord(to: name, in: profiles.map(\.name)))
  }
}

/// The profiles of the devices; the page on the platform lists the sources of the figures.
extension DeviceProfile {
  /// The first iPhone.
  static let iPhone = smallPhone("iphone", "The first iPhone, of 2007.")

  /// The first iPhone with the system that first ran apps of others, before view controllers
  /// followed `UIInterfaceOrientation` (platform R2).
  static let iPhoneBefore21 = smallPhone(
    "iphone-2.0", "The first iPhone with the system of July 2008.", os: OSVersion(2, 0))

  /// The iPhone 3G, whose memory is the first iPhone's.
  static let iPhone3G = smallPhone("iphone-3g", "The iPhone 3G, of 2008.")

  /// The iPod touch, which has neither a phone nor text messages.
  static let iPodTouch = DeviceProfile(
    name: "ipod-touch", summary: "The iPod touch of 2007 and 2008: no phone, no text messages.",
    kind: .pod, os: OSVersion(3, 1), memoryPages: pages(megabytes: 128),
    screen: ScreenSize(widthPoints: 320, heightPoints: 480),
    graphicsPages: pages(megabytes: 12), kernelPages: pages(megabytes: 32),
    residents: ResidentApp.daemons(dirty: 12, clean: 3) + [
      .springBoard(dirty: 10, clean: 5), .mail(dirty: 4, clean: 3), .safari(dirty: 8, clean: 5),
      .iPod(dirty: 4, clean: 3),
    ] + ResidentApp.launchedByHand)

  /// The iPhone 3GS, whose figures are platform S11.
  static let iPhone3GS = DeviceProfile(
    name: "iphone-3gs", summary: "The iPhone 3GS, of 2009: twice the memory.", os: OSVersion(3, 1),
    memoryPages: pages(megabytes: 256), screen: ScreenSize(widthPoints: 320, heightPoints: 480),
    graphicsPages: pages(megabytes: 24), kernelPages: pages(megabytes: 40),
    residents: ResidentApp.daemons(dirty: 16, clean: 6) + [
      .springBoard(dirty: 12, clean: 10), .phone(dirty: 4, clean: 4), .mail(dirty: 8, clean: 6),
      .safari(dirty: 24, clean: 10), .iPod(dirty: 6, clean: 6), .messages,
    ] + ResidentApp.launchedByHand)

  /// The first iPad, whose figures are platform S13.
  static let iPad = DeviceProfile(
    name: "ipad", summary: "The first iPad, of 2010: a larger screen, no phone.",
    kind: .pad, os: OSVersion(3, 2),
    memoryPages: pages(megabytes: 256), screen: ScreenSize(widthPoints: 768, heightPoints: 1024),
    graphicsPages: pages(megabytes: 32), kernelPages: pages(megabytes: 48),
    residents: ResidentApp.daemons(dirty: 16, clean: 6) + [
      .springBoard(dirty: 16, clean: 12), .mail(dirty: 10, clean: 8),
      .safari(dirty: 30, clean: 12), .iPod(dirty: 8, clean: 8),
    ] + ResidentApp.launchedByHand)

  /// The profile of a custom device, which starts with the figures of an iPhone 3G.
  static let custom = smallPhone(
    "custom", "A device of your own: an iPhone 3G until its figures are set.")

  /// A device on which only the kernel uses memory, with the kernel of an iPhone 3G.
  ///
  /// SpringBoard is there, because it shows the apps; it uses memory only for panels.
  static let bare = DeviceProfile(
    name: "bare", summary: "Only the kernel uses memory: no graphics, no daemons, no other apps.",
    os: OSVersion(3, 1), memoryPages: pages(megabytes: 128),
    screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0,
    kernelPages: pages(megabytes: 32), residents: [.springBoard(dirty: 0, clean: 0)])

  /// A Kubernetes node of 4 GB; the half gigabyte of its kernel and daemons is an assumption.
  static let node = DeviceProfile(
    name: "node",
    summary: "A Kubernetes node of 4 GB; `kernel` is its kernel and daemons, an assumption.",
    os: OSVersion(3, 1), memoryPages: pages(megabytes: 4096),
    screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0,
    kernelPages: pages(megabytes: 512), residents: [.springBoard(dirty: 0, clean: 0)])

  static let iPhoneOf2GB = laterPhone("iphone-2gb", "An iPhone of 2 GB", 2, appLimit: 1395)
  static let iPhoneOf3GB = laterPhone("iphone-3gb", "An iPhone X, of 3 GB", 3, appLimit: 1392)
  static let iPhoneOf4GB = laterPhone("iphone-4gb", "An iPhone of 4 GB", 4, appLimit: 2098)
  static let iPhoneOf8GB = laterPhone("iphone-8gb", "An iPhone of 8 GB", 8, appLimit: 3376)
  static let androidOf12GB = laterPhone("android-12gb", "An Android phone of 12 GB", 12)
  static let androidOf16GB = laterPhone("android-16gb", "An Android phone of 16 GB", 16)

  /// A phone of today, as far as policies see it: its memory, and the limit of an app in front in
  /// megabytes.
  private static func laterPhone(
    _ name: String, _ summary: String, _ gigabytes: Int, appLimit: Int = 0
  ) -> DeviceProfile {
    var profile = DeviceProfile(
      name: name, summary: "\(summary); `kernel` is its whole system, an assumption.",
      os: OSVersion(3, 1), memoryPages: pages(megabytes: gigabytes << 10),
      screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0,
      kernelPages: pages(megabytes: 1024), residents: [.springBoard(dirty: 0, clean: 0)])
    profile.isMultitasking = true
    profile.appLimitPages = pages(megabytes: appLimit)
    return profile
  }

  /// A phone of 128 MB, whose 70 MB before anything is launched are platform S2.
  private static func smallPhone(
    _ name: String, _ summary: String, os: OSVersion = OSVersion(3, 1)
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, summary: summary, os: os, memoryPages: pages(megabytes: 128),
      screen: ScreenSize(widthPoints: 320, heightPoints: 480),
      graphicsPages: pages(megabytes: 12), kernelPages: pages(megabytes: 32),
      residents: ResidentApp.daemons(dirty: 12, clean: 3) + [
        .springBoard(dirty: 10, clean: 5), .phone(dirty: 4, clean: 2), .mail(dirty: 4, clean: 3),
        .safari(dirty: 8, clean: 5), .iPod(dirty: 4, clean: 3), .messages,
      ] + ResidentApp.launchedByHand)
  }
}
