internal import CMemsimObjC
internal import MemsimRuntime

/// The answers of the heap whose turn it is to the runtime of messages.
enum ObjectiveCHooks {
  static var all: memsim_objc_hooks {
    memsim_objc_hooks(
      slots: Heap.slotTable, describe: ObjectiveCClass.describe, site: site, allocate: allocate,
      count: count, recycle: recycle, retain_count: retainCount, finished: finished,
      deallocated: deallocated, unrecognized: unrecognized, uncaught: uncaught, mutated: mutated,
      resize: ObjectiveCBlocks.resize, free: ObjectiveCBlocks.free)
  }

  private static let site: @convention(c) (UInt) -> UInt32 = { caller in
    CallSites.shared.site(returningTo: caller).number
  }

  private static let allocate:
    @convention(c) (UnsafeMutableRawPointer, UInt32) -> UnsafeMutableRawPointer = {
      description, site in
      Unmanaged<HeapClass>.fromOpaque(description)._withUnsafeGuaranteedRef { shape in
        let site = Site(number: site)
        let instance = Heap.ofTurn._withUnsafeGuaranteedRef { $0.allocateOrDie(shape, site) }
        instance.writeHeader()
        ObjectiveCCode.endIfKilled()
        return instance.address
      }
    }

  private static let count: @convention(c) (UInt64, memsim_objc_step, UInt) -> Void = {
    bits, step, caller in
    Heap.ofTurn._withUnsafeGuaranteedRef { heap in
      let site = heap.recordsSites ? CallSites.shared.site(returningTo: caller) : .unknown
      switch step {
      case memsim_objc_step_retain: heap.retain(Ref(bits: bits), site: site)
      case memsim_objc_step_release: heap.release(Ref(bits: bits), site: site)
      default: heap.autorelease(Ref(bits: bits), site: site)
      }
    }
  }

  private static let recycle: @convention(c) (UInt64) -> Bool = { bits in
    Heap.ofTurn._withUnsafeGuaranteedRef { $0.recycleWithoutDealloc(Ref(bits: bits)) }
  }

  private static let retainCount: @convention(c) (UInt64) -> Int64 = { bits in
    Int64(Heap.ofTurn._withUnsafeGuaranteedRef { $0.retainCount(Ref(bits: bits)) })
  }

  private static let finished: @convention(c) (UInt64) -> Void = { bits in
    let (heap, ref) = (Heap.ofTurn.takeUnretainedValue(), Ref(bits: bits))
    let proxy = heap.object(ref)
    let isCalled = !heap.isBeingDeallocated(ref)
    if proxy == nil, !isCalled { return heap.finishDealloc(of: ref) }
    // The dealloc of an app's class has come here by `super`: now the framework's runs.
    let type = memsim_objc_class_of(heap.address(of: ref))
    // An object of the root class itself has the same side in the framework as one of the app's.
    let isApps = type.map {
      !memsim_objc_class_is_framework($0) || memsim_objc_class_super($0) == nil
    }
    memsim_objc_enter(isApps ?? false)
    if isCalled {
      heap.endAtOnce(
        ref, site: heap.recordsSites ? Site(number: memsim_objc_sender_site()) : .unknown)
    } else {
      proxy?.dealloc()
      // The proxy may have been made in the dealloc.
      heap.finishDealloc(of: ref)
    }
    memsim_objc_leave()
  }

  private static let deallocated:
    @convention(c) (UnsafeMutableRawPointer, UInt64, memsim_objc_selector, UInt) -> Void = {
      object, bits, selector, caller in
      let heap = Heap.ofTurn.takeUnretainedValue()
      let known = Ref(bits: bits)
      // A block that lives is no deallocated object.
      let block = known.isNull ? ObjectiveCBlocks.livingBlock(at: object) : nil
      let name = String(cString: memsim_objc_selector_name(selector))
      let site = CallSites.shared.site(returningTo: caller)
      let counts = ["retain", "release", "autorelease"].contains(name)
      let ref = counts ? block ?? known : known
      // Counting has diagnoses of its own.
      switch name {
      case _ where ref.isNull:
        heap.report(
          .messageToDeallocated, "*** -[? \(name)]: message sent to freed memory", site: site)
      case "retain": heap.retain(ref, site: site)
      case "release": heap.release(ref, site: site)
      case "autorelease": heap.autorelease(ref, site: site)
      default: heap.reportMessage(name, toDeallocated: ref, site: site)
      }
    }

  private static let unrecognized:
    @convention(c) (UnsafeMutableRawPointer, memsim_objc_selector, UInt) -> Void = {
      object, selector, caller in
      raise("*** " + ExceptionWords.unrecognized(object, selector), at: caller)
    }

  private static let uncaught: @convention(c) (UnsafeMutableRawPointer?, UInt) -> Void = {
    object, caller in raise(ExceptionWords.uncaught(object), at: caller)
  }

  private static let mutated: @convention(c) (UnsafeMutableRawPointer, UInt) -> Void = {
    collection, caller in raise("*** " + ExceptionWords.mutated(collection), at: caller)
  }

  /// Reports an exception that ends the process.
  private static func raise(_ message: String, at caller: UInt) {
    let heap = Heap.ofTurn.takeUnretainedValue()
    heap.reportException(message, raisedAt: CallSites.shared.site(returningTo: caller))
    heap.endsProcess?()
  }
}

/// The reasons of exceptions that the runtime of messages throws, in the platform's words.
package enum ExceptionWords {
  /// An object or a class has no method of a name.
  package static func unrecognized(
    _ object: UnsafeMutableRawPointer, _ selector: OpaquePointer
  ) -> String {
    let isClass = memsim_objc_is_class(object)
    let name = String(cString: memsim_objc_selector_name(selector))
    guard let type = isClass ? OpaquePointer(object) : memsim_objc_class_of(object) else {
      return "[^{…} \(name)]: a block gets no messages: use Block_copy and Block_release"
    }
    let ref = ObjectiveCCode.ref(of: object)
    let address =
      isClass || ref.isNull ? "" : " " + Heap.ofTurn.takeUnretainedValue().addressText(of: ref)
    return "\(isClass ? "+" : "-")[\(String(cString: memsim_objc_class_name(type))) \(name)]: "
      + "unrecognized selector sent to " + (isClass ? "class" : "instance\(address)")
  }

  /// A collection was changed while a loop went through it.
  package static func mutated(_ collection: UnsafeMutableRawPointer?) -> String {
    "Collection <\(className(of: collection) ?? "?")> was mutated while being enumerated."
  }

  /// Nothing catches an object that is no exception.
  package static func uncaught(_ object: UnsafeMutableRawPointer?) -> String {
    "*** Terminating app due to uncaught exception of class '\(className(of: object) ?? "nil")'"
  }

  private static func className(of object: UnsafeMutableRawPointer?) -> String? {
    memsim_objc_class_of(object).map { String(cString: memsim_objc_class_name($0)) }
  }
}
