package import MemsimDevice

extension DeviceProfile {
  /// A device of so many pages, of which the home screen has 8 and no other app any.
  package static func small(pages: Int = 1000) -> DeviceProfile {
    small("small", pages: pages, residents: [])
  }

  /// The same with a phone, which has 8 as well.
  package static func smallPhone(pages: Int = 1000) -> DeviceProfile {
    small(
      "small-phone", pages: pages,
      residents: [
        ResidentApp(
          "Phone", bundleIdentifier: "com.apple.mobilephone", role: .phone, imageDirtyPages: 8,
          heapBytes: 0, cleanPages: 0, isResident: true, staysAlive: true)
      ])
  }

  private static func small(
    _ name: String, pages: Int, residents: [ResidentApp]
  ) -> DeviceProfile {
    let home = ResidentApp(
      "SpringBoard", bundleIdentifier: "com.apple.springboard", role: .home,
      imageDirtyPages: 8, heapBytes: 0, cleanPages: 0, isResident: true, staysAlive: true,
      isOnHomeScreen: false)
    return DeviceProfile(
      name: name, summary: "For tests.", os: OSVersion(3, 1), memoryPages: pages,
      screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0, kernelPages: 0,
      residents: [home] + residents)
  }
}
