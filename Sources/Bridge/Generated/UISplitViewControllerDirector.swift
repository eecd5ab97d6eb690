// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to UISplitViewController.
final class UISplitViewControllerDirector: UISplitViewController, CompiledObject {
  override func initWithNibName(
    _ name: String?,
    bundle: NSBundle?
  ) -> Self {
    guard let app = AppMethod(self, .s_initWithNibName_bundle_) else {
      return super.initWithNibName(name, bundle: bundle)
    }
    _ = app.callForID(CompiledObjects.address(ofText: name), CompiledObjects.address(of: bundle))
    return self
  }

  override var view: UIView? {
    get {
      guard let app = AppMethod(self, .s_view) else { return super.view }
      return CompiledObjects.proxy(app.callForID()) as? UIView
    }
    set {
      guard let app = AppMethod(self, .s_setView_) else {
        super.view = newValue
        return
      }
      app.call(CompiledObjects.address(of: newValue))
    }
  }

  override func loadView() {
    guard let app = AppMethod(self, .s_loadView) else { return super.loadView() }
    app.call()
  }

  override func viewDidLoad() {
    guard let app = AppMethod(self, .s_viewDidLoad) else { return super.viewDidLoad() }
    app.call()
  }

  override func viewDidUnload() {
    guard let app = AppMethod(self, .s_viewDidUnload) else { return super.viewDidUnload() }
    app.call()
  }

  override func setEditing(
    _ editing: Bool,
    animated: Bool
  ) {
    guard let app = AppMethod(self, .s_setEditing_animated_) else {
      return super.setEditing(editing, animated: animated)
    }
    app.call((editing).passed, (animated).passed)
  }

  override func viewWillAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewWillAppear_) else {
      return super.viewWillAppear(animated)
    }
    app.call((animated).passed)
  }

  override func viewDidAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewDidAppear_) else {
      return super.viewDidAppear(animated)
    }
    app.call((animated).passed)
  }

  override func viewWillDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewWillDisappear_) else {
      return super.viewWillDisappear(animated)
    }
    app.call((animated).passed)
  }

  override func viewDidDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewDidDisappear_) else {
      return super.viewDidDisappear(animated)
    }
    app.call((animated).passed)
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    guard let app = AppMethod(self, .s_shouldAutorotateToInterfaceOrientation_) else {
      return super.shouldAutorotateToInterfaceOrientation(orientation)
    }
    return Bool(app.callForInt8(orientation.rawValue))
  }

  override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, .s_willRotateToInterfaceOrientation_duration_) else {
      return super.willRotateToInterfaceOrientation(orientation, duration: duration)
    }
    app.call(orientation.rawValue, duration)
  }

  override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, .s_willAnimateRotationToInterfaceOrientation_duration_) else {
      return super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
    }
    app.call(orientation.rawValue, duration)
  }

  override func didRotateFromInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) {
    guard let app = AppMethod(self, .s_didRotateFromInterfaceOrientation_) else {
      return super.didRotateFromInterfaceOrientation(orientation)
    }
    app.call(orientation.rawValue)
  }

  override func didReceiveMemoryWarning() {
    guard let app = AppMethod(self, .s_didReceiveMemoryWarning) else {
      return super.didReceiveMemoryWarning()
    }
    app.call()
  }

  override var nextResponder: UIResponder? {
    get {
      guard let app = AppMethod(self, .s_nextResponder) else { return super.nextResponder }
      return CompiledObjects.proxy(app.callForID()) as? UIResponder
    }
  }

  override func initWithCoder(
    _ coder: NSCoder
  ) -> Self? {
    guard let app = AppMethod(self, .s_initWithCoder_) else { return super.initWithCoder(coder) }
    _ = app.callForID(CompiledObjects.address(of: coder))
    return self
  }

  override var canBecomeFirstResponder: Bool {
    get {
      guard let app = AppMethod(self, .s_canBecomeFirstResponder) else {
        return super.canBecomeFirstResponder
      }
      return Bool(app.callForInt8())
    }
  }

  override func becomeFirstResponder() -> Bool {
    guard let app = AppMethod(self, .s_becomeFirstResponder) else {
      return super.becomeFirstResponder()
    }
    return Bool(app.callForInt8())
  }

  override func resignFirstResponder() -> Bool {
    guard let app = AppMethod(self, .s_resignFirstResponder) else {
      return super.resignFirstResponder()
    }
    return Bool(app.callForInt8())
  }

  override func touchesBegan(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesBegan_withEvent_) else {
      return super.touchesBegan(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesMoved(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesMoved_withEvent_) else {
      return super.touchesMoved(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesEnded(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesEnded_withEvent_) else {
      return super.touchesEnded(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesCancelled(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesCancelled_withEvent_) else {
      return super.touchesCancelled(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func `init`() -> Self {
    guard let app = AppMethod(self, .s_init) else { return super.`init`() }
    _ = app.callForID()
    return self
  }

  override func awakeFromNib() {
    guard let app = AppMethod(self, .s_awakeFromNib) else { return super.awakeFromNib() }
    app.call()
  }

  override func isEqual(
    _ other: NSObject?
  ) -> Bool {
    guard let app = AppMethod(self, .s_isEqual_) else { return super.isEqual(other) }
    return Bool(app.callForInt8(CompiledObjects.address(of: other)))
  }

  override var hash: Int {
    get {
      guard let app = AppMethod(self, .s_hash) else { return super.hash }
      return app.callForInt()
    }
  }

  override var description: String {
    get {
      guard let app = AppMethod(self, .s_description) else { return super.description }
      return CompiledObjects.text(app.callForID()) ?? ""
    }
  }

  override func dealloc() {
    if deallocatesInFramework() { super.dealloc() }
  }
}
