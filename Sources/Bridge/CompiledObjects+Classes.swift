internal import CMemsimObjC
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// The classes of an app, and their objects as the framework's nibs name their parts.
extension CompiledObjects {
  /// The classes of some code, with the names of their superclasses by their own.
  static func classes(
    of image: ObjectiveCCode.Image, _ superclasses: [String: String]
  ) -> CompiledClasses {
    CompiledClasses(
      names: superclasses.keys.sorted(), side: { FrameworkClass.side(of: $0, superclasses) },
      allocate: { name, site in type(name, in: image).flatMap { make($0, at: site) } },
      address: { name in
        name.withCString { memsim_objc_class_find($0, image.pointer) }
          .map { UnsafeMutableRawPointer($0) }
      },
      hasAction: { name, object in
        name.withCString { has(memsim_objc_selector_make($0), object) }
      },
      performAction: { name, object, sender, event in
        send(name.withCString { memsim_objc_selector_make($0) }, to: object, sender, event)
      }, setValue: setValue,
      value: { key, object in
        let found = property(key, of: object)
        return found.result == memsim_objc_key_unknown ? nil : CompiledClasses.Value(found.value)
      })
  }

  /// The same for code that is not loaded, which makes no objects.
  static func classes(_ superclasses: [String: String]) -> CompiledClasses {
    CompiledClasses(
      names: superclasses.keys.sorted(), side: { FrameworkClass.side(of: $0, superclasses) },
      allocate: { _, _ in nil }, address: { _ in nil }, hasAction: { _, _ in false },
      performAction: { _, _, _, _ in },
      setValue: { _, _, _ in false }, value: { _, _ in nil })
  }

  /// Returns the text of a view whose class has the method for it; nil if no class of the code has.
  static func label(
    of image: ObjectiveCCode.Image, _ names: [String]
  ) -> (@Sendable (UIView) -> String?)? {
    let hasLabels = names.contains { name in
      type(name, in: image).map(hasLabel) ?? false
    }
    guard hasLabels else { return nil }
    return { view in
      guard view is any CompiledObject, let me = address(of: view),
        let type = memsim_objc_class_of(me),
        hasLabel(type)
      else { return nil }
      return text(send(labelled.pointer, to: me))
    }
  }

  private static func hasLabel(_ type: OpaquePointer) -> Bool {
    memsim_objc_method_override(type, labelled.pointer) != nil
  }

  private static let labelled = AppSelector("accessibilityLabel")

  /// The class of a name that the app itself has.
  private static func type(_ name: String, in image: ObjectiveCCode.Image) -> OpaquePointer? {
    let type = name.withCString { memsim_objc_class_find($0, image.pointer) }
    return type.flatMap { memsim_objc_class_is_framework($0) ? nil : $0 }
  }

  /// Sends `alloc`, and attributes the object to a site if there is one.
  private static func make(_ type: OpaquePointer, at site: Site?) -> NSObject? {
    let object = proxy(send(allocates.pointer, to: UnsafeMutableRawPointer(type)))
    if let object, let site {
      object.heap.attribute(object.ref, isNew: true, to: site, insteadOf: "")
    }
    return object
  }

  private static let allocates = AppSelector("alloc")

  /// Sets a property of an object of the app, as a nib does; false if it has none of the name.
  @Sendable
  private static func setValue(_ value: NSObject?, _ key: String, _ object: NSObject) -> Bool {
    guard object is any CompiledObject else { return false }
    switch setProperty(key, of: object, to: value) {
    case memsim_objc_key_unknown: return false
    case memsim_objc_key_unsuitable: FrameworkCall.raiseUnsuitable(value, key, object)
    default: break
    }
    return true
  }
}

/// Properties of objects by their names, in compiled code.
extension CompiledObjects {
  /// Sets a property by its method, or else the variable that has its name, with or without an
  /// underscore; the object owns the value then.
  static func setProperty(
    _ key: String, of object: NSObject, to value: NSObject?
  ) -> memsim_objc_key_result {
    guard let me = address(of: object) else { return memsim_objc_key_unknown }
    let number = value as? NSNumber
    // A text has the methods that values of numbers are read by, too.
    let text = value as? NSString
    return key.withCString { key in
      var call = memsim_objc_keyed(
        object: me, key: key, value: address(of: value),
        integer: Int64(number?.integerValue ?? text?.integerValue ?? 0),
        fraction: number?.doubleValue ?? text?.doubleValue ?? 0,
        is_number: number != nil || text != nil, result: memsim_objc_key_unknown)
      AppMethod.perform(&call) { memsim_objc_key_set($0) }
      return call.result
    }
  }

  /// The value of a property, of which numbers are objects; nil, and whether it is known, if there
  /// is none.
  static func property(
    _ key: String, of object: NSObject
  ) -> (value: NSObject?, result: memsim_objc_key_result) {
    guard let me = address(of: object) else { return (nil, memsim_objc_key_unknown) }
    let call = key.withCString { key in
      var call = memsim_objc_keyed(
        object: me, key: key, value: nil, integer: 0, fraction: 0, is_number: false,
        result: memsim_objc_key_unknown)
      AppMethod.perform(&call) { memsim_objc_key_get($0) }
      return call
    }
    switch call.result {
    case memsim_objc_key_object: return (proxy(call.value), call.result)
    case memsim_objc_key_integer:
      return (NSNumber.numberWithInteger(Int(call.integer)), call.result)
    case memsim_objc_key_fraction: return (NSNumber.numberWithDouble(call.fraction), call.result)
    default: return (nil, call.result)
    }
  }
}
