internal import MemsimDevice

/// The notifications that a controller receives when its view appears or disappears.
enum Appearance: UInt8 {
  case willAppear = 1
  case didAppear = 2
  case willDisappear = 4
  case didDisappear = 8
}

extension UIViewController {
  /// Notifies the controller that its view appears or disappears.
  ///
  /// Every container of controllers notifies them through this method: a controller that causes a
  /// notification while it handles the same one does not receive it again before it has returned
  /// (platform C10).
  final func notify(_ event: Appearance, _ animated: Bool) {
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

/// Views of controllers that come into a window and leave it.
extension UIView {
  /// Performs a move of the view between windows; before and after, notifies the controllers
  /// whose views are the first of these windows (platform C6 to C9).
  final func notifyingControllers(
    from old: UIWindow?, to new: UIWindow?, _ change: () -> Void
  ) {
    guard old !== new else { return change() }
    let leaving = old?.firstController.flatMap { $0.isViewWithin(self) ? $0.retain() : nil }
    let coming = new?.firstController == nil ? new.flatMap { _ in anyController?.retain() } : nil
    leaving?.notify(.willDisappear, false)
    coming?.notify(.willAppear, false)
    change()
    // A notified controller may already have moved the view itself.
    if let leaving, old?.$firstController == leaving.ref {
      old?.firstController = nil
      leaving.notify(.didDisappear, false)
    }
    if let coming, let new, new.firstController == nil { coming.enter(new) }
    leaving?.release()
    coming?.release()
  }

  /// The controller of the view, or else of the first on it, however deep, that has one.
  private var anyController: UIViewController? {
    if let controller = controller as? UIViewController { return controller }
    for index in 0..<subviewCount {
      if let found = subview(at: index)?.anyController { return found }
    }
    return nil
  }
}

extension UIViewController {
  fileprivate func isViewWithin(_ other: UIView) -> Bool {
    isViewLoaded && view?.isDescendantOfView(other) == true
  }

  /// The view is the first of a window; it is upright in an interface that was turned before
  /// (platform R2, R3).
  fileprivate func enter(_ window: UIWindow) {
    window.firstController = self
    let orientation = interfaceOrientation
    if orientation != .portrait, AppProcess.current.system.version > OSVersion(2, 0),
      shouldAutorotateToInterfaceOrientation(orientation)
    {
      turnView(to: orientation)
    }
    notify(.didAppear, false)
  }
}
