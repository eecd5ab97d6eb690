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
        endCodeIfKilled()
        return instance.address
      }
    }

  /// Has the code of a process that was killed end as soon as memsim returns to it.
  static func endCodeIfKilled() {
    if !Heap.ofTurn._withUnsafeGuaranteedRef({ $0.isLiving }) { memsim_objc_end_code() }
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
      let isClass = memsim_objc_is_class(object)
      let type = isClass ? OpaquePointer(object) : memsim_objc_class_of(object)
      let className = type.map { String(cString: memsim_objc_class_name($0)) } ?? "?"
      let name = String(cString: memsim_objc_selector_name(selector))
      guard isClass || type != nil else {
        return raise(
          "*** [^{…} \(name)]: a block gets no messages: use Block_copy and Block_release",
          at: caller)
      }
      raise(
        "*** \(isClass ? "+" : "-")[\(className) \(name)]: unrecognized selector sent to "
          + (isClass ? "class" : "instance"),
        at: caller)
    }

  private static let uncaught: @convention(c) (UnsafeMutableRawPointer?, UInt) -> Void = {
    object, caller in
    let type = memsim_objc_class_of(object).map { String(cString: memsim_objc_class_name($0)) }
    raise(
      "*** Terminating app due to uncaught exception of class '\(type ?? "nil")'",
      at: caller)
  }

  private static let mutated: @convention(c) (UnsafeMutableRawPointer, UInt) -> Void = {
    collection, caller in
    let type = memsim_objc_class_of(collection).map { String(cString: memsim_objc_class_name($0)) }
    raise(
      "*** Collection <\(type ?? "?")> was mutated while being enumerated.",
      at: caller)
  }

  /// Reports an exception that ends the process.
  private static func raise(_ message: String, at caller: UInt) {
    let heap = Heap.ofTurn.takeUnretainedValue()
    heap.reportException(message, raisedAt: CallSites.shared.site(returningTo: caller))
    heap.endsProcess?()
  }
}
