internal import MemsimDevice
internal import MemsimGraphics

/// Shows the alerts of an app, the last one in front, in a window before all others.
final class AlertPresenter: NSObject, OverlayOwner {
  @Retained private var window: OverlayWindow?
  @Retained private var veil: AlertVeil?
  @Retained private var alerts: NSMutableArray?

  /// The window that was the key window before.
  @Assigned private var keyWindow: UIWindow?

  override class var instanceSize: Int { 40 }

  /// The presenter of the current process, made at its first use.
  static var ofProcess: AlertPresenter { AppProcess.current.shared() }

  override func dealloc() {
    window?.owner = nil
    super.dealloc()
  }

  /// The alert in front, if there is one.
  var front: UIAlertView? {
    guard let alerts else { return nil }
    return alerts.object(at: alerts.count - 1, as: UIAlertView.self)
  }

  /// Shows an alert; the one that is shown waits behind it.
  func show(_ alert: UIAlertView) {
    let isFirst = front == nil
    if isFirst { makeWindow() }
    front?.hidden = true
    alerts?.addObject(alert)
    alert.willPresent()
    alert.hidden = false
    window?.addSubview(alert)
    placeContent()
    alert.alpha = 0
    alert.transform = CGAffineTransform(
      scaleX: KitParameters.alertScale, y: KitParameters.alertScale)
    veil?.alpha = isFirst ? 0 : 1
    pop(alert, KitParameters.alertPops[...])
  }

  /// Lets an alert that comes grow and shrink, one step after another (platform X27).
  private func pop(_ alert: UIAlertView, _ steps: ArraySlice<(scale: CGFloat, duration: Double)>) {
    guard let step = steps.first else { return alert.didPresent() }
    move(alert, in: step.duration) {
      alert.alpha = 1
      alert.transform = CGAffineTransform(scaleX: step.scale, y: step.scale)
      veil?.alpha = 1
    } then: { [unowned self] in
      // One that is dismissed on its way goes as large as it is.
      if $0.isComing { pop($0, steps.dropFirst()) }
    }
  }

  /// Dismisses an alert; the one behind it appears again.
  func dismiss(_ alert: UIAlertView, animated: Bool) {
    let isLast = alerts?.count == 1
    guard animated else { return remove(alert) }
    move(alert, in: KitParameters.alertDuration) {
      alert.alpha = 0
      if isLast { veil?.alpha = 0 }
    } then: { [unowned self] in
      remove($0)
    }
  }

  /// The app is about to quit: cancels the alerts, the one in front first (platform X6).
  func cancelAll() {
    for alert in (alerts?.objects ?? []).reversed() { (alert as? UIAlertView)?.wasCancelled() }
  }

  private func remove(_ alert: UIAlertView) {
    alert.retain()
    let index = alerts?.indexOfObjectIdenticalTo(alert)
    if let index { alerts?.removeObjectAtIndex(index) }
    alert.removeFromSuperview()
    if let front { front.hidden = false } else { removeWindow() }
    alert.hasGone()
    alert.release()
  }

  /// Lets an alert come or go, and does something when that is done.
  private func move(
    _ alert: UIAlertView, in duration: Double, _ change: () -> Void,
    then end: @escaping (UIAlertView) -> Void
  ) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    change()
    UIView.commitAnimations()
    AppProcess.current.schedule(after: TimeSpan(seconds: duration), with: alert, end)
  }
}

/// The window of the alerts, and their positions in it.
extension AlertPresenter {
  private func makeWindow() {
    guard window == nil else { return }
    if alerts == nil { $alerts = NSMutableArray.new() }
    keyWindow = UIApplication.sharedApplication().keyWindow
    let made = OverlayWindow.alloc().initWithLevel(
      KitParameters.alertLevel, owner: self, isModal: true)
    $window = made
    $veil = AlertVeil.alloc().initWithFrame(made.bounds)
    if let veil { made.addSubview(veil) }
    made.makeKeyAndVisible()
  }

  private func removeWindow() {
    let windows = AppProcess.current.windows.all(in: heap)
    let former = windows.first { $0.ref == $keyWindow }
    window?.hidden = true
    window?.owner = nil
    veil?.removeFromSuperview()
    veil = nil
    window = nil
    former?.makeKeyWindow()
    keyWindow = nil
  }

  /// Puts the alerts into the middle of the interface (platform X5).
  func placeContent() {
    guard let window else { return }
    veil?.place(in: window.bounds)
    alerts?.forEach(UIAlertView.self) { alert in
      let size = AlertLayout(alert).size
      alert.bounds = CGRect(origin: .zero, size: size)
      // Half points would blur it.
      alert.center = CGPoint(
        x: ((window.bounds.width - size.width) / 2).rounded() + size.width / 2,
        y: ((window.bounds.height - size.height) / 2).rounded() + size.height / 2)
    }
  }
}

/// A shade over everything behind an alert: a few pixels, which are stretched over the screen.
final class AlertVeil: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(.zero)
    opaque = false
    place(in: frame)
    return self
  }

  private static let scale: CGFloat = 8

  /// Covers an area.
  func place(in area: CGRect) {
    bounds = CGRect(
      x: 0, y: 0, width: (area.width / Self.scale).rounded(.up),
      height: (area.height / Self.scale).rounded(.up))
    transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
    center = CGPoint(x: area.midX, y: area.midY)
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    UIGraphicsGetCurrentContext()?.paint { $0.drawVeil(bounds, around: middle) }
  }
}
