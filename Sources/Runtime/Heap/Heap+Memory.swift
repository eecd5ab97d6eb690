public import CMemsim
internal import Synchronization

/// The contents of an object or a block: words, references, weak references.
///
/// References are stored in words of the arena alone, so a program that overwrites a word changes
/// the reference.
extension Heap {
  /// The address of the object or block; nil, and a diagnosis, if it was deallocated.
  public func address(of ref: Ref, site: Site = .unknown) -> UnsafeMutableRawPointer? {
    let local = ThreadHeapState.current
    let slot = slots + ref.index
    let difference = slot.pointee.holder.load(ordering: .relaxed) ^ local.pointee.stamp
    guard isArmed(local), slot.pointee.counts.load(ordering: .relaxed) >> 32 == ref.generation,
      difference & Holder.ownerMask == 0
    else { return addressElsewhere(ref, site) }
    return slot.pointee.currentPlace.address
  }

  @inline(never)
  private func addressElsewhere(_ ref: Ref, _ site: Site) -> UnsafeMutableRawPointer? {
    if ref.isNull { return nil }
    guard isHere(ref) || resolve(ref, .messageToDeallocated, site: site, attach()) else {
      return nil
    }
    return slots[ref.index].currentPlace.address
  }

  /// Whether the object or block is alive and not in its dealloc.
  ///
  /// Never a diagnosis.
  public func isAlive(_ ref: Ref) -> Bool {
    guard !ref.isNull else { return false }
    return isHere(ref) && !slots[ref.index].currentCounts.isDead
  }

  /// The class of a living object; nil for anything else.
  public func heapClass(of ref: Ref) -> HeapClass? {
    guard address(of: ref) != nil else { return nil }
    let shape = shape(at: ref.index)
    return shape.kind == .object ? shape : nil
  }

  /// The allocation site of the object or block.
  public func site(of ref: Ref) -> Site {
    address(of: ref) == nil ? .unknown : site(at: ref.index)
  }

  /// The ref in a word of an object or block, not retained.
  public func reference(in owner: Ref, at word: Int) -> Ref {
    guard let words = words(of: owner, at: word) else { return .null }
    return table.ref(word: words[word])
  }

  /// Stores a ref in a word without retaining it.
  public func assign(_ value: Ref, in owner: Ref, at word: Int) {
    words(of: owner, at: word)?[word] = value.bits
  }

  /// Stores a ref in a word, retaining it and releasing the object that the word named before.
  public func setReference(_ value: Ref, in owner: Ref, at word: Int, site: Site = .unknown) {
    guard let words = words(of: owner, at: word) else { return }
    let old = table.ref(word: words[word])
    guard old != value else { return }
    let site = site == .unknown && keepsSites ? propertySite(at: word, of: owner.index) : site
    retain(value, site: site)
    words[word] = value.bits
    release(old, site: site)
  }

  /// The site of operations that set or read a word of an object or block.
  private func propertySite(at word: Int, of index: Int) -> Site {
    let shape = shape(at: index)
    guard shape.kind == .object else { return .property("a collection", isStrong: true) }
    let name = shape.wordNames[word] ?? "word \(word)"
    return .property("\(shape.name).\(name)", isStrong: shape.strongWords.contains(word))
  }

  /// Reports that a word was read which names a deallocated object.
  func diagnoseRead(of ref: Ref, at word: Int, of owner: Ref) {
    _ = address(of: ref, site: propertySite(at: word, of: owner.index))
  }

  /// Releases the objects of all strong words of an object and clears the words, for its dealloc.
  public func releaseReferences(of owner: Ref, site: Site = .unknown) {
    guard address(of: owner) != nil else { return }
    let shape = shape(at: owner.index)
    for word in strongWords(of: owner.index, shape) {
      setReference(.null, in: owner, at: word, site: site)
    }
  }

  /// The strong words of a slot: those of its class, or all words of reference storage.
  func strongWords(of index: Int, _ shape: HeapClass) -> [Int] {
    shape.kind == .references ? Array(0..<regionSize(of: index) / 8) : shape.strongWords
  }

  /// Writes to every page of the first `bytes` bytes of an object or block, or of all of it,
  /// without changing its contents; returns whether it is alive.
  @discardableResult
  public func touch(_ ref: Ref, bytes: Int = .max, site: Site = .unknown) -> Bool {
    guard let address = address(of: ref, site: site) else { return false }
    let count = min(bytes, regionSize(of: ref.index))
    for offset in stride(from: 0, to: count, by: pageSize) { memsim_rewrite(address + offset) }
    // Bytes that do not begin with a page may end on one more.
    if count > 0 { memsim_rewrite(address + (count - 1)) }
    return true
  }

  /// The counted pages that a block has to itself, which its end would free; none if it shares its
  /// pages.
  public func ownPages(of block: Ref) -> Int {
    guard let address = address(of: block) else { return 0 }
    let bytes = regionSize(of: block.index)
    guard bytes > SizeClass.largestSharing else { return 0 }
    switch options.counting {
    // jemalloc adds a page, so that a region can begin anywhere on its first.
    case .committed: return bytes / pageSize + 1
    case .touched:
      return WrittenPages.count(in: UInt(bitPattern: address)..<UInt(bitPattern: address + bytes))
    }
  }

  private func words(of owner: Ref, at word: Int) -> UnsafeMutablePointer<UInt64>? {
    guard let address = address(of: owner) else { return nil }
    let size = regionSize(of: owner.index)
    precondition(word >= 0 && (word + 1) * 8 <= size, "word \(word) lies outside \(size) bytes")
    return address.assumingMemoryBound(to: UInt64.self)
  }

  /// The bytes of the region at a slot.
  func regionSize(of index: Int) -> Int {
    let bytes = shapeHome(at: index)._withUnsafeGuaranteedRef { shape in
      shape.kind == .object ? shape.regionSize : nil
    }
    return bytes ?? BlockSize(bits: slots[index].currentHolder.count).sizeClass.bytes
  }
}

/// Weak references: words that name an object without retaining it, and read as null after its end.
extension Heap {
  /// The object, retained, if it is alive; nil if it is in its dealloc or deallocated.
  ///
  /// Check and retain are one step.
  @inlinable
  @inline(__always)
  public func loadWeak(_ ref: Ref) -> Ref? {
    memsim_retain_object(tables.slots, ref.bits, identity) ? ref : loadWeakElsewhere(ref)
  }

  @inline(never)
  @usableFromInline
  func loadWeakElsewhere(_ ref: Ref) -> Ref? {
    let isArmed = isArmed(ThreadHeapState.current)
    return isArmed && memsim_retain_own(tables.slots, ref.bits) ? ref : loadWeakSlowly(ref)
  }

  private func loadWeakSlowly(_ ref: Ref) -> Ref? {
    let local = attach()
    guard isAlive(ref) else { return nil }
    let holder = slots[ref.index].currentHolder
    if holder.owner == local.pointee.owner {
      retainSlowly(ref, times: 1, .unknown)
      return ref
    }
    let slot = slots + ref.index
    guard holder.owner != Holder.block, slot.pointee.addShared(1, ref.generation) != nil else {
      return nil
    }
    record(.retain, ref, .unknown, count: slot.pointee.count, local)
    return ref
  }

  /// The object that a weak word names, retained; a word whose object has ended is cleared.
  public func loadWeak(in owner: Ref, at word: Int) -> Ref? {
    let ref = reference(in: owner, at: word)
    guard !ref.isNull else { return nil }
    if let alive = loadWeak(ref) { return alive }
    assign(.null, in: owner, at: word)
    return nil
  }

  /// Stores a weak reference.
  ///
  /// One to an object in its dealloc is diagnosed and reads as null.
  public func storeWeak(_ value: Ref, in owner: Ref, at word: Int) {
    guard !value.isNull else { return assign(.null, in: owner, at: word) }
    if isAlive(value) { return assign(value, in: owner, at: word) }
    assign(.null, in: owner, at: word)
    let local = attach()
    guard resolve(value, .messageToDeallocated, local) else { return }
    diagnose(.weakReferenceInDealloc, value, local)
  }

  /// Copies a weak reference from one word to another.
  public func copyWeak(in source: Ref, at word: Int, to target: Ref, at targetWord: Int) {
    let ref = reference(in: source, at: word)
    assign(isAlive(ref) ? ref : .null, in: target, at: targetWord)
  }

  /// Moves a weak reference from one word to another.
  public func moveWeak(in source: Ref, at word: Int, to target: Ref, at targetWord: Int) {
    copyWeak(in: source, at: word, to: target, at: targetWord)
    assign(.null, in: source, at: word)
  }
}
