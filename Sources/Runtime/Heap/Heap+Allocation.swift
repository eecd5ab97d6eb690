internal import CMemsim
internal import Glibc
internal import MemsimHost
internal import Synchronization

/// Allocation of objects if the hot path found no region, or may not run.
extension Heap {
  @inline(never)
  func allocateInstanceSlowly(_ shape: HeapClass, _ site: Site) -> Instance? {
    guard let ref = allocateSlowly(shape, site), let address = address(of: ref) else { return nil }
    return Instance(ref: ref, address: address)
  }

  @inline(never)
  func allocateSlowly(_ shape: HeapClass, _ site: Site) -> Ref? {
    precondition(shape.kind == .object, "blocks are malloc'ed")
    let local = attach()
    return request {
      if isPlannedToFail() { return refuse(shape, site, .planned, local) }
      let bytes = shape.instanceSize
      guard let index = reserveRegion(shape.sizeClass, for: bytes, local) else {
        return refuse(shape, site, .shortage(bytes: bytes), local)
      }
      let ref = initialize(index, shape, holder: local.pointee.stamp | 1, site, local)
      record(.allocate, ref, site, count: 1, local)
      if hasListener { reportAllocation(ref, shape, bytes: bytes, site) }
      return ref
    }
  }

  /// Makes the slot at `index`, which has a region of the right size, an instance of `shape`.
  func initialize(
    _ index: Int, _ shape: HeapClass, holder: UInt64, _ site: Site, _ local: LocalState
  ) -> Ref {
    let origin = recentOrigin(site, local) ?? makeOrigin(site, local)
    let slot = slots + index
    let place = slot.pointee.currentPlace
    guard let address = place.address else { preconditionFailure("slot \(index) has no region") }
    slot.pointee.place.store(place.with(classNumber: shape.number).bits, ordering: .relaxed)
    slot.pointee.holder.store(holder, ordering: .relaxed)
    originNumbers[index] = origin
    // A region with pages of its own is zero. Its first page is written all the same: on the
    // platform an object begins with its class.
    let hasOwnPages = shape.regionSize > SizeClass.largestSharing
    if shape.kind == .object { Heap.zero(address, bytes: hasOwnPages ? 16 : shape.regionSize) }
    return ref(at: index)
  }

  /// The most bytes that a loop zeroes faster than a call of memset; larger instances take the slow
  /// path.
  static var mostZeroedInline: Int { 256 }

  /// Zeroes a region, whose size is a multiple of 16.
  static func zero(_ address: UnsafeMutableRawPointer, bytes: Int) {
    if bytes <= mostZeroedInline {
      memsim_zero_words(address, UInt(bitPattern: bytes))
    } else {
      memset(address, 0, bytes)
    }
  }

  func refuse(
    _ shape: HeapClass, _ site: Site, _ refusal: Diagnosis.Refusal, _ local: LocalState
  ) -> Ref? {
    diagnose(.allocationRefused, .null, shape: shape, site: site, refusal: refusal, local)
    return nil
  }
}

/// Regions: from a magazine, from jemalloc or, for a killed process, from its scratch arena.
extension Heap {
  /// Returns a free slot with a region of `sizeClass` for `bytes` bytes; nil when there is no
  /// memory.
  func reserveRegion(
    _ sizeClass: SizeClass, for bytes: Int, alignment: Int = 16, _ local: LocalState
  ) -> Int? {
    performHandovers(local)
    if isLiving, sizeClass.index <= SizeClass.largestInMagazine.index, alignment == 16,
      keepsRegions
    {
      let magazine = local.magazines + Magazine.index(for: sizeClass)
      if !magazine.pointee.isEmpty || refill(magazine, sizeClass, for: bytes, local) {
        return pop(magazine)
      }
    } else if isLiving {
      let index = withRoom(for: bytes, local) {
        arena.allocate(sizeClass.bytes, alignment: alignment).flatMap { place($0, local) }
      }
      if let index { return index }
    }
    guard let region = allocateScratch(sizeClass.bytes, alignment: alignment, local) else {
      return nil
    }
    return place(region, local)
  }

  /// Allocates memory for the callback of a killed process; nil for any other.
  func allocateScratch(
    _ bytes: Int, alignment: Int, _ local: LocalState
  ) -> UnsafeMutableRawPointer? {
    guard !isLiving, local.pointee.turnDepth > 0 else { return nil }
    return doomed.allocate(bytes, alignment: alignment)
  }

  /// Puts a region into a free slot; returns nil, and frees the region, if there is no slot.
  func place(_ region: UnsafeMutableRawPointer, _ local: LocalState) -> Int? {
    guard hasSlot(local) else {
      arena.deallocate(region)
      RefusedPages(pages: 1, refuser: .slots).record()
      return nil
    }
    let index = local.pointee.slots.pop(from: table)
    slots[index].place.store(Place(region, classNumber: 0).bits, ordering: .relaxed)
    return index
  }

  private func refill(
    _ magazine: UnsafeMutablePointer<Magazine>, _ sizeClass: SizeClass, for bytes: Int,
    _ local: LocalState
  ) -> Bool {
    let wanted = magazine.pointee.refill
    magazine.pointee.growRefill(sizeClass)
    return withUnsafeTemporaryAllocation(
      of: UnsafeMutableRawPointer?.self, capacity: wanted
    ) { regions in
      let indices: [Int]? = withRoom(for: bytes, local) {
        let count = arena.allocate(into: regions, size: sizeClass.bytes)
        let indices = regions[..<count].compactMap { region -> Int? in
          guard let region else { preconditionFailure("jemalloc counted a region too many") }
          return place(region, local)
        }
        return indices.isEmpty ? nil : indices
      }
      guard let indices else { return false }
      // While room was made, the process may have filled the magazine.
      shrink(magazine, to: magazine.pointee.capacity - indices.count, local)
      for index in indices.reversed() { push(ref(at: index), on: magazine) }
      return true
    }
  }

  /// Pops a slot from a magazine that is not empty.
  private func pop(_ magazine: UnsafeMutablePointer<Magazine>) -> Int {
    let index = magazine.pointee.top.index
    magazine.pointee.removeTop()
    Poison.lift(from: slots[index].currentPlace.address)
    return index
  }

  /// Returns regions to jemalloc until the magazine has `count`.
  func shrink(_ magazine: UnsafeMutablePointer<Magazine>, to count: Int, _ local: LocalState) {
    while magazine.pointee.count > count {
      let index = pop(magazine)
      returnRegion(of: index)
      local.pointee.slots.push(index, in: table)
    }
  }

  /// Returns every region in the magazines to jemalloc.
  func returnMagazines(_ local: LocalState) {
    for number in 0..<Magazine.perThread {
      let magazine = local.magazines + number
      shrink(magazine, to: 0, local)
      magazine.pointee.resetRefill()
    }
  }

  /// Returns the region of a slot to jemalloc.
  ///
  /// The slot keeps its class, for diagnoses.
  func returnRegion(of index: Int) {
    guard let region = slots[index].currentPlace.address else {
      preconditionFailure("slot \(index) has no region")
    }
    arena.deallocate(region)
    slots[index].removeRegion()
  }
}

/// Slots: to be found for a region, and to be reclaimed without one.
extension Heap {
  /// Returns whether there is a slot without a region for this host thread: its own, one that
  /// another host thread returned or left, or one of a new segment.
  func hasSlot(_ local: LocalState) -> Bool {
    if local.pointee.slots.hasSlot() { return true }
    let owner = local.pointee.owner
    shared.withLock { state in
      state.attached.moveReturned(of: owner, to: &local.pointee.slots)
      if !local.pointee.slots.hasSlot() { state.segments.refill(&local.pointee.slots, of: owner) }
    }
    return local.pointee.slots.hasSlot()
  }

  /// Whether the slot is in a segment of this host thread.
  @inline(__always)
  func isOwn(_ index: Int, _ local: LocalState) -> Bool {
    table.segment(of: index).pointee.owner.load(ordering: .relaxed) == local.pointee.owner
  }

  /// The ref of a slot in its present life.
  func ref(at index: Int) -> Ref {
    Ref(generation: slots[index].currentCounts.generation, index: index)
  }

  /// Retires a slot and moves its region into another, so that a steady state that uses slots up
  /// never calls jemalloc; returns nil, and the region to jemalloc, if there is no other slot.
  func moveRegion(of ref: Ref, _ local: LocalState) -> Int? {
    guard let region = slots[ref.index].currentPlace.address else {
      preconditionFailure("a live slot has a region")
    }
    slots[ref.index].removeRegion()
    reclaimSlot(ref, local)
    return place(region, local)
  }

  /// Ends the life of a slot without a region.
  ///
  /// A slot whose lives are used up retires. Any other returns to the owner of its segment.
  func reclaimSlot(_ ref: Ref, _ local: LocalState) {
    let isRetired = isLastLife(ref)
    endLife(ref)
    slots[ref.index].holder.store(Holder.free, ordering: .relaxed)
    if isRetired { return }
    if isOwn(ref.index, local) { return local.pointee.slots.push(ref.index, in: table) }
    shared.withLock { state in
      let owner = table.segment(of: ref.index).pointee.owner.load(ordering: .relaxed)
      if !state.attached.returnSlot(ref.index, to: owner, in: table) {
        state.segments.push(ref.index)
      }
    }
  }

  func endLife(_ ref: Ref) {
    if options.keepsZombies { recordZombie(ref) }
    if hasListener { reportDeallocation(ref) }
    let next = Counts(generation: ref.generation + 1)
    slots[ref.index].counts.store(next.bits, ordering: .releasing)
  }

  func isLastLife(_ ref: Ref) -> Bool {
    (ref.generation + 1) & (Segment.lives - 1) == 0
  }

  /// The class of the object or block at a slot, or of the last one.
  func shape(at index: Int) -> HeapClass {
    shapeHome(at: index).takeUnretainedValue()
  }

  /// The same, without counting Swift's references to it, for classes live for ever.
  @inline(__always)
  func shapeHome(at index: Int) -> Unmanaged<HeapClass> {
    classes[slots[index].currentPlace.classNumber].object
  }
}
