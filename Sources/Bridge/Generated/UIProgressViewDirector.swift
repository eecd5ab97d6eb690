// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to UIProgressView.
final class UIProgressViewDirector: UIProgressView, CompiledObject {
  override func initWithFrame(
    _ frame: CGRect
  ) -> Self {
    guard let app = AppMethod(self, Self.s_initWithFrame_) else {
      return super.initWithFrame(frame)
    }
    var call: (AppMethod, memsim_rect, ID) = (app, (frame).passed, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return self
  }

  override func didMoveToSuperview() {
    guard let app = AppMethod(self, Self.s_didMoveToSuperview) else {
      return super.didMoveToSuperview()
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

  override func didMoveToWindow() {
    guard let app = AppMethod(self, Self.s_didMoveToWindow) else {
      return super.didMoveToWindow()
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

  override func didAddSubview(
    _ subview: UIView
  ) {
    guard let app = AppMethod(self, Self.s_didAddSubview_) else {
      return super.didAddSubview(subview)
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: subview))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func willRemoveSubview(
    _ subview: UIView
  ) {
    guard let app = AppMethod(self, Self.s_willRemoveSubview_) else {
      return super.willRemoveSubview(subview)
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: subview))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func layoutSubviews() {
    guard let app = AppMethod(self, Self.s_layoutSubviews) else {
      return super.layoutSubviews()
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

  override func drawRect(
    _ rect: CGRect
  ) {
    guard let app = AppMethod(self, Self.s_drawRect_) else {
      return super.drawRect(rect)
    }
    var call: (AppMethod, memsim_rect) = (app, (rect).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  override func sizeThatFits(
    _ size: CGSize
  ) -> CGSize {
    guard let app = AppMethod(self, Self.s_sizeThatFits_) else {
      return super.sizeThatFits(size)
    }
    var call: (AppMethod, memsim_size, memsim_size) = (app, (size).passed, memsim_size())
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_size, memsim_size).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_size) -> memsim_size).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return CGSize(call.2)
  }

  override func pointInside(
    _ point: CGPoint,
    withEvent event: UIEvent?
  ) -> Bool {
    guard let app = AppMethod(self, Self.s_pointInside_withEvent_) else {
      return super.pointInside(point, withEvent: event)
    }
    var call: (AppMethod, memsim_point, ID, Int8) = (app, (point).passed, CompiledObjects.address(of: event), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_point, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_point, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  override func hitTest(
    _ point: CGPoint,
    withEvent event: UIEvent?
  ) -> UIView? {
    guard let app = AppMethod(self, Self.s_hitTest_withEvent_) else {
      return super.hitTest(point, withEvent: event)
    }
    var call: (AppMethod, memsim_point, ID, ID) = (app, (point).passed, CompiledObjects.address(of: event), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_point, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_point, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return CompiledObjects.proxy(call.3) as? UIView
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

  override var snapshotText: String? { appLabel ?? super.snapshotText }

  override func dealloc() {
    if deallocatesInFramework() { super.dealloc() }
  }

  private static let s_initWithFrame_ = AppSelector("initWithFrame:")
  private static let s_didMoveToSuperview = AppSelector("didMoveToSuperview")
  private static let s_didMoveToWindow = AppSelector("didMoveToWindow")
  private static let s_didAddSubview_ = AppSelector("didAddSubview:")
  private static let s_willRemoveSubview_ = AppSelector("willRemoveSubview:")
  private static let s_layoutSubviews = AppSelector("layoutSubviews")
  private static let s_drawRect_ = AppSelector("drawRect:")
  private static let s_sizeThatFits_ = AppSelector("sizeThatFits:")
  private static let s_pointInside_withEvent_ = AppSelector("pointInside:withEvent:")
  private static let s_hitTest_withEvent_ = AppSelector("hitTest:withEvent:")
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
}
