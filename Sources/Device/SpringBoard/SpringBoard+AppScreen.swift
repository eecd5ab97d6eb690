/// Apps that were made for a phone, on an iPad (platform S19).
extension SpringBoard {
  /// The screen that the app of a process has.
  package func appScreen(of process: SimulatedProcess) -> AppScreen {
    isForPhone(process.app)
      ? AppScreen(ofPhoneOn: profile.screen, isDoubled: process.isDoubled)
      : AppScreen(allOf: profile.screen)
  }

  private func isForPhone(_ app: App) -> Bool {
    guard profile.kind == .pad, let bundle = app.bundle else { return false }
    return !bundle.info.deviceFamilies.contains(.pad)
  }

  /// The button that doubles the app in front, or takes that back; nil where there is none.
  var scaleButton: ScaleButton? {
    guard let front, isForPhone(front.app), screen == .app(front.app.name) else { return nil }
    return ScaleButton(isDoubled: front.isDoubled, on: interface.size)
  }

  /// The same as what can be touched.
  var scaleControl: Control? {
    scaleButton.map {
      Control(.button($0.title), interface.onScreen($0.area), isOverApps: true)
    }
  }

  private var interface: TurnedScreen {
    TurnedScreen(profile.screen, statusBar.orientation)
  }

  /// Doubles the app in front, or takes that back.
  func changeScale() {
    front?.isDoubled.toggle()
  }
}
