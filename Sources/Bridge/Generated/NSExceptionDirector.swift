// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to NSException.
final class NSExceptionDirector: NSException, CompiledObject {
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

  private static let s_init = AppSelector("init")
  private static let s_awakeFromNib = AppSelector("awakeFromNib")
  private static let s_isEqual_ = AppSelector("isEqual:")
  private static let s_hash = AppSelector("hash")
  private static let s_description = AppSelector("description")
}
