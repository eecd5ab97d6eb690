internal import MemsimDevice

/// A controller that comes over all that is shown, until it is dismissed (platform X13 to X17).
extension UIViewController {
  /// The controller that covers this controller or one of its containers.
  public final var modalViewController: UIViewController? {
    checkAlive().outermost.modal
  }

  /// Shows a controller over everything in the window; animated, its view slides up from below.
  public final func presentModalViewController(_ controller: UIViewController, animated: Bool) {
    checkAlive()
    let presenter = outermost
    guard presenter.modal == nil else {
      return NSException.raise(
        .inconsistency,
        words: "Attempting to begin a modal transition from \(presenter.description) to "
          + "\(controller.description) while a transition is already in progress.")
    }
    presenter.modal = controller
    controller.parent = presenter
    presenter.cover(with: controller, animated)
  }

  /// Dismisses the controller that this one presents; a presented controller passes the call to its
  /// presenter.
  public final func dismissModalViewControllerAnimated(_ animated: Bool) {
    checkAlive()
    let presenter = outermost
    guard let modal = presenter.modal else {
      // It is shown itself, over another.
      if let below = presenter.parent { below.dismissModalViewControllerAnimated(animated) }
      return
    }
    // A controller that is shown over the modal one is dismissed with it.
    if modal.modal != nil { modal.dismissModalViewControllerAnimated(false) }
    presenter.uncover(from: modal, animated)
  }

  /// The controller that this one is in and that is in none; one that is shown over others is in
  /// none of them.
  private final var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent, parent.modal !== controller { controller = parent }
    return controller
  }
}

/// The ways up and down.
extension UIViewController {
  /// Has a controller's view come over its own.
  private final func cover(with controller: UIViewController, _ animated: Bool) {
    guard let covered = view, let coming = controller.view else { return }
    notify(.willDisappear, animated)
    controller.notify(.willAppear, animated)
    if covered.superview is UIWindow { controller.turnView(to: controller.interfaceOrientation) }
    covered.superview?.addSubview(coming)
    covered.window?.firstController = controller
    let isMoving = animated && covered.window != nil
    let (place, alpha) = (coming.center, coming.alpha)
    let style = controller.modalTransitionStyle
    if isMoving {
      switch style {
      case .coverVertical: coming.center = place.below(coming)
      case .flipHorizontal: coming.hidden = true
      case .crossDissolve: coming.alpha = 0
      }
    }
    let around = covered.superview
    move(isMoving) {
      if style == .flipHorizontal, let around {
        UIView.setAnimationTransition(.flipFromRight, forView: around, cache: true)
        coming.hidden = false
      }
      (coming.center, coming.alpha) = (place, alpha)
    } end: {
      $0.hasCovered(animated)
    }
  }

  /// Completes the presentation: the view of the modal controller has reached its place.
  private final func hasCovered(_ animated: Bool) {
    guard let modal else { return }
    if isViewLoaded { view?.removeFromSuperview() }
    notify(.didDisappear, animated)
    detachContent()
    modal.notify(.didAppear, animated)
  }

  /// Has a controller's view go, and its own come again.
  private final func uncover(from controller: UIViewController, _ animated: Bool) {
    guard let leaving = controller.view, let superview = leaving.superview,
      // In the middle of the way up there is nothing to come again (platform X17).
      !isViewLoaded || view?.superview == nil, !isUncovering
    else { return }
    isUncovering = true
    controller.notify(.willDisappear, animated)
    guard let covered = view else {
      isUncovering = false
      return
    }
    if covered.transform != interfaceOrientation.transform { turnView(to: interfaceOrientation) }
    notify(.willAppear, animated)
    leaving.window?.firstController = self
    superview.insertSubview(covered, belowSubview: leaving)
    let alpha = leaving.alpha
    move(animated && leaving.window != nil) {
      switch controller.modalTransitionStyle {
      case .coverVertical: leaving.center = leaving.center.below(leaving)
      case .flipHorizontal:
        UIView.setAnimationTransition(.flipFromLeft, forView: superview, cache: true)
        leaving.hidden = true
      case .crossDissolve: leaving.alpha = 0
      }
    } end: {
      (leaving.hidden, leaving.alpha) = (false, alpha)
      $0.hasUncovered(animated)
    }
  }

  /// Completes the dismissal: the view of the modal controller has left the screen.
  private final func hasUncovered(_ animated: Bool) {
    isUncovering = false
    guard let gone = modal else { return }
    gone.retain()
    if gone.isViewLoaded { gone.view?.removeFromSuperview() }
    modal = nil
    gone.notify(.didDisappear, animated)
    // The notified controller may have presented itself, or another one, again.
    if modal == nil { notify(.didAppear, animated) }
    if gone.parent === self, modal !== gone { gone.parent = nil }
    gone.release()
  }

  /// Changes views in an animation, unless nothing moves, and calls a closure at the end; the app
  /// receives no touches meanwhile.
  private final func move(
    _ isMoving: Bool, _ change: () -> Void, end: @escaping (UIViewController) -> Void
  ) {
    guard isMoving else { return end(self) }
    UIApplication.sharedApplication().beginIgnoringInteractionEvents()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.modalDuration)
    change()
    UIView.commitAnimations()
    retain()
    AppProcess.current.schedule(after: TimeSpan(seconds: KitParameters.modalDuration)) {
      [unowned heap, ref] in
      UIApplication.sharedApplication().endIgnoringInteractionEvents()
      guard let presenter = heap.object(ref) as? UIViewController else { return }
      end(presenter)
      presenter.release()
    }
  }
}

extension CGPoint {
  /// The place as far below it, in the interface, as a view is high.
  fileprivate func below(_ view: UIView) -> CGPoint {
    let (transform, height) = (view.transform, view.bounds.height)
    return CGPoint(x: x + transform.c * height, y: y + transform.d * height)
  }
}

/// The ways in which a modal controller comes over another one, and leaves again (platform X30).
public enum UIModalTransitionStyle: Int, Sendable {
  /// Its view slides up from below.
  case coverVertical
  /// Both are the sides of a card that is turned.
  case flipHorizontal
  /// Its view fades in.
  case crossDissolve
}
