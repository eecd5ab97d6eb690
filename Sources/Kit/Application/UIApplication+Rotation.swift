internal import MemsimDevice

/// How the interface follows the device when that is turned.
extension UIApplication {
  /// Turns the interface with the device, if the controller allows it whose view came into the
  /// window first (platform R4 to R7).
  final func turn(with device: Orientation) {
    guard device.degrees != nil, let controller = firstController else { return }
    let (old, new) = (statusBarOrientation, UIInterfaceOrientation(upright: device))
    guard new != old, controller.shouldAutorotateToInterfaceOrientation(new) else { return }
    let isHalfTurn = old.isLandscape == new.isLandscape
    let duration = KitParameters.quarterTurnDuration * (isHalfTurn ? 2 : 1)
    controller.willRotateToInterfaceOrientation(new, duration: duration)
    statusBarOrientation = new
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    controller.turnView(to: new)
    if AppProcess.current.system.version >= OSVersion(3, 0) {
      controller.willAnimateRotationToInterfaceOrientation(new, duration: duration)
    }
    UIView.commitAnimations()
    tell(controller.ref, ofTurnFrom: old, after: duration)
  }

  /// The controller whose view came first into the foremost window that has any.
  private var firstController: UIViewController? {
    let process = AppProcess.current
    return process.windows.visible(in: process.heap).reversed().lazy.compactMap(\.firstController)
      .first
  }

  private func tell(
    _ controller: Ref, ofTurnFrom old: UIInterfaceOrientation, after duration: NSTimeInterval
  ) {
    let process = AppProcess.current
    process.schedule(after: TimeSpan(seconds: duration)) { [unowned process] in
      let controller = process.heap.object(controller) as? UIViewController
      controller?.didRotateFromInterfaceOrientation(old)
    }
  }
}
