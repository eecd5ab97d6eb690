internal import MemsimDevice

/// Shows the sheet of actions of an app, in a window before the app's own.
final class ActionSheetPresenter: NSObject, OverlayOwner {
  @Retained private var window: OverlayWindow?
  @Retained private var veil: AlertVeil?
  @Retained private var sheet: UIActionSheet?

  /// The window that was the key window before.
  @Assigned private var keyWindow: UIWindow?

  /// Whether the sheet is up or on its way up.
  private var isUp = false

  /// The number of ways up and down that have begun: only the last one has an end.
  private var moves = 0

  override class var instanceSize: Int { 40 }

  /// The presenter of the current process, made at its first use.
  static var ofProcess: ActionSheetPresenter { AppProcess.current.shared() }

  override func dealloc() {
    window?.owner = nil
    super.dealloc()
  }

  /// Shows a sheet in place of the one that is shown.
  func show(_ sheet: UIActionSheet) {
    if let former = self.sheet { remove(former) }
    keyWindow = UIApplication.sharedApplication().keyWindow
    let made = OverlayWindow.alloc().initWithLevel(
      KitParameters.alertLevel, owner: self, isModal: true)
    $window = made
    $veil = AlertVeil.alloc().initWithFrame(made.bounds)
    if let veil { made.addSubview(veil) }
    self.sheet = sheet
    sheet.willPresent()
    made.addSubview(sheet)
    made.makeKeyAndVisible()
    isUp = false
    veil?.alpha = 0
    placeContent()
    move(sheet, up: true, animated: true) { $0.didPresent() }
  }

  /// Dismisses a sheet.
  func dismiss(_ sheet: UIActionSheet, animated: Bool) {
    guard self.sheet === sheet else { return }
    guard animated else { return remove(sheet) }
    move(sheet, up: false, animated: true) { [unowned self] in remove($0) }
  }

  /// The app is about to quit.
  func cancel() { sheet?.wasCancelled() }

  private func move(
    _ sheet: UIActionSheet, up isUp: Bool, animated: Bool,
    then end: @escaping (UIActionSheet) -> Void
  ) {
    self.isUp = isUp
    moves += 1
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.sheetDuration)
    placeContent()
    veil?.alpha = isUp ? 1 : 0
    UIView.commitAnimations()
    AppProcess.current.schedule(
      after: TimeSpan(seconds: KitParameters.sheetDuration), with: sheet
    ) { [unowned self, number = moves] in
      if self.sheet === $0, moves == number { end($0) }
    }
  }

  private func remove(_ sheet: UIActionSheet) {
    sheet.retain()
    sheet.removeFromSuperview()
    self.sheet = nil
    let windows = AppProcess.current.windows.all(in: heap)
    let former = windows.first { $0.ref == $keyWindow }
    window?.hidden = true
    window?.owner = nil
    veil?.removeFromSuperview()
    veil = nil
    window = nil
    former?.makeKeyWindow()
    keyWindow = nil
    sheet.hasGone()
    sheet.release()
  }

  /// Puts the sheet at the lower edge of the interface, or below it.
  func placeContent() {
    guard let window, let sheet else { return }
    let size = window.bounds.size
    let height = sheet.height(in: size.width)
    veil?.place(in: window.bounds)
    sheet.frame = CGRect(
      x: 0, y: isUp ? size.height - height : size.height, width: size.width, height: height)
  }
}
