internal import CMemsimObjC
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// Exceptions of the framework in compiled code.
///
/// No frame of Swift is unwound: an exception waits until the function that compiled code has
/// called throws it, as its last statement.
extension FrameworkCall {
  /// Throws an exception at the line of the message when the framework returns to code of the app;
  /// false if nothing of the app has called the framework.
  ///
  /// An exception that waits already stays, and the other one is not made.
  static func throwing(_ make: () -> NSException) -> Bool {
    guard memsim_objc_is_called() else { return false }
    if !memsim_objc_has_thrown() { throwLater(make(), at: 0) }
    return true
  }

  private static func throwLater(_ exception: NSException, at caller: UInt) {
    guard let thrown = CompiledObjects.result(exception) else { return }
    _ = memsim_objc_throw_later(thrown, caller)
  }

  /// Reports an exception that nothing catches, and ends the process.
  static func end(_ message: String, at site: Site) {
    let heap = Heap.ofTurn.takeUnretainedValue()
    heap.reportException(message, raisedAt: site)
    heap.endsProcess?()
  }

  /// Lets the runtime throw exceptions of the framework.
  static func defineExceptions() {
    var hooks = memsim_objc_exceptions(
      unrecognized: unrecognized, mutated: mutated, uncaught: uncaught)
    memsim_objc_define_exceptions(&hooks)
  }

  private static let unrecognized:
    @convention(c) (
      UnsafeMutableRawPointer, OpaquePointer, UInt
    ) -> Void = { object, selector, caller in
      let exception =
        mutating(object, selector)
        ?? NSException.make(
          "NSInvalidArgumentException", "*** " + ExceptionWords.unrecognized(object, selector))
      throwLater(exception, at: caller)
    }

  /// The exception of an object that does not change, where its class has a subclass of objects
  /// that change by the method; nil for any other.
  private static func mutating(
    _ object: UnsafeMutableRawPointer, _ selector: OpaquePointer
  ) -> NSException? {
    let name = String(cString: memsim_objc_selector_name(selector))
    for (own, changing) in changingClasses {
      guard let type = memsim_objc_class_find("\(own)", nil),
        memsim_objc_class_inherits(memsim_objc_class_of(object), type),
        let other = memsim_objc_class_find("\(changing)", nil),
        memsim_objc_method_types(other, selector) != nil
      else { continue }
      if own.description == "NSString" {
        return NSException.make(
          "NSInvalidArgumentException", "Attempt to mutate immutable object with \(name)")
      }
      return NSException.make(
        "NSInternalInconsistencyException",
        "*** -[\(own) \(name)]: mutating method sent to immutable object")
    }
    return nil
  }

  private static let changingClasses: KeyValuePairs<StaticString, StaticString> = [
    "NSString": "NSMutableString", "NSArray": "NSMutableArray",
    "NSDictionary": "NSMutableDictionary", "NSSet": "NSMutableSet", "NSData": "NSMutableData",
  ]

  private static let mutated: @convention(c) (UnsafeMutableRawPointer, UInt) -> Void = {
    collection, caller in
    throwLater(mutation(of: collection), at: caller)
  }

  /// The exception of a loop over a collection that has changed.
  static func mutation(of collection: ID) -> NSException {
    NSException.make("NSGenericException", "*** " + ExceptionWords.mutated(collection))
  }

  private static let uncaught: @convention(c) (ID, UInt) -> Void = { object, caller in
    let exception = CompiledObjects.proxy(object) as? NSException
    end(
      exception?.report ?? ExceptionWords.uncaught(object),
      at: Site(number: memsim_objc_site(caller)))
  }
}
