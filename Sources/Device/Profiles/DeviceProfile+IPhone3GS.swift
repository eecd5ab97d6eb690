extension DeviceProfile {
  /// The iPhone 3GS, whose figures are platform S11.
  static let iPhone3GS = DeviceProfile(
    name: "iphone-3gs", summary: "The iPhone 3GS, of 2009: twice the memory.", os: OSVersion(3, 1),
    memoryPages: pages(megabytes: 256), screen: ScreenSize(widthPoints: 320, heightPoints: 480),
    graphicsPages: pages(megabytes: 24), kernelPages: pages(megabytes: 40),
    residents: ResidentApp.daemons(dirty: 16, clean: 6) + [
      .springBoard(dirty: 12, clean: 10), .phone(dirty: 4, clean: 4), .mail(dirty: 8, clean: 6),
      .safari(dirty: 24, clean: 10), .iPod(dirty: 6, clean: 6), .messages,
    ] + ResidentApp.launchedByHand)
}
