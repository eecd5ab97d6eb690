/// The picture that stands for an app until it has drawn something.
package struct LaunchPicture: Sendable {
  /// The bundle that it is in.
  package let bundle: AppBundle
  /// The file of it there.
  package let file: String
  /// How the interface is turned whose top its own is; that of a phone is drawn as the screen is
  /// held upright.
  package let orientation: Orientation
}

extension SpringBoard {
  /// The picture of an app; nil if it has none that fits the device (platform L22, L23).
  package func launchPicture(of name: String) -> LaunchPicture? {
    guard let app = app(named: name), let bundle = app.bundle else { return nil }
    let isForPad = profile.kind == .pad && bundle.info.deviceFamilies.contains(.pad)
    let orientation = app.statusBar.orientation
    let file = bundle.launchPicture(
      on: isForPad ? .pad : .phone, orientation, languages: kernel.settings.languages)
    return file.map {
      LaunchPicture(bundle: bundle, file: $0, orientation: isForPad ? orientation : .portrait)
    }
  }
}
