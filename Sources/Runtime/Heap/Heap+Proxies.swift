internal import MemsimHost
internal import Synchronization

/// The Swift objects that stand for objects of the heap. The heap alone owns them.
extension Heap {
  /// The Swift object for a live object; nil for anything else.
  ///
  /// Never a diagnosis.
  public func object(_ ref: Ref) -> Object? {
    guard isHere(ref) else { return nil }
    return proxy(at: ref.index)?.takeUnretainedValue()
  }

  /// The Swift object that stands for what is at a slot.
  @inline(__always)
  func proxy(at index: Int) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: table.proxies[index]).map { Unmanaged<Object>.fromOpaque($0) }
  }

  /// Memory for an object that cannot do without; a process that has none dies here.
  @inline(__always)
  func allocateOrDie(_ shape: HeapClass, _ site: Site) -> Ref {
    allocate(shape, site: site) ?? allocateStarving(shape, site)
  }

  @inline(never)
  private func allocateStarving(_ shape: HeapClass, _ site: Site) -> Ref {
    if isLiving, let starved = options.starved { callOut { starved(self) } }
    kill()
    if let ref = allocate(shape, site: site) { return ref }
    if let overrun = options.overrun { callOut { overrun(self, .scratch) } }
    fatalError("a doomed callback of '\(name)' goes on past \(options.scratchLimit) bytes")
  }

  /// Takes a proxy over.
  @inline(__always)
  func adopt(_ object: Object) {
    let pointer = Unmanaged.passRetained(object).toOpaque()
    table.proxies[object.ref.index] = UInt(bitPattern: pointer)
    if !hasProxies.load(ordering: .relaxed) { hasProxies.store(true, ordering: .relaxed) }
  }

  /// Ends the proxy of an object that has run its dealloc.
  ///
  /// Says no when dealloc did not get to its end: then the object stays for ever, and nothing holds
  /// it.
  @inline(__always)
  func finishProxy(of ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    guard hasProxies.load(ordering: .relaxed), let proxy = proxy(at: ref.index) else {
      return true
    }
    guard proxy._withUnsafeGuaranteedRef({ $0.isFinished }) else {
      leaveUnfinished(ref, attachment)
      return false
    }
    table.proxies[ref.index] = 0
    if options.keepsProxies { keep(proxy.takeUnretainedValue(), attachment) }
    proxy.release()
    return true
  }

  /// An object whose dealloc did not get to its end is of no owner from then on.
  private func leaveUnfinished(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) {
    let turn = slots[ref.index].holder.load(ordering: .relaxed) & Holder.turnMask
    slots[ref.index].holder.store(Holder.unowned | turn, ordering: .relaxed)
    diagnose(.unfinishedDealloc, ref, attachment)
  }

  /// Lets go of the proxies of whatever was still alive.
  func releaseProxies(in segments: [Int]) {
    guard hasProxies.load(ordering: .relaxed) else { return }
    for segment in segments {
      let first = segment * Segment.slotCount
      for index in first..<first + Segment.slotCount { releaseProxy(at: index) }
    }
  }

  /// Keeps the proxy of an object that goes until the turn is over.
  private func keep(_ object: Object, _ attachment: UnsafeMutablePointer<Attachment>) {
    guard attachment.pointee.turnDepth > 0 else { return }
    Arena.withHostAllocations { attachment.pointee.keptProxies.keep(object) }
  }

  /// Forgets what was noted of dead objects in a turn that is over, and tells which of them
  /// something still refers to that has not retained them.
  func forgetDeallocated(_ attachment: UnsafeMutablePointer<Attachment>) {
    if !attachment.pointee.messaged.isEmpty { attachment.pointee.messaged = [] }
    guard !attachment.pointee.keptProxies.isEmpty else { return }
    let held = Arena.withHostAllocations { attachment.pointee.keptProxies.letGo() }
    for ref in held { diagnose(.heldWithoutRetain, ref, attachment) }
  }

  /// Tells of a property that names objects in plain Swift, once for each process.
  func report(_ property: PlainProperty, of ref: Ref, site: Site) {
    let isNew = Arena.withHostAllocations {
      shared.withLock { $0.toldProperties.insert(property.title).inserted }
    }
    if isNew { report(.plainProperty, of: ref, property.message, site: site) }
  }

  /// Lets go of the proxy of what is at a slot, if there is one.
  func releaseProxy(at index: Int) {
    guard let proxy = proxy(at: index) else { return }
    table.proxies[index] = 0
    proxy.release()
  }
}

/// The proxies of objects that have gone in a turn that still runs, kept until its end to see
/// whether Swift refers to one of them.
struct KeptProxies {
  private var objects: [Object] = []

  /// Whether there is none.
  var isEmpty: Bool { objects.isEmpty }

  /// Keeps one more, which the heap has let go of.
  mutating func keep(_ object: Object) {
    objects.append(object)
  }

  /// Lets go of all of them, and says which ones something else refers to, the first that went
  /// first.
  ///
  /// What only a proxy refers to that goes here is referred to by nothing then, so this looks again
  /// until no more of them go.
  ///
  /// - Complexity: O(proxies) for each look.
  mutating func letGo() -> [Ref] {
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
