internal import CMemsim
internal import Synchronization

/// Blocks: malloc'ed bytes, and the reference storage of collections.
///
/// A block is not counted. Its holder has the size of its region in the place of the count.
extension Heap {
  /// Allocates a block of at least `size` bytes, contents undefined; nil when there is no memory.
  public func malloc(_ size: Int, alignment: Int = 16, site: Site = .unknown) -> Ref? {
    if alignment == 16, let block = popBlock(.block, size, site) { return block.ref }
    return request { makeBlock(.block, size, alignment, site) }
  }

  /// Allocates a block as `malloc` does, and returns its address, to be filled.
  func allocateBlock(_ size: Int, site: Site) -> Instance? {
    if let block = popBlock(.block, size, site) { return block }
    guard let ref = malloc(size, site: site), let address = address(of: ref) else { return nil }
    return Instance(ref: ref, address: address)
  }

  /// Allocates a zeroed block for `count` elements of `size` bytes; nil when there is no memory, or
  /// if the number of bytes overflows.
  public func calloc(_ count: Int, _ size: Int, site: Site = .unknown) -> Ref? {
    precondition(count >= 0 && size >= 0, "a block cannot have a negative size")
    let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
    return request { makeClearBlock(.block, overflows ? .max : bytes, site) }
  }

  /// Allocates words for `count` strong references, all null; nil when there is no memory.
  ///
  /// Freed like a block; the owner of the block releases the objects.
  public func allocateReferences(_ count: Int, site: Site = .unknown) -> Ref? {
    precondition(count >= 0, "reference storage cannot have a negative size")
    let (bytes, overflows) = count.multipliedReportingOverflow(by: 8)
    if !overflows, let block = popBlock(.references, bytes, site) {
      Heap.zero(block.address, bytes: regionSize(of: block.ref.index))
      return block.ref
    }
    return request { makeClearBlock(.references, overflows ? .max : bytes, site) }
  }

  /// Resizes a block: moves the contents of `ref`, as far as they fit, to a block of `size` bytes
  /// and frees `ref`.
  ///
  /// Without memory the result is nil and `ref` is unchanged. Null counts as no block.
  public func realloc(_ ref: Ref, _ size: Int, site: Site = .unknown) -> Ref? {
    guard !ref.isNull else { return malloc(size, site: site) }
    let local = attach()
    guard markBlockDead(ref, "realloc", site, local) else { return nil }
    if let new = moveSmallBlock(ref, size, site, local) { return new }
    return request {
      if let new = move(ref, size, site, local) { return new }
      slots[ref.index].counts.store(Counts(generation: ref.generation).bits, ordering: .releasing)
      return nil
    }
  }

  /// Moves a block that no other host thread can free meanwhile to one from a magazine; returns
  /// nil, and does nothing, if that is not all there is to do.
  private func moveSmallBlock(
    _ ref: Ref, _ size: Int, _ site: Site, _ local: LocalState
  ) -> Ref? {
    let old = BlockSize(bits: slots[ref.index].currentHolder.count)
    let oldBytes = old.sizeClass.bytes
    guard old.alignment == 16, oldBytes <= SizeClass.largestSharing,
      let source = slots[ref.index].currentPlace.address
    else { return nil }
    let shape = shape(at: ref.index)
    guard let new = popBlock(shape, size, site) else { return nil }
    let newBytes = BlockSize(bits: slots[new.ref.index].currentHolder.count).sizeClass.bytes
    new.address.copyMemory(from: source, byteCount: min(oldBytes, newBytes))
    if shape.kind == .references, newBytes > oldBytes {
      Heap.zero(new.address + oldBytes, bytes: newBytes - oldBytes)
    }
    end(ref, site, local)
    return new.ref
  }

  /// Resizes a block that no other host thread can free meanwhile.
  private func move(_ ref: Ref, _ size: Int, _ site: Site, _ local: LocalState) -> Ref? {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    let shape = shape(at: ref.index)
    let old = BlockSize(bits: holder.count)
    guard let sizeClass = BlockSize.sizeClass(fitting: size, alignment: old.alignment) else {
      return refuse(shape, site, .shortage(bytes: size), local)
    }
    if old.isGrowable, BlockSize(sizeClass, alignment: 16).isGrowable, isLiving {
      if isPlannedToFail() { return refuse(shape, site, .planned, local) }
      if let resized = resize(ref, to: sizeClass, for: size, shape, site, local) {
        return resized
      }
      if isLiving { return refuse(shape, site, .shortage(bytes: size), local) }
    }
    guard let new = makeBlock(shape, size, old.alignment, site, replacing: ref) else { return nil }
    copy(from: ref, to: new, shape)
    end(ref, site, local)
    return new
  }

  /// Grows or shrinks a large region, in place if jemalloc can, and moves it to a new slot; nil
  /// when there is no memory.
  private func resize(
    _ ref: Ref, to sizeClass: SizeClass, for bytes: Int, _ shape: HeapClass, _ site: Site,
    _ local: LocalState
  ) -> Ref? {
    let before = regionSize(of: ref.index)
    guard let region = slots[ref.index].currentPlace.address,
      let moved = withRoom(for: bytes, local, { reallocate(region, to: sizeClass, local) })
    else { return nil }
    record(.deallocate, ref, site, count: 0, local)
    slots[ref.index].removeRegion()
    reclaimSlot(ref, local)
    guard let index = place(moved, local) else { preconditionFailure("a slot was there before") }
    let new = initialize(index, shape, BlockSize(sizeClass, alignment: 16), site, local)
    if shape.kind == .references, sizeClass.bytes > before {
      Heap.zero(moved + before, bytes: sizeClass.bytes - before)
    }
    record(.allocate, new, site, count: 0, local)
    if hasListener { reportAllocation(new, shape, bytes: bytes, site) }
    return new
  }

  /// Resizes a region, if there is a slot for it.
  private func reallocate(
    _ region: UnsafeMutableRawPointer, to sizeClass: SizeClass,
    _ local: LocalState
  ) -> UnsafeMutableRawPointer? {
    if hasSlot(local) { return arena.reallocate(region, to: sizeClass.bytes) }
    RefusedPages(pages: 1, refuser: .slots).record()
    return nil
  }

  /// Frees a block; ignores null.
  public func free(_ ref: Ref, site: Site = .unknown) {
    if ref.isNull || recycleBlock(ref) { return }
    let local = attach()
    if markBlockDead(ref, "free", site, local) { end(ref, site, local) }
  }

  /// The bytes of a block, which may be more than were requested.
  public func size(of ref: Ref) -> Int {
    if let slot = memsim_block_of_word(tables, ref.bits) {
      return BlockSize(bits: slot.pointee.holder).sizeClass.bytes
    }
    return address(of: ref) == nil ? 0 : regionSize(of: ref.index)
  }

  private func makeClearBlock(_ shape: HeapClass, _ size: Int, _ site: Site) -> Ref? {
    guard let ref = makeBlock(shape, size, 16, site) else { return nil }
    clear(ref)
    return ref
  }

  private func makeBlock(
    _ shape: HeapClass, _ size: Int, _ alignment: Int, _ site: Site, replacing old: Ref = .null
  ) -> Ref? {
    precondition(size >= 0, "a block cannot have a negative size")
    precondition(alignment & (alignment - 1) == 0, "\(alignment) is no power of two")
    let local = attach()
    let alignment = max(16, alignment)
    if isPlannedToFail() { return refuse(shape, site, .planned, local) }
    guard let sizeClass = BlockSize.sizeClass(fitting: size, alignment: alignment),
      let index = reserveRegion(sizeClass, for: size, alignment: alignment, local)
    else { return refuse(shape, site, .shortage(bytes: size), local) }
    let ref = initialize(index, shape, BlockSize(sizeClass, alignment: alignment), site, local)
    record(.allocate, ref, site, count: 0, local)
    if hasListener {
      if !old.isNull { reportDeallocation(old) }
      reportAllocation(ref, shape, bytes: size, site)
    }
    return ref
  }

  /// Makes the slot at `index`, which has a region, a block.
  private func initialize(
    _ index: Int, _ shape: HeapClass, _ size: BlockSize, _ site: Site, _ local: LocalState
  ) -> Ref {
    let holder = Holder.block | local.pointee.stamp & Holder.turnMask | size.bits
    return initialize(index, shape, holder: holder, site, local)
  }

  /// Marks a block as dead, for the one host thread of several that ends it; returns false, and
  /// makes a diagnosis, for anything else.
  private func markBlockDead(
    _ ref: Ref, _ selector: String, _ site: Site, _ local: LocalState
  ) -> Bool {
    guard resolve(ref, .doubleFree, site: site, selector: selector, local) else { return false }
    let isBlock = slots[ref.index].currentHolder.owner == Holder.block
    if isBlock, slots[ref.index].markBlockDead(ref.generation) { return true }
    // Another host thread may have freed it since: then the slot is free or has another life.
    let counts = slots[ref.index].currentCounts
    let isFreed = isBlock || counts.isDead || counts.generation != ref.generation
    let kind: Diagnosis.Kind = isFreed ? .doubleFree : .unbalancedBlock
    diagnose(kind, ref, site: site, selector: selector, local)
    return false
  }

  private func end(_ ref: Ref, _ site: Site, _ local: LocalState) {
    let holder = slots[ref.index].currentHolder
    let blockSize = BlockSize(bits: holder.count)
    record(.deallocate, ref, site, count: 0, local)
    reclaim(
      ref, blockSize.sizeClass, keepsRegion: keepsRegions && blockSize.alignment <= 16,
      local)
  }

  /// Zeroes a new block, unless its region has pages of its own, which are zero.
  private func clear(_ ref: Ref) {
    guard let address = address(of: ref) else { return }
    let bytes = regionSize(of: ref.index)
    if bytes <= SizeClass.largestSharing { Heap.zero(address, bytes: bytes) }
  }

  /// Copies the bytes that fit; further references are null.
  private func copy(from old: Ref, to new: Ref, _ shape: HeapClass) {
    if shape.kind == .references { clear(new) }
    guard let source = address(of: old), let target = address(of: new) else { return }
    let bytes = min(regionSize(of: old.index), regionSize(of: new.index))
    target.copyMemory(from: source, byteCount: bytes)
  }
}
