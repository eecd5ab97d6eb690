internal import CMemsimObjC
internal import MemsimKit
internal import MemsimRuntime

/// Key-value coding: properties by their names.
extension FrameworkMethods {
  static let ofKeys = [
    FrameworkMethod("-setValue:forKey:", "v@:@@", setValue),
    FrameworkMethod("-setValue:forKeyPath:", "v@:@@", setValueForPath),
    FrameworkMethod("-valueForKey:", "@@:@", value),
    FrameworkMethod("-valueForKeyPath:", "@@:@", valueForPath),
    FrameworkMethod("-valueForUndefinedKey:", "@@:@", undefinedValue),
    FrameworkMethod("-setValue:forUndefinedKey:", "v@:@@", setUndefined),
  ]

  private static let setValue: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, passedValue, passedKey in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      set(
        CompiledObjects.proxy(passedValue),
        try FrameworkCall.object(passedKey, as: NSString.self).string, of: object)
    }
    memsim_objc_throw_pending()
  }

  private static let setValueForPath: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, passedValue, passedPath in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      var keys = try FrameworkCall.object(passedPath, as: NSString.self).keys
      guard let last = keys.popLast(), let owner = NSObject.value(keys, of: object, ownValue)
      else { return }
      set(CompiledObjects.proxy(passedValue), last, of: owner)
    }
    memsim_objc_throw_pending()
  }

  private static let value: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedKey in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      let key = try FrameworkCall.object(passedKey, as: NSString.self).string
      return CompiledObjects.result(NSObject.value([key], of: object, ownValue))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let valueForPath: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedPath in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      let keys = try FrameworkCall.object(passedPath, as: NSString.self).keys
      return CompiledObjects.result(NSObject.value(keys, of: object, ownValue))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let undefinedValue: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedKey in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      FrameworkCall.raiseUnknown(
        try FrameworkCall.object(passedKey, as: NSString.self).string, object)
    }
    memsim_objc_throw_pending()
    return nil
  }

  private static let setUndefined: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, _, passedKey in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      FrameworkCall.raiseUnknown(
        try FrameworkCall.object(passedKey, as: NSString.self).string, object,
        method: "setValue:forUndefinedKey:")
    }
    memsim_objc_throw_pending()
  }

  private static func set(_ value: NSObject?, _ key: String, of object: NSObject) {
    if let dictionary = object as? NSMutableDictionary {
      let text = NSString.stringWithString(key)
      guard let value else { return dictionary.removeObjectForKey(text) }
      return dictionary.setObject(value, forKey: text)
    }
    if object is NSArray || object is NSSet {
      let members = (object as? NSArray)?.objects ?? (object as? NSSet)?.objects ?? []
      for member in members { set(value, key, of: member) }
      return
    }
    if value is NSString, CompiledObjects.takesCharacter(key, object) {
      // A text has no method that returns a character.
      value?.doesNotRecognizeSelector("charValue")
      return
    }
    switch CompiledObjects.setProperty(key, of: object, to: value) {
    // The framework may have a property that compiled code has no method for.
    case memsim_objc_key_unknown:
      if !CompiledObjects.setUndefined(key, of: object, to: value) {
        object.setValue(value, forKey: key)
      }
    case memsim_objc_key_unsuitable: FrameworkCall.raiseUnsuitable(value, key, object)
    default: break
    }
  }

  /// The value of a key of an object that is no collection.
  private static func ownValue(of owner: NSObject, _ key: String) -> NSObject? {
    let found = CompiledObjects.property(key, of: owner)
    switch found.result {
    case memsim_objc_key_unknown where CompiledObjects.hasUndefined(owner):
      return CompiledObjects.undefinedValue(key, of: owner)
    case memsim_objc_key_unknown: FrameworkCall.raiseUnknown(key, owner)
    case memsim_objc_key_unsuitable: FrameworkCall.raiseUnsuitable(nil, key, owner)
    default: break
    }
    return found.value
  }
}

/// The methods of an app for keys that its objects do not have.
extension CompiledObjects {
  /// Whether the class of an object has a method that returns values of unknown keys.
  fileprivate static func hasUndefined(_ object: NSObject) -> Bool {
    overrides(undefinedValues, object)
  }

  /// The value that this method returns.
  fileprivate static func undefinedValue(_ key: String, of object: NSObject) -> NSObject? {
    typealias Call = (me: ID, selector: OpaquePointer, key: ID, result: ID)
    var call: Call = (
      address(of: object), undefinedValues.pointer, address(ofText: key), nil
    )
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: Call.self) else { return }
      call.pointee.result = memsim_objc_perform(
        call.pointee.me, call.pointee.selector, call.pointee.key, nil, nil)
    }
    return proxy(call.result)
  }

  /// Calls the method that sets values of unknown keys; false if the class has none.
  fileprivate static func setUndefined(
    _ key: String, of object: NSObject, to value: NSObject?
  ) -> Bool {
    guard overrides(setsUndefined, object) else { return false }
    send(setsUndefined.pointer, to: object, value, NSString.stringWithString(key))
    return true
  }

  /// Whether the method that sets a key takes a character, as one for a BOOL does.
  fileprivate static func takesCharacter(_ key: String, _ object: NSObject) -> Bool {
    guard let type = memsim_objc_class_of(address(of: object)) else { return false }
    let name = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    let types = name.withCString {
      memsim_objc_method_types(type, memsim_objc_selector_make($0))
    }
    return types.map { String(cString: $0).last { !$0.isNumber } == "c" } ?? false
  }

  private static func overrides(_ selector: AppSelector, _ object: NSObject) -> Bool {
    guard let type = memsim_objc_class_of(address(of: object)) else { return false }
    return memsim_objc_method_override(type, selector.pointer) != nil
  }

  private static let undefinedValues = AppSelector("valueForUndefinedKey:")
  private static let setsUndefined = AppSelector("setValue:forUndefinedKey:")
}

extension NSString {
  /// The keys of a path.
  fileprivate var keys: [String] {
    string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

extension FrameworkCall {
  /// Throws an exception: an object has no property of a name.
  static func raiseUnknown(
    _ key: String, _ object: NSObject, method: String = "valueForUndefinedKey:"
  ) {
    let address = object.heap.addressText(of: object.ref)
    raise(
      words: "[<\(className(of: object)) \(address)> \(method)]: this class is not key value "
        + "coding-compliant for the key \(key).", named: "NSUnknownKeyException")
  }

  /// Throws an exception: a property has a type that the value, or any object, is not of.
  static func raiseUnsuitable(_ value: NSObject?, _ key: String, _ object: NSObject) {
    raise(
      "the key \(key) of \(className(of: object)) takes no "
        + (value.map { className(of: $0) } ?? "nil"))
  }

  private static func className(of object: NSObject) -> String {
    object.heap.heapClass(of: object.ref)?.name ?? "?"
  }
}
