// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to UISlider.
final class UISliderDirector: UISlider, CompiledObject {
  override func beginTrackingWithTouch(
    _ touch: UITouch,
    withEvent event: UIEvent
  ) -> Bool {
    guard let app = AppMethod(self, .s_beginTrackingWithTouch_withEvent_) else {
      return super.beginTrackingWithTouch(touch, withEvent: event)
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: touch), CompiledObjects.address(of: event)))
  }

  override func continueTrackingWithTouch(
    _ touch: UITouch,
    withEvent event: UIEvent
  ) -> Bool {
    guard let app = AppMethod(self, .s_continueTrackingWithTouch_withEvent_) else {
      return super.continueTrackingWithTouch(touch, withEvent: event)
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: touch), CompiledObjects.address(of: event)))
  }

  override func endTrackingWithTouch(
    _ touch: UITouch,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_endTrackingWithTouch_withEvent_) else {
      return super.endTrackingWithTouch(touch, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touch), CompiledObjects.address(of: event))
  }

  override func cancelTrackingWithEvent(
    _ event: UIEvent?
  ) {
    guard let app = AppMethod(self, .s_cancelTrackingWithEvent_) else {
      return super.cancelTrackingWithEvent(event)
    }
    app.call(CompiledObjects.address(of: event))
  }

  override func initWithFrame(
    _ frame: CGRect
  ) -> Self {
    guard let app = AppMethod(self, .s_initWithFrame_) else { return super.initWithFrame(frame) }
    _ = app.callForID((frame).passed)
    return self
  }

  override func didMoveToSuperview() {
    guard let app = AppMethod(self, .s_didMoveToSuperview) else {
      return super.didMoveToSuperview()
    }
    app.call()
  }

  override func didMoveToWindow() {
    guard let app = AppMethod(self, .s_didMoveToWindow) else { return super.didMoveToWindow() }
    app.call()
  }

  override func didAddSubview(
    _ subview: UIView
  ) {
    guard let app = AppMethod(self, .s_didAddSubview_) else { return super.didAddSubview(subview) }
    app.call(CompiledObjects.address(of: subview))
  }

  override func willRemoveSubview(
    _ subview: UIView
  ) {
    guard let app = AppMethod(self, .s_willRemoveSubview_) else {
      return super.willRemoveSubview(subview)
    }
    app.call(CompiledObjects.address(of: subview))
  }

  override func layoutSubviews() {
    guard let app = AppMethod(self, .s_layoutSubviews) else { return super.layoutSubviews() }
    app.call()
  }

  override func drawRect(
    _ rect: CGRect
  ) {
    guard let app = AppMethod(self, .s_drawRect_) else { return super.drawRect(rect) }
    app.call((rect).passed)
  }

  override func sizeThatFits(
    _ size: CGSize
  ) -> CGSize {
    guard let app = AppMethod(self, .s_sizeThatFits_) else { return super.sizeThatFits(size) }
    return CGSize(app.callForMemsimSize((size).passed))
  }

  override func pointInside(
    _ point: CGPoint,
    withEvent event: UIEvent?
  ) -> Bool {
    guard let app = AppMethod(self, .s_pointInside_withEvent_) else {
      return super.pointInside(point, withEvent: event)
    }
    return Bool(app.callForInt8((point).passed, CompiledObjects.address(of: event)))
  }

  override func hitTest(
    _ point: CGPoint,
    withEvent event: UIEvent?
  ) -> UIView? {
    guard let app = AppMethod(self, .s_hitTest_withEvent_) else {
      return super.hitTest(point, withEvent: event)
    }
    return CompiledObjects.proxy(app.callForID((point).passed, CompiledObjects.address(of: event))) as? UIView
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

  override var snapshotText: String? { textOfApp ?? super.snapshotText }

  override func dealloc() {
    if deallocatesInFramework() { super.dealloc() }
  }
}
