public import CMemsim
internal import Synchronization

/// The hot path: an object from `allocate` to its dealloc, as the host thread does it that owns it.
///
/// Each function compares, changes words of this host thread, and returns. Whenever a comparison
/// fails (no region at hand, another owner, a new turn, history, a kill), a slow path elsewhere
/// decides. Assertions state the assumptions; debug builds check them.
extension Heap {
  /// Whether the hot path may run on this host thread: it used this heap last, and the heap is
  /// alive, keeps no history and plans no failure.
  @inline(__always)
  func isArmed(_ local: LocalState) -> Bool {
    local.pointee.armed.load(ordering: .relaxed) == identity
  }
}

/// Allocation: pop a slot with its region from a magazine.
extension Heap {
  /// Makes an instance of `shape`, zeroed, with a retain count of 1.
  ///
  /// Returns nil when there is no memory, after `Options.makeRoom` could not help.
  public func allocate(_ shape: HeapClass, site: Site = .unknown) -> Ref? {
    guard let instance = popInstance(shape, site) else { return allocateSlowly(shape, site) }
    return instance.ref
  }

  /// Allocates an instance as `allocate` does, and returns its address, to be filled.
  public func allocateInstance(_ shape: HeapClass, site: Site = .unknown) -> Instance? {
    popInstance(shape, site) ?? allocateInstanceSlowly(shape, site)
  }

  /// Pops a zeroed instance from the magazine of its class.
  @inline(__always)
  func popInstance(_ shape: HeapClass, _ site: Site) -> Instance? {
    let local = ThreadHeapState.current
    guard isArmed(local) else { return nil }
    let magazine = local.magazine(at: shape.instanceMagazine)
    guard
      let instance = pop(
        magazine, classNumber: shape.number, holder: { local.pointee.stamp | 1 }, site, local)
    else { return nil }
    memsim_zero_words(instance.address, UInt(bitPattern: shape.regionSize))
    return instance
  }

  /// Pops a block, contents undefined, from the magazine of its size, unless other host threads
  /// have asked for merges: every allocation of a block performs them.
  @inline(__always)
  func popBlock(_ shape: HeapClass, _ bytes: Int, _ site: Site) -> Instance? {
    precondition(bytes >= 0, "a block cannot have a negative size")
    let local = ThreadHeapState.current
    guard isArmed(local), keepsRegions, !local.pointee.hasHandovers.load(ordering: .relaxed),
      let sizeClass = BlockSize.sizeClass(fitting: bytes, alignment: 16)
    else { return nil }
    return pop(
      local.magazines + Magazine.index(for: sizeClass), classNumber: shape.number,
      holder: {
        let size = BlockSize(sizeClass, alignment: 16)
        return Holder.block | local.pointee.stamp & Holder.turnMask | size.bits
      }, site, local)
  }

  /// Pops a slot with its region from a magazine, if the magazine has one and the site has
  /// allocated at this time before.
  @inline(__always)
  private func pop(
    _ magazine: UnsafeMutablePointer<Magazine>, classNumber: Int, holder: () -> UInt64,
    _ site: Site, _ local: LocalState
  ) -> Instance? {
    let ref = magazine.pointee.top
    guard !ref.isNull, let origin = recentOrigin(site, local) else { return nil }
    magazine.pointee.removeTop()
    let slot = slots + ref.index
    assert(isOwn(ref.index, local), "a magazine has a slot of another owner")
    assert(slot.pointee.currentHolder.owner == Holder.free, "a slot in use is in a magazine")
    assert(slot.pointee.currentCounts == Counts(generation: ref.generation), "another life")
    let place = slot.pointee.currentPlace
    assert(place.address != nil, "a slot in a magazine has a region")
    Poison.lift(from: place.address)
    slot.pointee.place.store(place.with(classNumber: classNumber).bits, ordering: .relaxed)
    slot.pointee.holder.store(holder(), ordering: .relaxed)
    originNumbers[ref.index] = origin
    return Instance(ref: ref, address: place.address.unsafelyUnwrapped)
  }
}

/// Retain and release: count in plain words; the last release pushes the slot on a magazine.
extension Heap {
  /// Adds one to the retain count.
  ///
  /// The comparisons are in C, inlined into the caller (see memsim_counting.h): the slot is in the
  /// ref's life, this host thread made the object in this turn, and its count is neither at its end
  /// nor adopted.
  @inlinable
  @inline(__always)
  public func retain(_ ref: Ref, site: Site = .unknown) {
    if memsim_retain_object(tables.slots, ref.bits, identity) { return }
    retainElsewhere(ref, site)
  }

  /// Subtracts one from the retain count; the object whose count reaches 0 is deallocated.
  @inlinable
  @inline(__always)
  public func release(_ ref: Ref, site: Site = .unknown) {
    switch memsim_release_object(tables.slots, ref.bits, identity) {
    case memsim_released: return
    case memsim_release_is_last: releaseLast(ref, site)
    default: releaseElsewhere(ref, site)
    }
  }

  /// Performs the last release of an object that this host thread owns, in an armed heap: recycles
  /// it if it has no dealloc, else deallocates it.
  @inline(never)
  @usableFromInline
  func releaseLast(_ ref: Ref, _ site: Site) {
    let local = ThreadHeapState.current
    assert(slots[ref.index].currentHolder.owner == local.pointee.owner, "another owner's object")
    assert(slots[ref.index].currentHolder.count <= 1, "a release was not the last")
    if recycle(ref, local) { return }
    deallocateLast(ref, site, local)
  }

  @inline(never)
  private func deallocateLast(_ ref: Ref, _ site: Site, _ local: LocalState) {
    guard
      solitude.add(Counts.merged | Counts.dead, toCountsOf: slots + ref.index, local)
    else { return releaseSlowly(ref, site) }
    deallocate(ref, local)
  }

  /// Ends the life of an object without a dealloc and pushes its slot on a magazine, region and
  /// all; returns false if that is not all there is to do.
  @inline(__always)
  private func recycle(_ ref: Ref, _ local: LocalState) -> Bool {
    let slot = slots + ref.index
    let number = slot.pointee.currentPlace.classNumber
    let magazine = local.magazines + ClassTable.magazine(ofNumber: number)
    let next = ref.inNextLife
    guard !magazine.pointee.isFull, next.generation & (Segment.lives - 1) != 0,
      solitude.add(Counts.life, toCountsOf: slot, local)
    else { return false }
    assert(!ClassTable.shared[number].hasDealloc, "an object with a dealloc is recycled")
    push(next, on: magazine)
    return true
  }

  /// Ends the life of an object that this host thread owns and holds the last reference of, and
  /// whose dealloc does nothing but end it; returns false, and does nothing, if that is not all
  /// there is to do.
  package func recycleWithoutDealloc(_ ref: Ref) -> Bool {
    let local = ThreadHeapState.current
    let slot = slots + ref.index
    let number = slot.pointee.currentPlace.classNumber
    let magazine = local.magazine(at: classes[number].magazine)
    let next = ref.inNextLife
    guard isArmed(local), proxy(at: ref.index) == nil, isOwn(ref.index, local),
      !magazine.pointee.isFull, next.generation & (Segment.lives - 1) != 0,
      solitude.add(Counts.life, toCountsOf: slot, local)
    else { return false }
    recordDeallocated(ref, number, local)
    push(next, on: magazine)
    return true
  }

  /// Ends the life of a block and pushes its slot on a magazine; returns false, and does nothing,
  /// if that is not all there is to do.
  func recycleBlock(_ ref: Ref) -> Bool {
    let local = ThreadHeapState.current
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    guard isArmed(local), keepsRegions, slot.pointee.currentCounts.generation == ref.generation,
      holder.owner == Holder.block, isOwn(ref.index, local)
    else { return false }
    let size = BlockSize(bits: holder.count)
    let magazine = local.magazines + Magazine.index(for: size.sizeClass)
    let next = ref.inNextLife
    guard size.alignment == 16, !magazine.pointee.isFull,
      next.generation & (Segment.lives - 1) != 0,
      solitude.add(Counts.life, toCountsOf: slot, local)
    else { return false }
    push(next, on: magazine)
    return true
  }

  /// Pushes a slot with its region on a magazine that has room; the ref is of the next life.
  @inline(__always)
  func push(_ ref: Ref, on magazine: UnsafeMutablePointer<Magazine>) {
    let slot = slots + ref.index
    assert(slot.pointee.currentCounts == Counts(generation: ref.generation), "another life")
    slot.pointee.holder.store(Holder.free, ordering: .relaxed)
    magazine.pointee.push(ref)
    Poison.cover(slot.pointee.currentPlace.address)
  }
}

/// Dealloc: run the program's code, then reclaim slot and region.
extension Heap {
  /// Deallocates an object that is marked as dead.
  ///
  /// Deallocs nest as deep as the options allow; deeper ones wait, first come first served, so a
  /// list of any length is deallocated without exhausting the host's stack.
  @inline(__always)
  func deallocate(_ ref: Ref, _ local: LocalState) {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    assert(slot.pointee.currentCounts.isDead, "an object is deallocated that is not dead")
    assert(holder.owner != Holder.deallocating && holder.owner != Holder.free, "a second dealloc")
    slot.pointee.holder.store(Holder.deallocating | holder.turn, ordering: .relaxed)
    guard local.pointee.deallocs.begin(ref, limit: options.deallocDepth) else { return }
    runDealloc(ref, local)
    if local.pointee.deallocs.hasWaiting { runWaitingDeallocs(local) }
    local.pointee.deallocs.end()
  }

  @inline(never)
  private func runWaitingDeallocs(_ local: LocalState) {
    while let next = local.pointee.deallocs.popWaiting(limit: options.deallocDepth) {
      runDealloc(next, local)
    }
  }

  @inline(__always)
  func runDealloc(_ ref: Ref, _ local: LocalState) {
    if keepsSites { recordDealloc(of: ref, local) }
    let number = slots[ref.index].currentPlace.classNumber
    let shape = classes + number
    if shape.pointee.hasProxies {
      guard endProxy(of: ref, local) else { return }
    } else {
      shape.pointee.object._withUnsafeGuaranteedRef { $0.dealloc?(self, ref) }
    }
    if !local.pointee.lateRetains.isEmpty { reportLateRetains(of: ref, local) }
    recordDeallocated(ref, number, local)
    if recycleDeallocated(ref, local.magazine(at: shape.pointee.magazine), local) { return }
    shape.pointee.object._withUnsafeGuaranteedRef { shape in
      let isNamed = shape.isNamedByAddress || !statics.isEmpty
      let leavesRegion = isNamed && options.keepsZombies && isLiving
      if leavesRegion { leaveRegion(of: ref, local) } else { reclaim(ref, shape.sizeClass, local) }
    }
  }

  @inline(never)  // so that the hot path needs no stack for it
  private func recordDealloc(of ref: Ref, _ local: LocalState) {
    record(.deallocate, ref, .unknown, count: 0, local)
  }

  /// Ends the life of a slot and pushes it on a magazine, region and all; returns false, and does
  /// nothing, if that is not all there is to do.
  @inline(__always)
  private func recycleDeallocated(
    _ ref: Ref, _ magazine: UnsafeMutablePointer<Magazine>, _ local: LocalState
  ) -> Bool {
    let next = ref.inNextLife
    guard isArmed(local), !magazine.pointee.isFull, isOwn(ref.index, local),
      next.generation & (Segment.lives - 1) != 0
    else { return false }
    let counts = Counts(generation: next.generation)
    slots[ref.index].counts.store(counts.bits, ordering: .releasing)
    push(next, on: magazine)
    return true
  }

  /// Ends the life of a slot, and pushes it on a magazine or returns its region to jemalloc.
  func reclaim(_ ref: Ref, _ sizeClass: SizeClass, keepsRegion: Bool = true, _ local: LocalState) {
    let magazine = local.magazines + Magazine.index(for: sizeClass)
    guard keepsRegion, isLiving, magazine.pointee.capacity > 0, isOwn(ref.index, local) else {
      returnRegion(of: ref.index)
      return reclaimSlot(ref, local)
    }
    guard let index = isLastLife(ref) ? moveRegion(of: ref, local) : ref.index else { return }
    if index == ref.index { endLife(ref) }
    if magazine.pointee.isFull { shrink(magazine, to: magazine.pointee.capacity / 2, local) }
    push(self.ref(at: index), on: magazine)
  }
}

/// Autorelease pools: push refs on a stack, and release them from the top down.
extension Heap {
  /// Pushes a pool.
  ///
  /// If there is no memory for it, the pool around it gets its objects.
  public func pushPool() -> PoolToken {
    let local = ThreadHeapState.current
    guard isArmed(local), let token = local.pointee.pool.pointee.pushPool() else {
      return pushPoolSlowly()
    }
    return token
  }

  /// Adds an object to the topmost pool, which will release it.
  public func autorelease(_ ref: Ref, site: Site = .unknown) {
    let local = ThreadHeapState.current
    let counts = slots[ref.index].counts.load(ordering: .relaxed)
    guard isArmed(local), counts & (~0 << 32 | Counts.dead) == ref.generation << 32,
      slots[ref.index].currentHolder.owner != Holder.block
    else { return autoreleaseSlowly(ref, site) }
    if !local.pointee.pool.pointee.push(ref) { autoreleaseSlowly(ref, site) }
  }

  /// Pops a pool and every pool above it: releases their objects, newest first.
  ///
  /// Objects that are added meanwhile are released, too. A kill stops it.
  public func popPool(_ token: PoolToken) {
    if !popEmptyPool(token) { popPoolSlowly(token) }
  }

  /// Pops a pool if it is the topmost and known to be empty, and returns whether it did: that runs
  /// no code of the program.
  package func popEmptyPool(_ token: PoolToken) -> Bool {
    let local = ThreadHeapState.current
    return isArmed(local) && local.pointee.pool.pointee.popEmptyPool(token)
  }

  /// Releases from the top down to `position`, the boundary there included.
  ///
  /// Reads the top again after every release, for a release may push, pop and autorelease.
  func drain(_ pool: UnsafeMutablePointer<PoolStack>, to position: PoolStack.Position) {
    guard isLiving else { return }
    let site = keepsSites ? Site.pool : .unknown
    while pool.pointee.depth >= position.depth {
      let page = pool.pointee.page
      let isLast = pool.pointee.depth == position.depth
      let bottom = isLast ? position.entry : pool.pointee.bottom
      while pool.pointee.page == page, pool.pointee.next > bottom {
        let entry = pool.pointee.pop()
        if entry & PoolStack.boundary == 0 { release(Ref(bits: entry), site: site) }
        guard isLiving else { return }
      }
      if pool.pointee.page != page { continue }
      if isLast { return }
      if let unneeded = pool.pointee.leavePage() { arena.deallocate(unneeded) }
    }
  }
}

/// A new object and its address.
///
/// The address is valid while the object is alive, which is not checked.
public struct Instance {
  /// The object's handle.
  public let ref: Ref
  /// The first byte of its region.
  public let address: UnsafeMutableRawPointer

  /// Writes the first word of an `Object`: its ref, with the highest bit set, which neither a
  /// generation nor an address has.
  ///
  /// The region keeps the word until it is used again, so an address names the object that was
  /// there last.
  @inline(__always)
  package func writeHeader() {
    assert(ref.generation < 1 << 31, "a generation has the bit of headers")
    address.storeBytes(of: ref.bits | Instance.headerBit, as: UInt64.self)
  }

  static var headerBit: UInt64 { 1 << 63 }
}
