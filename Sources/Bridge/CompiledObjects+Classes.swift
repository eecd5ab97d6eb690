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
      address: { name in
        name.withCString { memsim_objc_class_find($0, image.pointer) }
          .map { UnsafeMutableRawPointer($0) }
      },
      hasAction: { name, object in
        name.withCString { has(memsim_objc_selector_make($0), object) }
      },
      performAction: { name, object, sender, event in
        send(name.withCString { memsim_objc_selector_make($0) }, to: object, sender, event)
      }, setValue: setValue, value: value)
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
}
