internal import CMemsimObjC
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime

/// The classes of an app, and their objects as the framework's nibs name their parts.
extension CompiledObjects {
  /// The classes of some code.
  static func classes(of image: ObjectiveCCode.Image) -> CompiledClasses {
    CompiledClasses(
      names: names(in: image),
      side: { name in type(name, in: image).flatMap { FrameworkClass.side(of: $0) } },
      allocate: { name, site in type(name, in: image).flatMap { make($0, at: site) } },
      hasAction: { name, object in
        name.withCString { has(memsim_objc_selector_make($0), object) }
      },
      performAction: { name, object, sender, event in
        send(name.withCString { memsim_objc_selector_make($0) }, to: object, sender, event)
      }, setValue: setValue)
  }

  private static func names(in image: ObjectiveCCode.Image) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      memsim_objc_each_class(
        image.pointer,
        { context, name in
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
        }, names)
    }
    return names.sorted()
  }

  /// Returns the text of a view whose class has the method for it; nil if no class of the code has.
  static func label(of image: ObjectiveCCode.Image) -> (@Sendable (UIView) -> String?)? {
    let hasLabels = names(in: image).contains { name in
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

  /// Sets a property of an object by its method, or else the variable that has its name, with or
  /// without an underscore; the object owns the value then.
  @Sendable
  private static func setValue(_ value: NSObject?, _ key: String, _ object: NSObject) -> Bool {
    guard object is any CompiledObject, let me = address(of: object) else { return false }
    let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
    let selector = setter.withCString { memsim_objc_selector_make($0) }
    guard let type = memsim_objc_class_of(me) else { return false }
    if memsim_objc_method_override(type, selector) != nil {
      send(selector, to: object, value)
      return true
    }
    for name in ["_\(key)", key] {
      var encoding: UnsafePointer<CChar>?
      let offset = name.withCString { memsim_objc_class_variable(type, $0, &encoding) }
      guard offset >= 0, encoding?.pointee == CChar(UInt8(ascii: "@")) else { continue }
      let place = (me + Int(offset)).assumingMemoryBound(to: ID.self)
      value?.retain()
      let old = proxy(place.pointee)
      place.pointee = address(of: value)
      old?.release()
      return true
    }
    return false
  }
}
