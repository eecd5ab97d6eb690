/// What a controller hears when its view comes or goes.
enum Appearance: UInt8 {
  case willAppear = 1
  case didAppear = 2
  case willDisappear = 4
  case didDisappear = 8
}

extension UIViewController {
  /// Tells it that its view comes or goes.
  ///
  /// All that shows controllers tells them through this: one that hears a call, and has the same
  /// call begin again by what it does then, does not hear it a second time before it has heard it
  /// once (platform C10).
  final func tell(_ event: Appearance, _ animated: Bool) {
    guard hearing & event.rawValue == 0 else { return }
    hearing |= event.rawValue
    defer { hearing &= ~event.rawValue }
    switch event {
    case .willAppear: viewWillAppear(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
  }
}
