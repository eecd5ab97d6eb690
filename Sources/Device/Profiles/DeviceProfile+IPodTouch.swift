extension DeviceProfile {
  /// The iPod touch, which has neither a phone nor text messages.
  static let iPodTouch = DeviceProfile(
    name: "ipod-touch", summary: "The iPod touch of 2007 and 2008: no phone, no text messages.",
    os: OSVersion(3, 1), memoryPages: pages(megabytes: 128),
    screen: ScreenSize(widthPoints: 320, heightPoints: 480),
    graphicsPages: pages(megabytes: 12), kernelPages: pages(megabytes: 32),
    residents: ResidentApp.daemons(dirty: 12, clean: 3) + [
      .springBoard(dirty: 10, clean: 5), .mail(dirty: 4, clean: 3), .safari(dirty: 8, clean: 5),
      .iPod(dirty: 4, clean: 3),
    ] + ResidentApp.launchedByHand)
}
