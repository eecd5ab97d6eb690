internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// Objects of code that names them by the addresses of their regions, as compiled Objective-C does.
extension Heap {
  /// The table of all slots, for code that compares the lives of refs itself.
  package static var slotTable: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(SlotTable.shared.slots)
  }

  /// The heap of the process whose turn it is on this host thread.
  package static var ofTurn: Unmanaged<Heap> {
    guard let home = currentHome else {
      preconditionFailure("an object is used in a turn of its process")
    }
    return home
  }

  /// The region of an object in its dealloc, which is not checked.
  package func region(of ref: Ref) -> UnsafeMutableRawPointer {
    slots[ref.index].currentPlace.address.unsafelyUnwrapped
  }

  /// The object or block in whose region an address is, and the bytes before the address there; nil
  /// for an address outside of all regions.
  ///
  /// - Complexity: O(slots that were used)
  package func region(with address: UnsafeMutableRawPointer) -> (ref: Ref, offset: Int)? {
    if let ref = shared.withLock({ $0.records.regions[UInt(bitPattern: address)] }) {
      return (ref, 0)
    }
    let numbering = NodeNumbering(of: self)
    for node in numbering.usedNodes {
      let index = numbering.index(of: node)
      let place = slots[index].currentPlace
      guard place.classNumber != 0, let start = place.address, start <= address else { continue }
      let (ref, offset) = (ref(at: index), address - start)
      // Another heap had the segment before.
      let epoch = UInt64(table.segment(of: index).pointee.epoch)
      if ref.generation / Segment.lives != epoch { continue }
      // A free slot has the region of its last life, whose size is not known any more.
      if slots[index].currentHolder.owner == Holder.free {
        guard offset == 0, ref.generation > 0 else { continue }
        let last = Ref(generation: ref.generation - 1, index: index)
        if isGone(last) { return (last, 0) }
      } else if offset < regionSize(of: index) {
        return (ref, offset)
      }
    }
    return nil
  }

  /// Whether the sites of retains and releases are kept.
  package var recordsSites: Bool { keepsSites }

  /// Records that the dealloc of an object has come to its end: only then is it freed.
  package func finishDealloc(of ref: Ref) {
    guard isHere(ref) else { return }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    guard holder.owner == Holder.deallocating else { return }
    slot.pointee.holder.store(holder.bits | Holder.finished, ordering: .relaxed)
  }

  /// Whether an object is in its dealloc, because its last reference was released.
  package func isBeingDeallocated(_ ref: Ref) -> Bool {
    isHere(ref) && slots[ref.index].currentHolder.owner == Holder.deallocating
  }

  /// Ends an object whose dealloc the program has called itself, when it has come to the root
  /// class: the object is deallocated whatever its count is.
  package func endAtOnce(_ ref: Ref, site: Site) {
    guard isHere(ref), slots[ref.index].currentHolder.owner < Holder.deallocating,
      slots[ref.index].markDeadAtOnce(ref.generation)
    else { return }
    let local = attach()
    record(.release, ref, site, count: 0, local)
    let finished = proxy(at: ref.index) == nil ? Holder.finished : 0
    let turn = slots[ref.index].currentHolder.turn
    slots[ref.index].holder.store(Holder.deallocating | turn | finished, ordering: .relaxed)
    runDealloc(ref, local)
  }

  /// Runs the dealloc of an object that has no proxy, unless it has run.
  ///
  /// Returns false if dealloc did not reach its end: then the object is never freed.
  @inline(never)
  func endWithoutProxy(of ref: Ref, _ local: LocalState) -> Bool {
    let isNamed = shapeHome(at: ref.index)._withUnsafeGuaranteedRef { shape in
      let hasRun = slots[ref.index].currentHolder.bits & Holder.finished != 0
      if shape.isNamedByAddress, !hasRun { shape.dealloc?(self, ref) }
      return shape.isNamedByAddress
    }
    guard isNamed else { return true }
    let slot = slots + ref.index
    let holder = slot.pointee.currentHolder
    guard holder.bits & Holder.finished != 0 else {
      disownUnfinished(ref, local)
      return false
    }
    slot.pointee.holder.store(holder.bits & ~Holder.finished, ordering: .relaxed)
    // The dealloc may have made a proxy.
    releaseProxy(at: ref.index)
    return true
  }

  /// Ends the life of an object whose region keeps its word: until the process ends, the address
  /// names that object alone.
  func leaveRegion(of ref: Ref, _ local: LocalState) {
    guard let region = slots[ref.index].currentPlace.address else {
      preconditionFailure("slot \(ref.index) has no region")
    }
    Arena.withHostAllocations {
      shared.withLock { $0.records.recordRegion(UInt(bitPattern: region), of: ref) }
    }
    slots[ref.index].removeRegion()
    reclaimSlot(ref, local)
  }

  /// Reports a message to a deallocated object, once in a turn.
  package func reportMessage(_ selector: String, toDeallocated ref: Ref, site: Site) {
    reportMessage(to: ref, site: site) { selector }
  }
}

/// The objects of a heap by the addresses of their regions.
///
/// The first word of a region names the object that it is, or was until its memory is used again.
struct ObjectAddresses {
  private let heap: Heap
  private var indices: [UInt64: Int] = [:]
  private let zombies: [UInt: Ref]

  /// - Complexity: O(slots that were used)
  init(of heap: Heap, _ numbering: NodeNumbering) {
    self.heap = heap
    zombies = heap.shared.withLock { $0.records.regions }
    for node in numbering.usedNodes {
      let index = numbering.index(of: node)
      guard let address = heap.slots[index].currentPlace.address else { continue }
      indices[UInt64(UInt(bitPattern: address))] = index
    }
  }

  /// The block that begins at an address; null for the address of anything else.
  func block(word: UInt64) -> Ref {
    guard let index = indices[word],
      heap.slots[index].currentHolder.owner == Holder.block
    else { return .null }
    return Ref(generation: heap.slots[index].currentCounts.generation, index: index)
  }

  /// The living references of an object that its class does not describe: words that are addresses
  /// of blocks, then words of variables of other types that are addresses of objects, and then
  /// words that are declared to own nothing, if methods of the class own their objects by hand.
  func forEachUnnamed(
    of shape: HeapClass, _ words: UnsafeMutablePointer<UInt64>,
    _ body: (_ word: Int, _ ref: Ref) -> Void
  ) {
    for word in 0..<shape.instanceSize / 8 {
      let ref = block(word: words[word])
      if heap.isHere(ref) { body(word, ref) }
    }
    for word in shape.looseWords {
      let ref = ref(word: words[word])
      if heap.isHere(ref) { body(word, ref) }
    }
    for word in shape.assignedWords {
      let ref = ref(word: words[word])
      if heap.isHere(ref), heap.isOwnedByHand(ref, by: shape) { body(word, ref) }
    }
  }

  /// The block or object that an address names; null for the address of anything else.
  func any(word: UInt64) -> Ref {
    let block = block(word: word)
    return block.isNull ? ref(word: word) : block
  }

  /// The object that an address names or named; null for the address of anything else.
  func ref(word: UInt64) -> Ref {
    guard let index = indices[word], let address = heap.slots[index].currentPlace.address else {
      return zombies[UInt(word)] ?? .null
    }
    let header = address.load(as: UInt64.self)
    // The first word of a block can be anything.
    guard header & Instance.headerBit != 0, heap.slots[index].currentHolder.owner != Holder.block
    else { return .null }
    return heap.table.ref(word: header & ~Instance.headerBit)
  }
}
