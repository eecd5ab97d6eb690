extension DeviceProfile {
  /// The first iPad, whose figures are platform S13.
  static let iPad = DeviceProfile(
    name: "ipad", summary: "The first iPad, of 2010: a larger screen, no phone.",
    os: OSVersion(3, 2),
    memoryPages: pages(megabytes: 256), screen: ScreenSize(widthPoints: 768, heightPoints: 1024),
    graphicsPages: pages(megabytes: 32), kernelPages: pages(megabytes: 48),
    residents: ResidentApp.daemons(dirty: 16, clean: 6) + [
      .springBoard(dirty: 16, clean: 12), .mail(dirty: 10, clean: 8),
      .safari(dirty: 30, clean: 12), .iPod(dirty: 8, clean: 8),
    ] + ResidentApp.launchedByHand)
}
