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
      addressWords: variables, dealloc: dealloc)
    memsim_objc_class_set_number(type, UInt32(described.number))
    return Unmanaged.passRetained(described).toOpaque()
  }

  /// The descriptions of the framework's classes, by their names.
  static let defined = Monitor<[String: HeapClass]>([:])

  /// The words of the variables, with their names.
  private static func variables(of type: memsim_objc_class) -> HeapClass.AddressWords {
    var words = HeapClass.AddressWords()
    withUnsafeMutablePointer(to: &words) { words in
      memsim_objc_class_each_variable(
        type,
        { context, name, offset, end, kind in
          let words = context.assumingMemoryBound(to: HeapClass.AddressWords.self)
          let name = String(cString: name)
          for word in Int(offset + 7) / 8..<max(Int(offset + 7), Int(end)) / 8 {
            switch kind {
            case memsim_objc_variable_owns: words.pointee.owning[word] = name
            case memsim_objc_variable_may_own: words.pointee.undeclared[word] = name
            case memsim_objc_variable_assigns: words.pointee.assigned[word] = name
            default: words.pointee.loose[word] = name
            }
          }
        }, words)
    }
    return words
  }

  private static let dealloc: HeapClass.Dealloc = { heap, ref in
    // No code of a process runs that was killed.
    if !heap.isLiving { return heap.finishDealloc(of: ref) }
    let object = heap.region(of: ref)
    if memsim_objc_has_own_dealloc(object) {
      memsim_objc_deallocate(object)
    } else {
      heap.finishDealloc(of: ref)
    }
  }
}
