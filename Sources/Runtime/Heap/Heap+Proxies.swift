internal import MemsimHost
internal import Synchronization

/// Proxies: the Swift objects that represent objects of the heap. The heap alone owns them.
extension Heap {
  /// The Swift object for a living object; nil for anything else.
  ///
  /// Never a diagnosis.
  public func object(_ ref: Ref) -> Object? {
    guard isHere(ref) else { return nil }
    return proxy(at: ref.index)?.takeUnretainedValue()
  }

  /// The proxy of the object at a slot.
  @inline(__always)
  func proxy(at index: Int) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: table.proxies[index]).map { Unmanaged<Object>.fromOpaque($0) }
  }

  /// Allocates an object; a process without memory for it is killed.
  @inline(__always)
  package func allocateOrDie(_ shape: HeapClass, _ site: Site) -> Instance {
    popInstance(shape, site) ?? allocateSlowlyOrDie(shape, site)
  }

  @inline(never)
  private func allocateSlowlyOrDie(_ shape: HeapClass, _ site: Site) -> Instance {
    if let instance = allocateInstanceSlowly(shape, site) { return instance }
    if isLiving, let starved = options.starved { callOut { starved(self) } }
    kill()
    if let instance = allocateInstance(shape, site: site) { return instance }
    if let overrun = options.overrun { callOut { overrun(self, .scratch) } }
    fatalError("a doomed callback of '\(name)' goes on past \(options.scratchLimit) bytes")
  }

  /// Retains a new proxy.
  @inline(__always)
  func adopt(_ object: Object) {
    let pointer = Unmanaged.passRetained(object).toOpaque()
    table.proxies[object.ref.index] = UInt(bitPattern: pointer)
    hasProxies.store(true, ordering: .relaxed)
  }

  /// Runs the dealloc of an object's proxy, and releases the proxy.
  ///
  /// Returns false if dealloc did not reach its end: then the object is never freed.
  @inline(__always)
  func endProxy(of ref: Ref, _ local: LocalState) -> Bool {
    guard let proxy = proxy(at: ref.index) else { return endWithoutProxy(of: ref, local) }
    let isFinished = proxy._withUnsafeGuaranteedRef { object in
      object.dealloc()
      return object.isFinished
    }
    guard isFinished else {
      disownUnfinished(ref, local)
      return false
    }
    if options.keepsProxies { keep(proxy, local) }
    assert(
      self.proxy(at: ref.index)?.toOpaque() == proxy.toOpaque(), "a dealloc released its own proxy")
    table.proxies[ref.index] = 0
    proxy.release()
    return true
  }

  /// Keeps a proxy until the turn is over.
  @inline(never)  // so that the hot path needs no stack for it
  private func keep(_ proxy: Unmanaged<Object>, _ local: LocalState) {
    guard local.pointee.turnDepth > 0 else { return }
    Arena.withHostAllocations { local.pointee.keptProxies.add(proxy.takeUnretainedValue()) }
  }

  /// Makes an object whose dealloc did not reach its end one without an owner.
  @inline(never)
  func disownUnfinished(_ ref: Ref, _ local: LocalState) {
    let turn = slots[ref.index].holder.load(ordering: .relaxed) & Holder.turnMask
    slots[ref.index].holder.store(Holder.unowned | turn, ordering: .relaxed)
    diagnose(.unfinishedDealloc, ref, local)
  }

  /// Releases the proxies of all objects that are still alive.
  func releaseProxies(in segments: [Int]) {
    guard hasProxies.load(ordering: .relaxed) else { return }
    for segment in segments {
      for index in Segment.slots(of: segment) { releaseProxy(at: index) }
    }
  }

  /// Clears the records of a turn's deallocated objects when the turn is over, and reports those
  /// that something still refers to.
  func reportHeldDeallocated(_ local: LocalState) {
    if !local.pointee.messaged.isEmpty { local.pointee.messaged = [] }
    if !local.pointee.lateRetains.isEmpty { local.pointee.lateRetains = [] }
    guard !local.pointee.keptProxies.isEmpty else { return }
    let held = Arena.withHostAllocations { local.pointee.keptProxies.releaseAll() }
    for ref in held { diagnose(.heldWithoutRetain, ref, local) }
  }

  /// Reports a property that names objects in plain Swift, once for each process.
  func report(_ property: PlainProperty, of ref: Ref, site: Site) {
    let isNew = Arena.withHostAllocations {
      shared.withLock { $0.records.recordReport(of: property.title) }
    }
    if isNew { report(.plainProperty, of: ref, property.message, site: site) }
  }

  /// Releases the proxy of the object at a slot, if there is one.
  func releaseProxy(at index: Int) {
    guard let proxy = proxy(at: index) else { return }
    table.proxies[index] = 0
    proxy.release()
  }
}

/// The proxies of objects deallocated in the present turn, kept until its end to see whether Swift
/// refers to one of them.
struct KeptProxies {
  private var objects: [Object] = []

  /// Whether there is none.
  var isEmpty: Bool { objects.isEmpty }

  /// Adds the proxy of a deallocated object.
  mutating func add(_ object: Object) {
    objects.append(object)
  }

  /// Releases all of them; returns those that something else refers to, in the order of their
  /// deallocs.
  ///
  /// A released proxy may have been the only reference to another, so this repeats until no more
  /// are released.
  ///
  /// - Complexity: O(proxies) for each look.
  mutating func releaseAll() -> [Ref] {
    var count = objects.count + 1
    while objects.count < count {
      count = objects.count
      var held: [Object] = []
      for index in objects.indices where !isKnownUniquelyReferenced(&objects[index]) {
        held.append(objects[index])
      }
      objects = held
    }
    defer { objects = [] }
    return objects.map(\.ref)
  }
}
