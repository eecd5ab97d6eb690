internal import Synchronization

/// Weak references: words that name an object without holding it, and read as null once it is gone.
extension Heap {
  /// The object, retained, if it is alive; nil if it is in its dealloc or gone.
  ///
  /// Check and retain are one step.
  public func loadWeak(_ ref: Ref) -> Ref? {
    let attachment = Attachment.current
    let slot = slots + ref.index
    let retained = slot.pointee.holder.load(ordering: .relaxed) &+ 1
    let difference = retained ^ attachment.pointee.stamp
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity,
      slot.pointee.counts.load(ordering: .relaxed) >> 32 == ref.generation,
      difference & (Holder.stampMask | Holder.irregular) == 0
    else { return loadWeakSlowly(ref) }
    slot.pointee.holder.store(retained, ordering: .relaxed)
    return ref
  }

  @inline(never)
  private func loadWeakSlowly(_ ref: Ref) -> Ref? {
    let attachment = attach()
    guard isAlive(ref) else { return nil }
    let holder = slots[ref.index].currentHolder
    if holder.owner == attachment.pointee.owner {
      retainSlowly(ref, times: 1, .unknown)
      return ref
    }
    guard holder.owner != Holder.block, addShared(ref, 1) else { return nil }
    record(.retain, ref, .unknown, count: count(of: ref.index), attachment)
    return ref
  }

  /// The object that a weak word names, retained; a word whose object is gone is cleared.
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
    let attachment = attach()
    guard resolve(value, .messageToDeallocated, attachment) else { return }
    diagnose(.weakReferenceInDealloc, value, attachment)
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
