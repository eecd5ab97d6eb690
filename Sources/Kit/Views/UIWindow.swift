/// What an app shows its views in: as large as the screen, as a rule.
open class UIWindow: UIView {
  /// The controller whose view came into the window before others, as long as it is there.
  @Assigned final var firstController: UIViewController?

  open override class var instanceSize: Int { 84 }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    super.initWithFrame(frame)
    hidden = true
    AppProcess.current.windows.add(self)
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    guard super.initWithCoder(coder) != nil else { return nil }
    hidden = !(coder.object?.flag("visibleAtLaunch") ?? false)
    AppProcess.current.windows.add(self)
    return self
  }

  open override func dealloc() {
    AppProcess.current.windows.remove(self)
    super.dealloc()
  }

  /// Shows the window in front of the others, and has it get what is no touch.
  public final func makeKeyAndVisible() {
    checkAlive()
    makeKeyWindow()
    AppProcess.current.windows.bringToFront(self)
    hidden = false
  }

  /// Has the window get what is no touch.
  public final func makeKeyWindow() {
    checkAlive()
    AppProcess.current.windows.key = ref
  }

  /// Whether it gets what is no touch.
  public final var keyWindow: Bool {
    checkAlive()
    return AppProcess.current.windows.key == ref
  }

  /// Passes an event to the views that it concerns.
  open func sendEvent(_ event: UIEvent) {
    checkAlive().deliver(event)
  }

  open override var nextResponder: UIResponder? {
    checkAlive().controller ?? UIApplication.sharedApplication()
  }
}
