// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to NSOperation.
final class NSOperationDirector: NSOperation, CompiledObject {
  override func main() {
    guard let app = AppMethod(self, .s_main) else { return super.main() }
    app.call()
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
