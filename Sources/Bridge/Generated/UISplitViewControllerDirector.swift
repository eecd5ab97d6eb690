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
    guard let app = AppMethod(self, Self.s_initWithNibName_bundle_) else {
      return super.initWithNibName(name, bundle: bundle)
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(ofText: name), CompiledObjects.address(of: bundle), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return self
  }

  override var view: UIView? {
    get {
      guard let app = AppMethod(self, Self.s_view) else {
        return super.view
      }
    var call: (AppMethod, ID) = (app, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return CompiledObjects.proxy(call.1) as? UIView
    }
    set {
      guard let app = AppMethod(self, Self.s_setView_) else {
        super.view = newValue
        return
      }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: newValue))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    }
  }

  override func loadView() {
    guard let app = AppMethod(self, Self.s_loadView) else {
      return super.loadView()
    }
    var call: AppMethod = app
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  override func viewDidLoad() {
    guard let app = AppMethod(self, Self.s_viewDidLoad) else {
      return super.viewDidLoad()
    }
    var call: AppMethod = app
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  override func viewDidUnload() {
    guard let app = AppMethod(self, Self.s_viewDidUnload) else {
      return super.viewDidUnload()
    }
    var call: AppMethod = app
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  override func setEditing(
    _ editing: Bool,
    animated: Bool
  ) {
    guard let app = AppMethod(self, Self.s_setEditing_animated_) else {
      return super.setEditing(editing, animated: animated)
    }
    var call: (AppMethod, Int8, Int8) = (app, (editing).passed, (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func viewWillAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, Self.s_viewWillAppear_) else {
      return super.viewWillAppear(animated)
    }
    var call: (AppMethod, Int8) = (app, (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func viewDidAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, Self.s_viewDidAppear_) else {
      return super.viewDidAppear(animated)
    }
    var call: (AppMethod, Int8) = (app, (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func viewWillDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, Self.s_viewWillDisappear_) else {
      return super.viewWillDisappear(animated)
    }
    var call: (AppMethod, Int8) = (app, (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func viewDidDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, Self.s_viewDidDisappear_) else {
      return super.viewDidDisappear(animated)
    }
    var call: (AppMethod, Int8) = (app, (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    guard let app = AppMethod(self, Self.s_shouldAutorotateToInterfaceOrientation_) else {
      return super.shouldAutorotateToInterfaceOrientation(orientation)
    }
    var call: (AppMethod, Int, Int8) = (app, orientation.rawValue, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, Self.s_willRotateToInterfaceOrientation_duration_) else {
      return super.willRotateToInterfaceOrientation(orientation, duration: duration)
    }
    var call: (AppMethod, Int, Double) = (app, orientation.rawValue, duration)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Double).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int, Double) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, Self.s_willAnimateRotationToInterfaceOrientation_duration_) else {
      return super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
    }
    var call: (AppMethod, Int, Double) = (app, orientation.rawValue, duration)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Double).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int, Double) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func didRotateFromInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) {
    guard let app = AppMethod(self, Self.s_didRotateFromInterfaceOrientation_) else {
      return super.didRotateFromInterfaceOrientation(orientation)
    }
    var call: (AppMethod, Int) = (app, orientation.rawValue)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func didReceiveMemoryWarning() {
    guard let app = AppMethod(self, Self.s_didReceiveMemoryWarning) else {
      return super.didReceiveMemoryWarning()
    }
    var call: AppMethod = app
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  override var nextResponder: UIResponder? {
    get {
      guard let app = AppMethod(self, Self.s_nextResponder) else {
        return super.nextResponder
      }
    var call: (AppMethod, ID) = (app, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return CompiledObjects.proxy(call.1) as? UIResponder
    }
  }

  override func initWithCoder(
    _ coder: NSCoder
  ) -> Self? {
    guard let app = AppMethod(self, Self.s_initWithCoder_) else {
      return super.initWithCoder(coder)
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: coder), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return self
  }

  override var canBecomeFirstResponder: Bool {
    get {
      guard let app = AppMethod(self, Self.s_canBecomeFirstResponder) else {
        return super.canBecomeFirstResponder
      }
    var call: (AppMethod, Int8) = (app, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return Bool(call.1)
    }
  }

  override func becomeFirstResponder() -> Bool {
    guard let app = AppMethod(self, Self.s_becomeFirstResponder) else {
      return super.becomeFirstResponder()
    }
    var call: (AppMethod, Int8) = (app, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return Bool(call.1)
  }

  override func resignFirstResponder() -> Bool {
    guard let app = AppMethod(self, Self.s_resignFirstResponder) else {
      return super.resignFirstResponder()
    }
    var call: (AppMethod, Int8) = (app, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return Bool(call.1)
  }

  override func touchesBegan(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, Self.s_touchesBegan_withEvent_) else {
      return super.touchesBegan(touches, withEvent: event)
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func touchesMoved(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, Self.s_touchesMoved_withEvent_) else {
      return super.touchesMoved(touches, withEvent: event)
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func touchesEnded(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, Self.s_touchesEnded_withEvent_) else {
      return super.touchesEnded(touches, withEvent: event)
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func touchesCancelled(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, Self.s_touchesCancelled_withEvent_) else {
      return super.touchesCancelled(touches, withEvent: event)
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  override func `init`() -> Self {
    guard let app = AppMethod(self, Self.s_init) else {
      return super.`init`()
    }
    var call: (AppMethod, ID) = (app, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return self
  }

  override func awakeFromNib() {
    guard let app = AppMethod(self, Self.s_awakeFromNib) else {
      return super.awakeFromNib()
    }
    var call: AppMethod = app
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  override func isEqual(
    _ other: NSObject?
  ) -> Bool {
    guard let app = AppMethod(self, Self.s_isEqual_) else {
      return super.isEqual(other)
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: other), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  override var hash: Int {
    get {
      guard let app = AppMethod(self, Self.s_hash) else {
        return super.hash
      }
    var call: (AppMethod, Int) = (app, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return call.1
    }
  }

  override var description: String {
    get {
      guard let app = AppMethod(self, Self.s_description) else {
        return super.description
      }
    var call: (AppMethod, ID) = (app, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return CompiledObjects.text(call.1) ?? ""
    }
  }

  override func dealloc() {
    if deallocatesInFramework() { super.dealloc() }
  }

  private static let s_initWithNibName_bundle_ = AppSelector("initWithNibName:bundle:")
  private static let s_view = AppSelector("view")
  private static let s_loadView = AppSelector("loadView")
  private static let s_viewDidLoad = AppSelector("viewDidLoad")
  private static let s_viewDidUnload = AppSelector("viewDidUnload")
  private static let s_setEditing_animated_ = AppSelector("setEditing:animated:")
  private static let s_viewWillAppear_ = AppSelector("viewWillAppear:")
  private static let s_viewDidAppear_ = AppSelector("viewDidAppear:")
  private static let s_viewWillDisappear_ = AppSelector("viewWillDisappear:")
  private static let s_viewDidDisappear_ = AppSelector("viewDidDisappear:")
  private static let s_shouldAutorotateToInterfaceOrientation_ = AppSelector("shouldAutorotateToInterfaceOrientation:")
  private static let s_willRotateToInterfaceOrientation_duration_ = AppSelector("willRotateToInterfaceOrientation:duration:")
  private static let s_willAnimateRotationToInterfaceOrientation_duration_ = AppSelector("willAnimateRotationToInterfaceOrientation:duration:")
  private static let s_didRotateFromInterfaceOrientation_ = AppSelector("didRotateFromInterfaceOrientation:")
  private static let s_didReceiveMemoryWarning = AppSelector("didReceiveMemoryWarning")
  private static let s_nextResponder = AppSelector("nextResponder")
  private static let s_initWithCoder_ = AppSelector("initWithCoder:")
  private static let s_canBecomeFirstResponder = AppSelector("canBecomeFirstResponder")
  private static let s_becomeFirstResponder = AppSelector("becomeFirstResponder")
  private static let s_resignFirstResponder = AppSelector("resignFirstResponder")
  private static let s_touchesBegan_withEvent_ = AppSelector("touchesBegan:withEvent:")
  private static let s_touchesMoved_withEvent_ = AppSelector("touchesMoved:withEvent:")
  private static let s_touchesEnded_withEvent_ = AppSelector("touchesEnded:withEvent:")
  private static let s_touchesCancelled_withEvent_ = AppSelector("touchesCancelled:withEvent:")
  private static let s_init = AppSelector("init")
  private static let s_awakeFromNib = AppSelector("awakeFromNib")
  private static let s_isEqual_ = AppSelector("isEqual:")
  private static let s_hash = AppSelector("hash")
  private static let s_description = AppSelector("description")
  private static let s_setView_ = AppSelector("setView:")
}
