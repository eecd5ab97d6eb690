internal import CMemsimObjC
internal import MemsimHost
package import MemsimRuntime

/// Compiled Objective-C code in this host process, whose objects are those of heaps.
///
/// The runtime of its messages is in C (CMemsimObjC). An object is named by the address of its
/// region there, and by its ref everywhere else.
package enum ObjectiveCCode {
  /// The reason why code could not be loaded, in the words of the loader or the runtime.
  package struct LoadFailure: Error, Equatable {
    package let reason: String
  }

  /// Makes the root class; the first call counts.
  package static func begin() {
    _ = isBegun
  }

  private static let isBegun: Bool = {
    var hooks = ObjectiveCHooks.all
    memsim_objc_begin(&hooks)
    CompiledCodeFrames.set { address in
      guard memsim_objc_is_code(address - 1) else { return nil }
      return CallSites.shared.site(returningTo: address).frame
    }
    return true
  }()

  /// A shared object that is loaded for as long as the host process runs.
  package struct Image: @unchecked Sendable {  // read without a lock: it never changes
    package let pointer: OpaquePointer
  }

  /// Loads a shared object that clang has made of Objective-C files.
  package static func load(_ path: String) throws(LoadFailure) -> Image {
    begin()
    var reason = [CChar](repeating: 0, count: 1024)
    guard let image = memsim_objc_load(path, &reason, Int32(reason.count)) else {
      let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw LoadFailure(reason: String(decoding: text, as: UTF8.self))
    }
    return Image(pointer: image)
  }

  /// Makes a class of the framework, whose instances have a description of their own; nil if there
  /// is one of the name, or no such superclass.
  package static func define(
    _ name: String, under superclass: String, _ shape: HeapClass
  ) -> OpaquePointer? {
    begin()
    ObjectiveCClass.defined.withLock { $0[name] = shape }
    return memsim_objc_class_make(name, superclass, Int64((shape.instanceSize + 7) & ~7))
  }

  /// Begins a launch of a process in its turn: statics have the values that they were compiled
  /// with, and each class is sent `+load`.
  package static func launch(_ image: Image) {
    var statics: [UnsafeBufferPointer<UInt64>] = []
    withUnsafeMutablePointer(to: &statics) { statics in
      memsim_objc_each_static(
        image.pointer,
        { context, words, count in
          let words = UnsafeBufferPointer(start: words, count: Int(count))
          context.assumingMemoryBound(to: [UnsafeBufferPointer<UInt64>].self).pointee.append(words)
        }, statics)
    }
    Heap.ofTurn.takeUnretainedValue().statics = statics
    _ = memsim_objc_run(
      { image in
        if let image { memsim_objc_launch(OpaquePointer(image)) }
      }, UnsafeMutableRawPointer(image.pointer))
  }

  /// Has the code of a process that was killed end as soon as memsim returns to it.
  package static func endIfKilled() {
    if !Heap.ofTurn._withUnsafeGuaranteedRef({ $0.isLiving }) { memsim_objc_end_code() }
  }

  /// The ref of an object that an address names; null for a class, a constant string and nil.
  package static func ref(of object: UnsafeMutableRawPointer?) -> Ref {
    guard let object else { return .null }
    #if ADDRESS_SANITIZER
      let word = memsim_objc_word(object)
    #else
      let word = object.load(as: UInt64.self)
    #endif
    guard word & memsim_objc_ref_bit != 0 else { return .null }
    return Ref(bits: word & ~memsim_objc_ref_bit)
  }
}
