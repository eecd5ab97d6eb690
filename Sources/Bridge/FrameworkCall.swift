internal import CMemsimObjC
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// A call of a method of the framework by compiled code.
///
/// The function that compiled code calls throws afterwards what a method of the app has thrown
/// meanwhile, when nothing is left in its frame that Swift counts.
enum FrameworkCall {
  /// An argument is not of the class that the method needs: the method has no effect.
  struct Refusal: Error {}

  /// Calls a method of an object; `nothing` is the result if the method has no effect.
  ///
  /// If a class of the app can override the method, `isOpen`, it is the app that has called it by
  /// `super`: its own method would have been found before this one.
  static func send<Receiver: NSObject, Result>(
    to me: ID, isOpen: Bool, nothing: Result, _ body: (Receiver) throws(Refusal) -> Result
  ) -> Result {
    guard let receiver = CompiledObjects.proxy(me) as? Receiver else { return nothing }
    return run(isSuper: isOpen && receiver is any CompiledObject, nothing) {
      () throws(Refusal) -> Result in try body(receiver)
    }
  }

  /// The same for an initializer: without an argument that it needs it releases the object.
  static func initialize<Receiver: NSObject>(
    _ me: ID, isOpen: Bool, _ body: (Receiver) throws(Refusal) -> ID
  ) -> ID {
    send(to: me, isOpen: isOpen, nothing: nil) { (receiver: Receiver) -> ID in
      do throws(Refusal) {
        return try body(receiver)
      } catch {
        if !memsim_objc_has_thrown() { receiver.release() }
        return nil
      }
    }
  }

  /// Calls a method of a class, or a function.
  static func run<Result>(
    isSuper: Bool = false, _ nothing: Result, _ body: () throws(Refusal) -> Result
  ) -> Result {
    memsim_objc_enter(isSuper)
    let result: Result
    do throws(Refusal) {
      result = try body()
    } catch {
      result = nothing
    }
    memsim_objc_leave()
    ObjectiveCCode.endIfKilled()
    return result
  }

  /// Calls a method of a class that makes an instance: of the framework's class, so a class of the
  /// app is refused.
  static func make<Receiver: NSObject>(
    _ me: ID, _ body: (Receiver.Type) throws(Refusal) -> ID
  ) -> ID {
    guard let type = me.map({ OpaquePointer($0) }) else { return nil }
    guard memsim_objc_class_is_framework(type),
      let receiver = FrameworkClass.side(of: type) as? Receiver.Type
    else {
      let name = String(cString: memsim_objc_class_name(type))
      raise("a class method of the framework makes no \(name); use alloc and init")
      return nil
    }
    return run(nil) { () throws(Refusal) -> ID in try body(receiver) }
  }

  /// An argument, which must be of a class; nil is an argument without effect.
  static func object<Object: NSObject>(
    _ argument: ID, as type: Object.Type
  ) throws(Refusal) -> Object {
    guard let object = try optional(argument, as: type) else { throw Refusal() }
    return object
  }

  /// Throws an exception for an argument that is nil.
  static func refuseNil(_ argument: ID, _ reason: String) throws(Refusal) {
    guard argument == nil else { return }
    raise(reason)
    throw Refusal()
  }

  /// Throws an exception for an argument that is a block, which is no object here.
  private static func refuseBlock(_ argument: ID) throws(Refusal) {
    guard let argument, memsim_objc_begins_block(memsim_objc_word(argument)) else { return }
    raise("an argument is a block, which is no object to the framework")
    throw Refusal()
  }

  /// An argument, which must be nil or of a class.
  static func optional<Object: NSObject>(
    _ argument: ID, as _: Object.Type
  ) throws(Refusal) -> Object? {
    guard let object = CompiledObjects.proxy(argument) else {
      try refuseBlock(argument)
      return nil
    }
    guard let expected = object as? Object else { throw refuse(object, Object.self) }
    return expected
  }

  /// An argument, which must be an object that can be copied; nil is an argument without effect.
  static func key(_ argument: ID) throws(Refusal) -> any NSObject & Copying {
    guard let object = CompiledObjects.proxy(argument) else {
      try refuseBlock(argument)
      throw Refusal()
    }
    guard CompiledObjects.canCopy(object), let key = object as? any NSObject & Copying else {
      object.doesNotRecognizeSelector("copyWithZone:")
      throw Refusal()
    }
    return key
  }

  /// An argument, which must be nil or of a class with a protocol.
  static func delegate<Delegate>(_ argument: ID, as _: Delegate.Type) throws(Refusal) -> Delegate? {
    guard let object = CompiledObjects.proxy(argument) else { return nil }
    guard let delegate = object as? Delegate else { throw refuse(object, Delegate.self) }
    return delegate
  }

  /// A place for an error; nil if the caller has none.
  static func makePlace(_ argument: UnsafeMutablePointer<ID>?) -> UnsafeMutablePointer<NSError?>? {
    guard argument != nil else { return nil }
    let place = UnsafeMutablePointer<NSError?>.allocate(capacity: 1)
    place.initialize(to: nil)
    return place
  }

  /// Passes the error of a place on, if there is one, and frees the place.
  static func store(
    _ place: UnsafeMutablePointer<NSError?>?, in argument: UnsafeMutablePointer<ID>?
  ) {
    guard let place else { return }
    if let error = place.move() { argument?.pointee = CompiledObjects.result(error) }
    place.deallocate()
  }

  /// An argument that is one of the values of an enumeration.
  static func value<Value: RawRepresentable<Int>>(
    _ argument: Int, of _: Value.Type
  ) throws(Refusal) -> Value {
    guard let value = Value(rawValue: argument) else {
      raise("\(argument) is no \(Value.self)")
      throw Refusal()
    }
    return value
  }

  private static func refuse(_ object: NSObject, _ expected: Any.Type) -> Refusal {
    let name = object.heap.heapClass(of: object.ref)?.name ?? "?"
    let text = object is ClassObject ? "the class \(object.description)" : "a \(name)"
    raise("an argument is \(text) instead of a \(expected)")
    return Refusal()
  }

  /// Throws an exception at the line of the message; crashes the process if nothing of the app has
  /// called the framework.
  static func raise(_ reason: String, named name: String = "NSInvalidArgumentException") {
    raise(words: "*** \(reason)", named: name)
  }

  /// The same for a reason that does not begin with three stars, as most do.
  static func raise(words reason: String, named name: String) {
    if throwing({ NSException.make(name, reason) }) { return }
    end(NSException.report(name, reason), at: CompiledObjects.senderSite)
  }
}
