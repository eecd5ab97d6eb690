/// The slots of all entries, a list of those of each process, and a list of the free ones.
///
/// The entries of the system are in no list, as nothing cancels all of them but the end of a run:
/// their neighbours would be the most distant memory that a callback reads.
struct EntryTable: ~Copyable {
  /// Every slot that was ever used; they move when the table grows.
  private(set) var slots: UnsafeMutablePointer<EntrySlot>

  private var capacity = 256

  /// The number of slots that were ever used.
  private(set) var slotCount = 0

  /// The number of entries.
  private(set) var count = 0

  private(set) var firstFree = EntrySlot.none

  /// The first entry of each process, by the owner's number.
  private(set) var firstOwned: [UInt32] = []

  init() {
    slots = .allocate(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
  }

  /// Whether an entry is not over.
  func contains(_ handle: EntryHandle) -> Bool {
    handle.slot < slotCount && slots[handle.slot].identity == handle.identity
  }

  /// The slot that the next entry gets.
  ///
  /// - Precondition: Fewer than 16,777,216 entries are there.
  mutating func reserveSlot() -> Int {
    if firstFree != EntrySlot.none { return Int(firstFree) }
    precondition(slotCount < 1 << QueueKey.slotBits, "more than 16,777,216 entries at once")
    if slotCount == capacity { grow() }
    (slots + slotCount).initialize(to: EntrySlot())
    firstFree = UInt32(slotCount)
    slotCount += 1
    return slotCount - 1
  }

  /// Fills the slot reserved last.
  mutating func add(_ entry: consuming EntrySlot, in slot: Int) {
    firstFree = slots[slot].next
    if entry.owner != .system { link(&entry, in: slot) }
    slots[slot] = entry
    count += 1
  }

  private mutating func link(_ entry: inout EntrySlot, in slot: Int) {
    let owner = Int(entry.owner.number)
    while firstOwned.count <= owner { firstOwned.append(EntrySlot.none) }
    entry.next = firstOwned[owner]
    if entry.next != EntrySlot.none { slots[Int(entry.next)].previous = UInt32(slot) }
    firstOwned[owner] = UInt32(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let entry = slots + slot
    let (next, previous) = (entry.pointee.next, entry.pointee.previous)
    if next != EntrySlot.none { slots[Int(next)].previous = previous }
    if previous == EntrySlot.none {
      firstOwned[Int(entry.pointee.owner.number)] = next
    } else {
      slots[Int(previous)].next = next
    }
    entry.pointee.previous = EntrySlot.none
  }

  /// Frees a slot and returns the action of its entry.
  mutating func remove(_ slot: Int) -> EntryAction? {
    let entry = slots + slot
    if entry.pointee.owner != .system { unlink(slot) }
    let action = entry.pointee.action.take()
    entry.pointee.identity = 0
    entry.pointee.key = .never
    entry.pointee.next = firstFree
    firstFree = UInt32(slot)
    count -= 1
    return action
  }

  /// Takes the action of a repeating entry, which runs; `putBack` returns it.
  ///
  /// It is moved, so that Swift counts nothing.
  @inline(__always)
  mutating func takeAction(of slot: Int) -> EntryAction? {
    slots[slot].key = .never
    return slots[slot].action.take()
  }

  /// Puts the action of an entry back that has run and was not cancelled meanwhile.
  @inline(__always)
  mutating func putBack(_ action: consuming EntryAction?, to slot: Int) {
    assert(slots[slot].action == nil, "an entry has two actions")
    slots[slot].action = action
  }

  /// The slot of some entry of a process.
  func firstSlot(of owner: EntryOwner) -> Int? {
    let number = Int(owner.number)
    guard number < firstOwned.count, firstOwned[number] != EntrySlot.none else { return nil }
    return Int(firstOwned[number])
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<EntrySlot>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: slots, count: slotCount)
    slots.deallocate()
    slots = larger
    capacity *= 2
  }
}

/// The action of an entry.
///
/// Generic code that moves a closure itself wraps it each time; a value with a closure moves as it
/// is.
struct EntryAction {
  let perform: VirtualClock.Action
}

/// The place of one entry: its action, its owner, and its valid key in the queue.
struct EntrySlot {
  enum Kind: UInt8 {
    case ordinary
    case deadline
  }

  static let none = UInt32.max

  /// The valid key of the entry, `never` while the entry runs.
  ///
  /// Every other key of this slot is cancelled.
  var key = QueueKey.never

  var action: EntryAction?

  /// The number in its handle; 0 when the slot is free.
  var identity: UInt64 = 0

  /// Zero when it runs once.
  var period = TimeSpan.zero

  var owner = EntryOwner.system

  /// The neighbours among the entries of its owner; `next` also links the free slots.
  var next = EntrySlot.none
  var previous = EntrySlot.none

  var kind = Kind.ordinary

  var isRepeating: Bool {
    period.nanoseconds != 0
  }
}
