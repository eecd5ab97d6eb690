internal import CMemsim
internal import Synchronization

/// The host threads that are attached to a heap, and the work that others have for each.
struct AttachedThreads {
  /// One attached host thread.
  struct Record {
    let local: LocalState
    let owner: UInt64

    /// The first of a list of slots of its segments that other host threads freed.
    fileprivate(set) var returned: UInt32 = 0

    /// Objects whose counts others ask it to merge.
    fileprivate(set) var handovers: [Ref] = []
  }

  private(set) var records: [Record] = []

  var isEmpty: Bool { records.isEmpty }

  mutating func add(_ local: LocalState) {
    records.append(Record(local: local, owner: local.pointee.owner))
  }

  /// Removes a host thread; returns all slots and segments that it leaves.
  mutating func remove(_ local: LocalState) -> AbandonedSlots {
    var remains = local.pointee.slots.remains
    guard let position = position(of: local.pointee.owner) else { return remains }
    let returned = records.remove(at: position).returned
    if returned != 0 { remains.lists.append(returned) }
    return remains
  }

  mutating func removeAll() {
    records = []
  }

  /// Returns a slot to the owner of its segment; false if that was detached.
  mutating func returnSlot(_ index: Int, to owner: UInt64, in table: SlotTable) -> Bool {
    guard let position = position(of: owner) else { return false }
    table.link(index, before: &records[position].returned)
    return true
  }

  /// Moves the slots that others returned to an owner into its free slots.
  mutating func moveReturned(of owner: UInt64, to slots: inout FreeSlots) {
    guard let position = position(of: owner) else { return }
    slots.use(returned: records[position].returned)
    records[position].returned = 0
  }

  /// Asks an owner to merge the counts of an object; a detached one has done so.
  mutating func handOver(_ ref: Ref, to owner: UInt64) {
    guard let position = position(of: owner) else { return }
    records[position].handovers.append(ref)
    records[position].local.pointee.hasHandovers.store(true, ordering: .relaxed)
  }

  /// Removes and returns the objects whose counts an owner is to merge.
  mutating func removeHandovers(of local: LocalState) -> [Ref] {
    local.pointee.hasHandovers.store(false, ordering: .relaxed)
    guard let position = position(of: local.pointee.owner) else { return [] }
    defer { records[position].handovers = [] }
    return records[position].handovers
  }

  /// Disables the hot path of every host thread.
  func disarm() {
    for record in records { record.local.pointee.disarm() }
  }

  /// The slots of all owners that were never used.
  var freshSlots: [Range<Int>] { records.flatMap { $0.local.pointee.slots.remains.fresh } }

  /// The segments of all owners.
  var segments: [Int] { records.flatMap { $0.local.pointee.slots.segments } }

  private func position(of owner: UInt64) -> Int? {
    records.firstIndex { $0.owner == owner }
  }
}

/// Whether one host thread at most is attached to a heap.
///
/// Then its last release of an object needs no atomic exchange, for no other host thread counts.
/// The thread marks itself busy, checks that it is alone, and acts. A second thread changes
/// `isKept`, makes every core pass a barrier, and waits until the first is not busy; then both see
/// that they are not alone. So the second thread pays, once, and no release does.
struct Solitude: ~Copyable {
  private let state = Atomic<Bool>(Solitude.canBeRevoked)

  /// Whether the kernel offers a barrier on every core.
  static let canBeRevoked = memsim_barrier_register()

  /// Whether nothing has revoked it.
  @inline(__always)
  var isKept: Bool { state.load(ordering: .relaxed) }

  /// Ends the solitude of the host threads that are attached already.
  func revoke(from others: [AttachedThreads.Record]) {
    if others.isEmpty { return }
    guard state.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let done = memsim_barrier_on_every_core()
    precondition(done, "the kernel took the registration for membarrier and now refuses it")
    for other in others {
      while other.local.pointee.isBusy.load(ordering: .acquiring) {}
    }
  }

  /// Adds to the counts of an object that its owner is about to deallocate, if no other host
  /// thread is attached or has counted the object; returns whether it did.
  @inline(__always)
  func add(
    _ bits: UInt64, toCountsOf slot: UnsafeMutablePointer<Slot>, _ local: LocalState
  ) -> Bool {
    local.pointee.isBusy.store(true, ordering: .relaxed)
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    let counts = slot.pointee.counts.load(ordering: .relaxed)
    let isAlone = isKept && Counts(bits: counts).isUncounted
    if isAlone { slot.pointee.counts.store(counts &+ bits, ordering: .relaxed) }
    local.pointee.isBusy.store(false, ordering: .releasing)
    return isAlone
  }
}
