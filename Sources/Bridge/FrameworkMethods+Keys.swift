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
      guard let last = keys.popLast(), let owner = value(keys, of: object) else { return }
      set(CompiledObjects.proxy(passedValue), last, of: owner)
    }
    memsim_objc_throw_pending()
  }

  private static let value: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedKey in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      let key = try FrameworkCall.object(passedKey, as: NSString.self).string
      return CompiledObjects.result(value([key], of: object))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let valueForPath: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedPath in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      let keys = try FrameworkCall.object(passedPath, as: NSString.self).keys
      return CompiledObjects.result(value(keys, of: object))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static func set(_ value: NSObject?, _ key: String, of object: NSObject) {
    if let dictionary = object as? NSMutableDictionary {
      let text = NSString.stringWithString(key)
      guard let value else { return dictionary.removeObjectForKey(text) }
      return dictionary.setObject(value, forKey: text)
    }
    switch CompiledObjects.setProperty(key, of: object, to: value) {
    // The framework may have a property that compiled code has no method for.
    case memsim_objc_key_unknown: object.setValue(value, forKey: key)
    case memsim_objc_key_unsuitable: FrameworkCall.raiseUnsuitable(value, key, object)
    default: break
    }
  }

  /// The value at the end of a path of keys; nil as soon as there is none.
  private static func value(_ keys: [String], of object: NSObject) -> NSObject? {
    var object: NSObject? = object
    for key in keys {
      guard let owner = object else { return nil }
      if owner is NSDictionary || owner is NSArray || owner is NSSet {
        object = owner.valueForKey(key)
        continue
      }
      let found = CompiledObjects.property(key, of: owner)
      object = found.value
      switch found.result {
      case memsim_objc_key_unknown: FrameworkCall.raiseUnknown(key, owner)
      case memsim_objc_key_unsuitable: FrameworkCall.raiseUnsuitable(nil, key, owner)
      default: break
      }
    }
    return object
  }
}

extension NSString {
  /// The keys of a path.
  fileprivate var keys: [String] {
    string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

extension FrameworkCall {
  /// Crashes the process: an object has no property of a name.
  static func raiseUnknown(_ key: String, _ object: NSObject) {
    raise(
      "[<\(className(of: object))> valueForUndefinedKey:]: this class is not key value "
        + "coding-compliant for the key \(key).", named: "NSUnknownKeyException")
  }

  /// Crashes the process: a property has a type that the value, or any object, is not of.
  static func raiseUnsuitable(_ value: NSObject?, _ key: String, _ object: NSObject) {
    raise(
      "the key \(key) of \(className(of: object)) takes no "
        + (value.map { className(of: $0) } ?? "nil"))
  }

  private static func className(of object: NSObject) -> String {
    object.heap.heapClass(of: object.ref)?.name ?? "?"
  }
}
