internal import CMemsimObjC
internal import MemsimKit
internal import MemsimRuntime

/// The name of a method, which an app may have.
struct AppSelector: @unchecked Sendable {  // read without a lock: it never changes
  let pointer: OpaquePointer

  /// Finds a name once for all.
  init(_ name: StaticString) {
    pointer = memsim_objc_selector_make(
      UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}

/// A method of an app for one of its objects.
struct AppMethod {
  let body: @convention(c) () -> Void
  let me: ID
  let selector: SEL

  /// The method that an object has of the app, and not of the framework; nil if it has none, or
  /// calls the framework's by `super`.
  init?(_ object: NSObject, _ selector: AppSelector) {
    if memsim_objc_takes_super() { return nil }
    let me = CompiledObjects.address(of: object)
    guard let type = memsim_objc_class_of(me),
      let body = memsim_objc_method_override(type, selector.pointer)
    else { return nil }
    self.body = body
    self.me = me
    self.selector = selector.pointer
  }

  /// Calls the method with its arguments: the values of `call`, which `body` takes apart.
  ///
  /// An exception unwinds the frame of `body`, so it holds nothing that Swift counts.
  static func perform<Call>(
    _ call: inout Call, _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) {
    withUnsafeMutablePointer(to: &call) { _ = memsim_objc_call_app(body, $0) }
  }
}
