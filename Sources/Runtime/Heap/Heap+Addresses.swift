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

  /// Runs the dealloc of an object that has no proxy.
  ///
  /// Returns false if dealloc did not reach its end: then the object is never freed.
  @inline(never)
  func endWithoutProxy(of ref: Ref, _ local: LocalState) -> Bool {
    let isNamed = shapeHome(at: ref.index)._withUnsafeGuaranteedRef { shape in
      if shape.isNamedByAddress { shape.dealloc?(self, ref) }
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
