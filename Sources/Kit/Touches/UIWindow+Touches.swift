/// What a window does with touches: it tells the views in which they began.
extension UIWindow {
  /// Tells each view of the window which of its touches began, moved, ended and were cancelled.
  final func deliver(_ event: UIEvent) {
    let touches = event.touches.filter { $0.window === self }
    for phase in [UITouchPhase.began, .moved, .ended, .cancelled] {
      var rest = touches.filter { $0.phase == phase }
      while let view = rest.first?.view {
        let own = rest.filter { $0.view === view }
        rest.removeAll { $0.view === view }
        view.tell(phase, NSSet.setWithTouches(own), event)
      }
    }
  }
}

extension UIView {
  fileprivate func tell(_ phase: UITouchPhase, _ touches: NSSet, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, withEvent: event)
    case .moved: touchesMoved(touches, withEvent: event)
    case .stationary: break
    case .ended: touchesEnded(touches, withEvent: event)
    case .cancelled: touchesCancelled(touches, withEvent: event)
    }
  }
}
