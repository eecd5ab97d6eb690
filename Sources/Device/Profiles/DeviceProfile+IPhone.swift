extension DeviceProfile {
  /// The first iPhone.
  static let iPhone = smallPhone("iphone", "The first iPhone, of 2007.")

  /// A phone of 128 MB, whose 70 MB before anything is launched are platform S2.
  static func smallPhone(_ name: String, _ summary: String) -> DeviceProfile {
    DeviceProfile(
      name: name, summary: summary, os: OSVersion(3, 1), memoryPages: pages(megabytes: 128),
      screen: ScreenSize(widthPoints: 320, heightPoints: 480),
      graphicsPages: pages(megabytes: 12), kernelPages: pages(megabytes: 32),
      residents: ResidentApp.daemons(dirty: 12, clean: 3) + [
        .springBoard(dirty: 10, clean: 5), .phone(dirty: 4, clean: 2), .mail(dirty: 4, clean: 3),
        .safari(dirty: 8, clean: 5), .iPod(dirty: 4, clean: 3), .messages,
      ] + ResidentApp.launchedByHand)
  }
}
