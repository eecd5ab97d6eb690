internal import CMemsimObjC
internal import MemsimHost
internal import MemsimRuntime

/// The heap's description of an Objective-C class, from the data that the compiler wrote.
enum ObjectiveCClass {
  /// Describes a class, whose superclass is described already; the description is never freed.
  static let describe: @convention(c) (memsim_objc_class) -> UnsafeMutableRawPointer = { type in
    let name = String(cString: memsim_objc_class_name(type))
    if let shape = defined.withLock({ $0[name] }) {
      memsim_objc_class_set_number(type, UInt32(shape.number))
      return Unmanaged.passRetained(shape).toOpaque()
    }
    let superclass = memsim_objc_class_super(type).map {
      Unmanaged<HeapClass>.fromOpaque(memsim_objc_class_description($0)).takeUnretainedValue()
    }
    let variables = variables(of: type)
    let described = HeapClass(
      named: name, superclass: superclass,
      instanceSize: max(8, Int(memsim_objc_class_bytes(type))),
      addressNames: variables, dealloc: dealloc)
    memsim_objc_class_set_number(type, UInt32(described.number))
    return Unmanaged.passRetained(described).toOpaque()
  }

  /// The descriptions of the framework's classes, by their names.
  static let defined = Monitor<[String: HeapClass]>([:])

  /// The names of the variables that own an object, by their words.
  private static func variables(of type: memsim_objc_class) -> [Int: String] {
    var names: [Int: String] = [:]
    withUnsafeMutablePointer(to: &names) { names in
      memsim_objc_class_each_object(
        type,
        { context, name, offset, isStrong in
          guard isStrong, offset.isMultiple(of: 8) else { return }
          let names = context.assumingMemoryBound(to: [Int: String].self)
          names.pointee[Int(offset / 8)] = String(cString: name)
        }, names)
    }
    return names
  }

  private static let dealloc: HeapClass.Dealloc = { heap, ref in
    let object = heap.region(of: ref)
    if memsim_objc_has_own_dealloc(object) {
      memsim_objc_deallocate(object)
    } else {
      heap.finishDealloc(of: ref)
    }
  }
}
