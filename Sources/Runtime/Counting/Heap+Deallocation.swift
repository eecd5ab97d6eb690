internal import Synchronization

/// The end of an object: its dealloc, and then its memory.
extension Heap {
  /// Deallocates an object that is marked dead.
  ///
  /// What it deallocates in turn nests as deep as the options allow; deeper ones wait, first come
  /// first served, so that a list of any length goes without exhausting the host's stack.
  func deallocate(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) {
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    slot.pointee.holder.store(Holder.deallocating | holder.turn, ordering: .relaxed)
    if attachment.pointee.deallocDepth >= options.deallocDepth {
      attachment.pointee.deferred.append(ref)
      return
    }
    attachment.pointee.deallocDepth += 1
    runDealloc(ref, attachment)
    if attachment.pointee.deallocDepth == options.deallocDepth {
      runDeferred(attachment)
    }
    attachment.pointee.deallocDepth -= 1
  }

  /// Deallocates an object that this host thread owns and lets go of, in a heap that is armed.
  ///
  /// Says no where another host thread is attached, or has counted the object: then the counts are
  /// to be merged first.
  @inline(__always)
  func deallocateOwn(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Bool {
    let dead = Counts.merged | Counts.dead
    guard addToCounts(dead, of: slots + ref.index, attachment) else { return false }
    deallocate(ref, attachment)
    return true
  }

  private func runDeferred(_ attachment: UnsafeMutablePointer<Attachment>) {
    while attachment.pointee.deferredNext < attachment.pointee.deferred.count {
      let next = attachment.pointee.deferred[attachment.pointee.deferredNext]
      attachment.pointee.deferredNext += 1
      if attachment.pointee.deferredNext == attachment.pointee.deferred.count {
        attachment.pointee.deferred.removeAll(keepingCapacity: true)
        attachment.pointee.deferredNext = 0
      }
      runDealloc(next, attachment)
    }
  }

  private func runDealloc(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) {
    record(.deallocate, ref, .unknown, count: 0, attachment)
    shapeHome(at: ref.index)._withUnsafeGuaranteedRef { shape in
      shape.dealloc?(self, ref)
      guard finishProxy(of: ref, attachment) else { return }
      let site = origins.site(originNumbers[ref.index])
      attachment.pointee.deallocated.note(
        .init(ref: ref, classNumber: UInt32(shape.number), site: site))
      reclaim(ref, shape.sizeClass, attachment)
    }
  }

  /// Ends the life of a slot, and keeps its region in a magazine or gives it back.
  func reclaim(
    _ ref: Ref, _ sizeClass: SizeClass, keepsRegion: Bool = true,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    let magazine = attachment.magazines + Magazine.index(for: sizeClass)
    guard keepsRegion, isLiving, magazine.pointee.capacity > 0,
      isOwn(ref.index, attachment)
    else {
      returnRegion(of: ref.index)
      return reclaimSlot(ref, attachment)
    }
    guard let index = isLastLife(ref) ? moveRegion(of: ref, attachment) : ref.index else {
      return
    }
    if index == ref.index { endLife(ref) }
    if magazine.pointee.count >= magazine.pointee.capacity {
      shrink(magazine, to: magazine.pointee.capacity / 2, attachment)
    }
    push(self.ref(at: index), on: magazine)
  }

  /// Retires a slot and puts its region into another, so that a steady state that uses slots up
  /// still leaves jemalloc alone; nil, and the region back with jemalloc, where there is none.
  private func moveRegion(
    of ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Int? {
    let slot = slots[ref.index].currentPlace
    guard let region = slot.address else { preconditionFailure("a live slot has a region") }
    slots[ref.index].place.store(slot.bits & Place.classMask, ordering: .relaxed)
    reclaimSlot(ref, attachment)
    return place(region, attachment)
  }

  /// Ends the life of a slot that has no region any more.
  ///
  /// One whose lives are used up retires.
  func reclaimSlot(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) {
    let isRetired = isLastLife(ref)
    endLife(ref)
    slots[ref.index].holder.store(Holder.free(next: 0).bits, ordering: .relaxed)
    if isRetired { return }
    if isOwn(ref.index, attachment) { give(ref.index, to: attachment) } else { giveBack(ref.index) }
  }

  private func endLife(_ ref: Ref) {
    if options.keepsZombies { keepZombie(ref) }
    if hasListener { tellDeallocation(ref) }
    let next = Counts(generation: ref.generation + 1)
    slots[ref.index].counts.store(next.bits, ordering: .releasing)
  }

  private func isLastLife(_ ref: Ref) -> Bool {
    (ref.generation + 1) & (Segment.lives - 1) == 0
  }

  /// The class of what is or was at a slot.
  func shape(at index: Int) -> HeapClass {
    shapeHome(at: index).takeUnretainedValue()
  }

  /// The same, without counting Swift's references to it, for classes live for ever.
  @inline(__always)
  func shapeHome(at index: Int) -> Unmanaged<HeapClass> {
    classes[slots[index].currentPlace.classNumber].object
  }
}
