package import MemsimDevice

extension DeviceProfile {
  /// A phone of so many pages, 8 for each of SpringBoard and Phone, which stay, as does Safari;
  /// Messages and Calendar are there to be launched.
  package static func phone(
    pages: Int = 4000, os: OSVersion = OSVersion(3, 1), safariPages: Int = 8
  ) -> DeviceProfile {
    DeviceProfile(
      name: "phone", summary: "For tests.", os: os, memoryPages: pages,
      screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0, kernelPages: 0,
      residents: [
        resident("SpringBoard", role: .home, staysAlive: true),
        resident("Phone", role: .phone, staysAlive: true),
        resident("Safari", role: .background, pages: safariPages),
        launchedByHand("Messages"), launchedByHand("Calendar"),
      ])
  }

  /// An iPad of so many pages, 8 of which are SpringBoard's.
  package static func pad(pages: Int = 4000) -> DeviceProfile {
    DeviceProfile(
      name: "pad", summary: "For tests.", kind: .pad, os: OSVersion(3, 2), memoryPages: pages,
      screen: ScreenSize(widthPoints: 768, heightPoints: 1024), graphicsPages: 0, kernelPages: 0,
      residents: [resident("SpringBoard", role: .home, staysAlive: true)])
  }

  private static func resident(
    _ name: String, role: Role, pages: Int = 8, staysAlive: Bool = false
  ) -> ResidentApp {
    ResidentApp(
      name, bundleIdentifier: "com.apple.\(name)", role: role, imageDirtyPages: pages,
      heapBytes: 0, cleanPages: 0, isResident: true, staysAlive: staysAlive,
      isOnHomeScreen: role != .home)
  }

  private static func launchedByHand(_ name: String) -> ResidentApp {
    ResidentApp(
      name, bundleIdentifier: "com.apple.\(name)", imageDirtyPages: 8, heapBytes: 0, cleanPages: 0)
  }
}
