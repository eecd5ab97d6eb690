package import MemsimDevice

extension DeviceProfile {
  /// A device of so many pages, of which the home screen has 8 and nobody else any.
  package static func small(pages: Int = 1000) -> DeviceProfile {
    DeviceProfile(
      name: "small", summary: "For tests.", os: OSVersion(3, 1), memoryPages: pages,
      screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0, kernelPages: 0,
      residents: [
        ResidentApp(
          "SpringBoard", bundleIdentifier: "com.apple.springboard", role: .home,
          imageDirtyPages: 8, heapBytes: 0, cleanPages: 0, isResident: true, staysAlive: true,
          isOnHomeScreen: false)
      ])
  }
}
