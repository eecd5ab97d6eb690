// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to UIResponder.
final class UIResponderDirector: UIResponder, CompiledObject {
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
