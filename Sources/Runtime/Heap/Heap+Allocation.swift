internal import CMemsim
internal import Glibc
internal import MemsimHost
internal import Synchronization

/// Objects: making them.
extension Heap {
  /// Makes an instance of `shape`, zeroed, with a retain count of 1.
  ///
  /// Returns nil when there is no memory, after `Options.makeRoom` could not help.
  public func allocate(_ shape: HeapClass, site: Site = .unknown) -> Ref? {
    guard let instance = takeInstance(shape, site) else { return allocateSlowly(shape, site) }
    return instance.ref
  }

  /// Allocates an instance as `allocate` does, and returns its address, to be filled.
  public func allocateInstance(_ shape: HeapClass, site: Site = .unknown) -> Instance? {
    takeInstance(shape, site) ?? allocateInstanceSlowly(shape, site)
  }

  /// An instance from the magazine of its size, if the hot path may run, there is one, and the site
  /// has allocated at this time before.
  @inline(__always)
  private func takeInstance(_ shape: HeapClass, _ site: Site) -> Instance? {
    let attachment = Attachment.current
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity else { return nil }
    let magazine = attachment.magazine(at: shape.instanceMagazine)
    let top = magazine.pointee.end - 1
    let ref = top.pointee
    guard !ref.isNull, let origin = recentOrigin(site, attachment) else { return nil }
    magazine.pointee.end = top
    let slot = slots + ref.index
    let place = slot.pointee.currentPlace
    Poison.lift(from: place.address)
    let settled = place.with(classNumber: shape.number)
    slot.pointee.place.store(settled.bits, ordering: .relaxed)
    slot.pointee.holder.store(attachment.pointee.stamp | 1, ordering: .relaxed)
    originNumbers[ref.index] = origin
    // A slot in a magazine has a region.
    let address = place.address.unsafelyUnwrapped
    memsim_zero_words(address, UInt(bitPattern: shape.regionSize))
    return Instance(ref: ref, address: address)
  }

  @inline(never)
  private func allocateInstanceSlowly(_ shape: HeapClass, _ site: Site) -> Instance? {
    guard let ref = allocateSlowly(shape, site), let address = address(of: ref) else { return nil }
    return Instance(ref: ref, address: address)
  }

  @inline(never)
  private func allocateSlowly(_ shape: HeapClass, _ site: Site) -> Ref? {
    precondition(shape.kind == .object, "blocks are malloc'ed")
    let attachment = attach()
    return request {
      if isPlannedToFail() { return refuse(shape, site, .planned, attachment) }
      let bytes = shape.instanceSize
      guard let index = takeRegion(shape.sizeClass, for: bytes, attachment) else {
        return refuse(shape, site, .shortage(bytes: bytes), attachment)
      }
      let ref = settle(index, shape, attachment.pointee.stamp | 1, site, attachment)
      record(.allocate, ref, site, count: 1, attachment)
      if hasListener { tellAllocation(ref, shape, bytes: bytes, site) }
      return ref
    }
  }

  /// Makes the slot at `index`, which has a region of the right size, an instance of `shape`.
  func settle(
    _ index: Int, _ shape: HeapClass, _ holder: UInt64, _ site: Site,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Ref {
    let origin = recentOrigin(site, attachment) ?? makeOrigin(site, attachment)
    let slot = slots + index
    let place = slot.pointee.currentPlace
    guard let address = place.address else { preconditionFailure("slot \(index) has no region") }
    slot.pointee.place.store(place.with(classNumber: shape.number).bits, ordering: .relaxed)
    slot.pointee.holder.store(holder, ordering: .relaxed)
    originNumbers[index] = origin
    if shape.kind == .object { Heap.clearNew(address, bytes: shape.regionSize) }
    let counts = slot.pointee.currentCounts
    return Ref(generation: counts.generation, index: index)
  }

  /// Up to here a loop is faster than a call of memset; what is larger takes the slow path.
  static var mostZeroedInline: Int { 256 }

  /// Zeroes a region, whose size is a multiple of 16.
  static func zero(_ address: UnsafeMutableRawPointer, bytes: Int) {
    if bytes <= mostZeroedInline {
      memsim_zero_words(address, UInt(bitPattern: bytes))
    } else {
      memset(address, 0, bytes)
    }
  }

  /// Zeroes a region that was just made; pages of its own are zero already.
  ///
  /// Of these the first is written all the same: on the platform an object begins with its class.
  static func clearNew(_ address: UnsafeMutableRawPointer, bytes: Int) {
    zero(address, bytes: bytes > SizeClass.largestSharing ? 16 : bytes)
  }

  func refuse(
    _ shape: HeapClass, _ site: Site, _ refusal: Diagnosis.Refusal,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Ref? {
    diagnose(.allocationRefused, .null, shape: shape, site: site, refusal: refusal, attachment)
    return nil
  }
}

/// Regions: from a magazine, from jemalloc, and where the process is doomed from beside the books.
extension Heap {
  /// A free slot with a region of `sizeClass` for `bytes` bytes; nil when there is no memory.
  func takeRegion(
    _ sizeClass: SizeClass, for bytes: Int, alignment: Int = 16,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Int? {
    takeHandovers(attachment)
    guard isLiving else { return takeScratch(sizeClass.bytes, alignment, attachment) }
    if sizeClass.index <= SizeClass.largestInMagazine.index, alignment == 16, keepsRegions {
      let magazine = attachment.magazines + Magazine.index(for: sizeClass)
      if magazine.pointee.isEmpty, !refill(magazine, sizeClass, for: bytes, attachment) {
        return isLiving ? nil : takeScratch(sizeClass.bytes, alignment, attachment)
      }
      return pop(magazine)
    }
    let index = withRoom(for: bytes, attachment) {
      arena.allocate(sizeClass.bytes, alignment: alignment).flatMap { place($0, attachment) }
    }
    if let index { return index }
    return isLiving ? nil : takeScratch(sizeClass.bytes, alignment, attachment)
  }

  /// Puts a region that a slot does not name yet into a free slot; where there is none, the region
  /// goes back to jemalloc, and the answer is nil.
  func place(
    _ region: UnsafeMutableRawPointer, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Int? {
    guard let index = takeSlot(attachment) else {
      arena.deallocate(region)
      RefusedPages(pages: 1, refuser: .slots).remember()
      return nil
    }
    slots[index].place.store(Place(region, classNumber: 0).bits, ordering: .relaxed)
    return index
  }

  private func refill(
    _ magazine: UnsafeMutablePointer<Magazine>, _ sizeClass: SizeClass, for bytes: Int,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    let wanted = magazine.pointee.refill
    magazine.pointee.refill = Magazine.refill(after: magazine.pointee.refill, sizeClass)
    return withUnsafeTemporaryAllocation(
      of: UnsafeMutableRawPointer?.self, capacity: wanted
    ) { regions in
      let indices: [Int]? = withRoom(for: bytes, attachment) {
        let count = arena.allocate(into: regions, size: sizeClass.bytes)
        let indices = regions[..<count].compactMap { region -> Int? in
          guard let region else { preconditionFailure("jemalloc counted what is not there") }
          return place(region, attachment)
        }
        return indices.isEmpty ? nil : indices
      }
      guard let indices else { return false }
      // While room was made, the process may have freed as much as the magazine keeps.
      shrink(magazine, to: magazine.pointee.capacity - indices.count, attachment)
      for index in indices.reversed() { push(ref(at: index), on: magazine) }
      return true
    }
  }

  /// Memory for a doomed callback, outside the books and bounded.
  private func takeScratch(
    _ bytes: Int, _ alignment: Int, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Int? {
    guard attachment.pointee.turnDepth > 0, let scratch = scratchArena() else { return nil }
    return scratch.allocate(bytes, alignment: alignment).flatMap { place($0, attachment) }
  }

  func scratchArena() -> Arena? {
    shared.withLock { state in
      if state.scratch == nil {
        state.scratch = try? Arena(
          limit: options.scratchLimit / pageSize, budget: nil, drawsOnHost: false)
      }
      return state.scratch
    }
  }

  func isPlannedToFail() -> Bool {
    guard !allowsHotPath.load(ordering: .relaxed) else { return false }
    if AllocationFailures.isDue { return true }
    return shared.withLock { state in
      guard let left = state.allocationsUntilFailure else { return false }
      state.allocationsUntilFailure = left == 0 ? nil : left - 1
      return left == 0
    }
  }

  /// Makes the allocation fail that comes after `count` more, as if there were no memory for it.
  public func failAllocation(after count: Int) {
    precondition(count >= 0, "an allocation cannot fail in the past")
    shared.withLock { $0.allocationsUntilFailure = count }
    allowsHotPath.store(false, ordering: .relaxed)
    disarm()
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
}
