internal import Synchronization

/// Blocks: malloc'ed bytes, and the reference storage of collections.
///
/// A block is not counted. In its slot the place of the count says how large its region is.
extension Heap {
  /// A block of at least `size` bytes, contents undefined; nil when there is no memory.
  public func malloc(_ size: Int, alignment: Int = 16, site: Site = .unknown) -> Ref? {
    request { makeBlock(.block, size, alignment, site) }
  }

  /// A zeroed block for `count` elements of `size` bytes; nil when there is no memory, or no
  /// number for as many bytes.
  public func calloc(_ count: Int, _ size: Int, site: Site = .unknown) -> Ref? {
    precondition(count >= 0 && size >= 0, "a block cannot have a negative size")
    let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
    return request { makeClearBlock(.block, overflows ? .max : bytes, site) }
  }

  /// Words for `count` strong references, all null; nil when there is no memory.
  ///
  /// Freed like a block; what the words hold is for the owner to release.
  public func allocateReferences(_ count: Int, site: Site = .unknown) -> Ref? {
    precondition(count >= 0, "reference storage cannot have a negative size")
    let (bytes, overflows) = count.multipliedReportingOverflow(by: 8)
    return request { makeClearBlock(.references, overflows ? .max : bytes, site) }
  }

  /// Resizes a block: moves the contents of `ref`, as far as they fit, to a block of `size` bytes
  /// and frees `ref`.
  ///
  /// Without memory the result is nil and `ref` is unchanged. Null counts as no block.
  public func realloc(_ ref: Ref, _ size: Int, site: Site = .unknown) -> Ref? {
    guard !ref.isNull else { return malloc(size, site: site) }
    let attachment = attach()
    guard isBlock(ref, "realloc", site, attachment), claimBlock(ref, "realloc", site, attachment)
    else { return nil }
    return request {
      if let new = move(ref, size, site, attachment) { return new }
      disclaimBlock(ref)
      return nil
    }
  }

  /// Does what `realloc` promises to a block that no other host thread can free meanwhile.
  private func move(
    _ ref: Ref, _ size: Int, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Ref? {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    let shape = shape(at: ref.index)
    let old = BlockSize(bits: holder.count)
    guard let sizeClass = BlockSize.sizeClass(fitting: size, alignment: old.alignment) else {
      return refuse(shape, site, .shortage(bytes: size), attachment)
    }
    if old.isGrowable, BlockSize(sizeClass, alignment: 16).isGrowable, isLiving {
      if isPlannedToFail() { return refuse(shape, site, .planned, attachment) }
      if let resized = resize(ref, to: sizeClass, for: size, shape, site, attachment) {
        return resized
      }
      if isLiving { return refuse(shape, site, .shortage(bytes: size), attachment) }
    }
    guard let new = makeBlock(shape, size, old.alignment, site, replacing: ref) else { return nil }
    copy(from: ref, to: new, shape)
    end(ref, site, attachment)
    return new
  }

  /// Lets jemalloc grow or shrink a large region, where it is if it can, and names it anew; nil
  /// when there is no memory.
  private func resize(
    _ ref: Ref, to sizeClass: SizeClass, for bytes: Int, _ shape: HeapClass, _ site: Site,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Ref? {
    let place = slots[ref.index].currentPlace
    let before = regionSize(of: ref.index)
    guard let region = place.address,
      let moved = withRoom(
        for: bytes, attachment, { reallocate(region, to: sizeClass, attachment) })
    else { return nil }
    record(.deallocate, ref, site, count: 0, attachment)
    slots[ref.index].place.store(place.bits & Place.classMask, ordering: .relaxed)
    reclaimSlot(ref, attachment)
    let turn = attachment.pointee.stamp & Holder.turnMask
    let holder = Holder.block | turn | BlockSize(sizeClass, alignment: 16).bits
    guard let index = self.place(moved, attachment) else {
      preconditionFailure("a slot was there before")
    }
    let new = settle(index, shape, holder, site, attachment)
    if shape.kind == .references, sizeClass.bytes > before {
      Heap.zero(moved + before, bytes: sizeClass.bytes - before)
    }
    record(.allocate, new, site, count: 0, attachment)
    if hasListener { tellAllocation(new, shape, bytes: bytes, site) }
    return new
  }

  /// Resizes a region, as soon as there is a slot for it.
  private func reallocate(
    _ region: UnsafeMutableRawPointer, to sizeClass: SizeClass,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> UnsafeMutableRawPointer? {
    if hasSlot(attachment) { return arena.reallocate(region, to: sizeClass.bytes) }
    RefusedPages(pages: 1, refuser: .slots).remember()
    return nil
  }

  /// Frees a block.
  ///
  /// Null is nothing to free.
  public func free(_ ref: Ref, site: Site = .unknown) {
    guard !ref.isNull else { return }
    let attachment = attach()
    guard isBlock(ref, "free", site, attachment), claimBlock(ref, "free", site, attachment) else {
      return
    }
    end(ref, site, attachment)
  }

  /// How many bytes a block has, which may be more than were asked for.
  public func size(of ref: Ref) -> Int {
    address(of: ref) == nil ? 0 : regionSize(of: ref.index)
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
    let attachment = attach()
    let alignment = max(16, alignment)
    if isPlannedToFail() { return refuse(shape, site, .planned, attachment) }
    guard let sizeClass = BlockSize.sizeClass(fitting: size, alignment: alignment),
      let index = takeRegion(sizeClass, for: size, alignment: alignment, attachment)
    else { return refuse(shape, site, .shortage(bytes: size), attachment) }
    let blockSize = BlockSize(sizeClass, alignment: alignment)
    let turn = attachment.pointee.stamp & Holder.turnMask
    let holder = Holder.block | turn | blockSize.bits
    let ref = settle(index, shape, holder, site, attachment)
    record(.allocate, ref, site, count: 0, attachment)
    if hasListener {
      if !old.isNull { tellDeallocation(old) }
      tellAllocation(ref, shape, bytes: size, site)
    }
    return ref
  }

  private func isBlock(
    _ ref: Ref, _ selector: String, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    guard resolve(ref, .doubleFree, site: site, selector: selector, attachment) else {
      return false
    }
    let owner = slots[ref.index].currentHolder.owner
    if owner == Holder.block { return true }
    diagnose(.unbalancedBlock, ref, site: site, selector: selector, attachment)
    return false
  }

  /// Takes the right to end a block, which of several host threads that free it one alone gets.
  private func claimBlock(
    _ ref: Ref, _ selector: String, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    let (exchanged, _) = slots[ref.index].counts.compareExchange(
      expected: Counts(generation: ref.generation).bits,
      desired: Counts(generation: ref.generation).bits | Counts.dead,
      ordering: .acquiringAndReleasing)
    if exchanged { return true }
    diagnose(.doubleFree, ref, site: site, selector: selector, attachment)
    return false
  }

  private func disclaimBlock(_ ref: Ref) {
    slots[ref.index].counts.store(Counts(generation: ref.generation).bits, ordering: .releasing)
  }

  private func end(
    _ ref: Ref, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    let holder = slots[ref.index].currentHolder
    let blockSize = BlockSize(bits: holder.count)
    record(.deallocate, ref, site, count: 0, attachment)
    reclaim(
      ref, blockSize.sizeClass, keepsRegion: keepsRegions && blockSize.alignment <= 16,
      attachment)
  }

  /// Zeroes a block that was just made, if it is not zero already.
  private func clear(_ ref: Ref) {
    guard let address = address(of: ref) else { return }
    let bytes = regionSize(of: ref.index)
    if bytes <= SizeClass.largestSharing { Heap.zero(address, bytes: bytes) }
  }

  /// Copies what fits; references beyond what was copied are null.
  private func copy(from old: Ref, to new: Ref, _ shape: HeapClass) {
    if shape.kind == .references { clear(new) }
    guard let source = address(of: old), let target = address(of: new) else { return }
    let bytes = min(regionSize(of: old.index), regionSize(of: new.index))
    target.copyMemory(from: source, byteCount: bytes)
  }
}

/// How large the region of a block is and how it is aligned, where an object has its count.
struct BlockSize {
  /// The number of the size class, and above it the power of two of the alignment.
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits & 0xffff
  }

  init(_ sizeClass: SizeClass, alignment: Int) {
    bits = UInt64(sizeClass.index) | UInt64(alignment.trailingZeroBitCount) << 8
  }

  var sizeClass: SizeClass {
    SizeClass(index: Int(bits & 0xff))
  }

  var alignment: Int {
    1 << Int(bits >> 8)
  }

  /// Whether jemalloc may grow it in place: it has pages of its own.
  var isGrowable: Bool {
    alignment == 16 && hasOwnPages
  }

  /// Whether it shares its pages with no other.
  var hasOwnPages: Bool {
    sizeClass.bytes > SizeClass.largestSharing
  }

  /// The size class of a block: large enough, and with regions that can lie so.
  static func sizeClass(fitting bytes: Int, alignment: Int) -> SizeClass? {
    let size = max(bytes, 16)
    guard alignment > 16 else { return SizeClass(fitting: size) }
    // A region with pages of its own can begin anywhere.
    if alignment > pageSize { return SizeClass(fitting: max(size, SizeClass.largestSharing + 1)) }
    let (padded, overflows) = size.addingReportingOverflow(alignment - 1)
    return overflows ? nil : SizeClass(fitting: padded & ~(alignment - 1))
  }
}
