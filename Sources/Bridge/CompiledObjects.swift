internal import CMemsimObjC
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// Objects as compiled code names them, and the framework.
enum CompiledObjects {
  /// The framework's object for an address; nil for nil.
  static func proxy(_ object: ID) -> NSObject? {
    guard let object else { return nil }
    let ref = ObjectiveCCode.ref(of: object)
    let heap = Heap.ofTurn.takeUnretainedValue()
    if ref.isNull { return constant(object) ?? classObject(object) }
    if let present = heap.object(ref) { return present as? NSObject }
    guard let shape = heap.heapClass(of: ref) else { return nil }
    let origin = CompiledOrigin(shape, representing: ref, site: .unknown)
    return Allocation.with(origin) { NSObjectDirector(allocating: $0) }
  }

  /// The object for a class.
  private static func classObject(_ object: UnsafeMutableRawPointer) -> NSObject? {
    guard memsim_objc_is_class(object) else { return nil }
    let name = String(cString: memsim_objc_class_name(OpaquePointer(object)))
    return ClassObject.of(object, named: name)
  }

  /// The object for a constant string.
  private static func constant(_ object: UnsafeMutableRawPointer) -> NSObject? {
    var count: Int64 = 0
    guard let text = memsim_objc_constant_text(object, &count) else { return nil }
    return NSString.constant(at: object) {
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The address of an object of the framework or the app; nil for nil.
  static func address(of object: NSObject?) -> ID {
    guard let object else { return nil }
    if let type = (object as? ClassObject)?.type { return type }
    // Compiled code retains and releases its own constant, which does nothing.
    if let constant = (object as? NSString)?.constantAddress { return constant }
    guard let address = object.heap.address(of: object.ref) else { return nil }
    if memsim_objc_class_of(address) == nil { FrameworkClass.identify(object) }
    return address
  }

  /// The same for the result of a method: an object that the framework has made for it was made on
  /// the line of the message.
  static func result(_ object: NSObject?) -> ID {
    if let object {
      object.heap.attribute(
        object.ref, isNew: true, to: senderSite, insteadOf: "MemsimBridge/")
    }
    return address(of: object)
  }

  /// The string for a text that a method returns, the app's own constant if it has one; nil for
  /// nil.
  static func result(text: String?) -> ID {
    text.flatMap { result(NSString.constantIfKnown($0) ?? NSString.stringWithString($0)) }
  }

  /// The same for a text that a method of the app gets.
  static func address(ofText text: String?) -> ID {
    text.flatMap {
      address(of: NSString.constantIfKnown($0) ?? NSString.stringWithString($0))
    }
  }

  /// The text of a string that the app returned; nil for nil.
  static func text(_ object: ID) -> String? {
    (proxy(object) as? NSString)?.string
  }

  /// An object that a method of the app returned where the framework needs one; of another class,
  /// or nil, it is the app's mistake.
  static func returned<Object: NSObject>(_ object: ID, as _: Object.Type) -> Object {
    if let object = proxy(object) as? Object { return object }
    if object == nil, Object.self == UITableViewCell.self {
      FrameworkCall.raise(
        words: "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:",
        named: "NSInternalInconsistencyException")
    } else if !isDeallocated(object) {
      FrameworkCall.raise("a method returned no \(Object.self)")
    }
    return Object.new().autorelease()
  }

  /// Whether an address names an object that was deallocated, which its use has reported.
  private static func isDeallocated(_ object: ID) -> Bool {
    let ref = ObjectiveCCode.ref(of: object)
    return !ref.isNull && !Heap.ofTurn.takeUnretainedValue().isAlive(ref)
  }

  /// A value that a method of the app returned.
  static func returned<Value: RawRepresentable<Int>>(_ number: Int, as _: Value.Type) -> Value {
    if let value = Value(rawValue: number) { return value }
    FrameworkCall.raise("a method returned \(number), which is no \(Value.self)")
    guard let first = Value(rawValue: 0) else { preconditionFailure("no \(Value.self) is 0") }
    return first
  }

  /// The place of the message that called the framework last.
  static var senderSite: Site { Site(number: memsim_objc_sender_site()) }

  /// Allocates an object of a class, of which the framework has a side.
  static func allocate(_ type: OpaquePointer) -> ID {
    let shape = Unmanaged<HeapClass>.fromOpaque(memsim_objc_class_description(type))
    guard let side = FrameworkClass.side(of: type) else {
      FrameworkCall.raise(
        "\(String(cString: memsim_objc_class_name(type))) descends from a class that memsim has "
          + "no subclasses of")
      return nil
    }
    let origin = CompiledOrigin(shape.takeUnretainedValue(), site: senderSite)
    return address(of: Allocation.with(origin) { side.init(allocating: $0) })
  }

  /// Runs the dealloc of an app's class; true, and nothing more, if it runs already and has called
  /// the framework's by `super`.
  static func deallocate(_ object: NSObject) -> Bool {
    if memsim_objc_takes_super() || !object.heap.isLiving { return true }
    memsim_objc_deallocate(object.heap.region(of: object.ref))
    return false
  }

  /// The description of an object, which its own method returns; nil for nil.
  static func description(of object: ID) -> String? { text(send(described.pointer, to: object)) }

  /// Sends a message without arguments; nil to nil.
  static func send(_ selector: OpaquePointer, to object: ID) -> ID {
    var call: (ID, OpaquePointer, ID) = (object, selector, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (ID, OpaquePointer, ID).self)
      else { return }
      call.pointee.2 = memsim_objc_send(call.pointee.0, call.pointee.1)
    }
    return call.2
  }

  /// Sends a message of the app; a method with fewer arguments gets fewer.
  static func send(_ selector: OpaquePointer, to receiver: NSObject, _ arguments: NSObject?...) {
    let all = arguments.map(address) + [nil, nil, nil]
    var call = (address(of: receiver), selector, all[0], all[1], all[2])
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (ID, OpaquePointer, ID, ID, ID).self)
      else { return }
      memsim_objc_perform(
        call.pointee.0, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4)
    }
  }

  /// The whole number that a method of an object returns for an argument.
  static func ask(_ selector: OpaquePointer, _ one: NSObject, _ other: NSObject) -> Int {
    guard let method = memsim_objc_method_of(address(of: one), selector) else { return 0 }
    typealias Call = (
      body: @convention(c) () -> Void, me: ID, selector: OpaquePointer, other: ID, result: Int
    )
    var call: Call = (method, address(of: one), selector, address(of: other), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
      typealias Body = @convention(c) (ID, OpaquePointer, ID) -> Int
      call.pointee.result = unsafeBitCast(call.pointee.body, to: Body.self)(
        call.pointee.me, call.pointee.selector, call.pointee.other)
    }
    return call.result
  }

  /// Whether a responder answers that it handles an action of the menu.
  static func canPerform(_ action: OpaquePointer, _ object: NSObject) -> Bool {
    guard let method = memsim_objc_method_of(address(of: object), canPerform.pointer) else {
      return false
    }
    typealias Call = (
      body: @convention(c) () -> Void, me: ID, selector: OpaquePointer, action: OpaquePointer,
      menu: ID, result: Int8
    )
    var call: Call = (
      method, address(of: object), canPerform.pointer, action,
      address(of: UIMenuController.sharedMenuController()), 0
    )
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
      typealias Body = @convention(c) (ID, OpaquePointer, OpaquePointer, ID) -> Int8
      call.pointee.result = unsafeBitCast(call.pointee.body, to: Body.self)(
        call.pointee.me, call.pointee.selector, call.pointee.action, call.pointee.menu)
    }
    return Bool(call.result)
  }

  private static let canPerform = AppSelector("canPerformAction:withSender:")

  /// Whether an object has a method.
  static func has(_ selector: OpaquePointer, _ object: NSObject) -> Bool {
    memsim_objc_method_of(address(of: object), selector) != nil
  }

  /// The copy that the app's class makes of its object; nil if it makes none.
  static func copy(of object: NSObject) -> NSObject? {
    guard has(copies.pointer, object) else { return nil }
    return proxy(send(copies.pointer, to: address(of: object)))
  }

  /// Whether an object can be copied: by a method of the app, or by the framework.
  static func canCopy(_ object: NSObject) -> Bool {
    guard object is any CompiledObject else { return object is any Copying }
    return has(copies.pointer, object) || object is NSArray || object is NSDictionary
      || object is NSSet || object is NSValue
  }

  static let copies = AppSelector("copyWithZone:")

  private static let described = AppSelector("description")
}
