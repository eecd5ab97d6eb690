internal import MemsimHost

/// The records of a heap about the lives of its objects, beyond their slots.
///
/// The heap's options decide which it has. They use the host's memory, so the process has the same
/// pages with and without.
struct ObjectRecords {
  /// The record of an object or block that has ended.
  struct Zombie {
    let classNumber: UInt32
    let site: UInt32
    let lastRelease: HistoryEntry?
  }

  /// The last steps of each object; nil if no history is recorded.
  var history: History?

  /// The records of all deallocated objects and blocks, by ref; nil if no zombies are recorded.
  private var zombies: [UInt64: Zombie]?

  /// The deallocated objects that keep their regions, by the addresses of those.
  private(set) var regions: [UInt: Ref] = [:]

  /// The properties that were reported for naming objects in plain Swift.
  private var reportedProperties: Set<String> = []

  init(_ options: Heap.Options) {
    zombies = options.keepsZombies ? [:] : nil
    guard options.historyCapacity > 0 else { return }
    history = History(capacity: options.historyCapacity, keepsDead: options.keepsZombies)
  }

  /// Records the class and site of an object or block that is about to end.
  mutating func recordZombie(_ ref: Ref, classNumber: Int, _ site: Site) {
    zombies?[ref.bits] = Zombie(
      classNumber: UInt32(classNumber), site: site.number,
      lastRelease: history?.folded(ref)?.lastRelease)
  }

  /// Records that a deallocated object keeps its region.
  mutating func recordRegion(_ address: UInt, of ref: Ref) {
    regions[address] = ref
  }

  /// The record of an object or block that has ended; nil if there is none.
  func zombie(_ ref: Ref) -> Zombie? { zombies?[ref.bits] }

  /// Returns whether a property is reported for the first time.
  mutating func recordReport(of property: String) -> Bool {
    reportedProperties.insert(property).inserted
  }

  /// The life of an object or block, folded; without a history its last release alone.
  func folded(_ ref: Ref) -> ObjectHistory {
    if let folded = history?.folded(ref) { return folded }
    var folded = ObjectHistory()
    folded.lastRelease = zombie(ref)?.lastRelease
    folded.isWhole = false
    return folded
  }
}

/// The objects that one host thread deallocated last, so that a diagnosis can name one whose slot
/// has been used again.
///
/// Objects with a dealloc are recorded, as every `Object`; the hot path recycles the others. A host
/// thread has at most a mebibyte of records for a heap.
struct DeallocatedObjects: ~Copyable {
  /// The record of one object.
  struct Record {
    let ref: Ref
    let classNumber: UInt32
    let site: UInt32
  }

  /// The most records.
  static let most = 1 << 16

  /// The records, of the host's memory, also if native code of the process runs: a power of two.
  private var records = UnsafeMutableBufferPointer<Record>(start: nil, count: 0)

  /// The number of records that were ever added.
  private var added = 0

  /// The number of records that can be added before the store grows.
  private var limit = 0

  /// The number of records that were added before the present or last turn.
  private var addedBefore = 0

  deinit {
    Arena.withHostAllocations { records.deallocate() }
  }

  /// Begins a new turn.
  mutating func beginTurn() {
    addedBefore = added
  }

  /// Adds a record; a full store drops the oldest.
  @inline(__always)
  mutating func add(_ record: Record) {
    if added == limit { grow() }
    let position = added & (records.count &- 1)
    (records.baseAddress.unsafelyUnwrapped + position).initialize(to: record)
    added &+= 1
  }

  /// Doubles the store.
  @inline(never)
  private mutating func grow() {
    Arena.withHostAllocations {
      let grown = UnsafeMutableBufferPointer<Record>.allocate(capacity: max(64, 2 * records.count))
      _ = grown.moveInitialize(fromContentsOf: records)
      records.deallocate()
      records = grown
    }
    limit = records.count == Self.most ? .max : records.count
  }

  /// The records that were added and not dropped.
  private var kept: Slice<UnsafeMutableBufferPointer<Record>> {
    records[..<min(added, records.count)]
  }

  /// The record of a deallocated object; nil if there is none.
  ///
  /// - Complexity: O(n)
  func record(of ref: Ref) -> Record? {
    kept.first { $0.ref == ref }
  }

  /// The records of some deallocated objects.
  ///
  /// - Complexity: O(n)
  func records(of refs: Set<Ref>) -> [Record] {
    kept.filter { refs.contains($0.ref) }
  }

  /// Whether an object was deallocated in this turn.
  ///
  /// - Complexity: O(objects that were deallocated in this turn)
  func isOfTurn(_ ref: Ref) -> Bool {
    (max(addedBefore, added - records.count)..<added).contains {
      records[$0 & (records.count - 1)].ref == ref
    }
  }
}

/// The records of a heap: made while objects live and end, and read by diagnoses.
extension Heap {
  /// Adds a step to an object's history, if the heap keeps one.
  func record(
    _ operation: HistoryEntry.Operation, _ ref: Ref, _ site: Site, times: Int = 1,
    count: @autoclosure () -> Int, _ local: LocalState
  ) {
    guard options.historyCapacity > 0 else { return }
    let (thread, count) = (local.pointee.thread, count())
    Arena.withHostAllocations {
      let entry = HistoryEntry(
        operation: operation, site: site, thread: thread.number, threadName: thread.name,
        moment: options.moment?(), times: times, count: count)
      shared.withLock { $0.records.history?.record(entry, of: ref) }
    }
  }

  /// Records in the history of an object that something names it without retaining it, as
  /// `observer` or `context`.
  public func recordName(of ref: Ref, as role: String) {
    guard options.historyCapacity > 0 else { return }
    let site = Site(Site.Frame(file: role, line: 0, function: ""))
    record(.name, ref, site, count: retainCount(ref), attach())
  }

  /// Records the class and site of an object that is deallocated.
  @inline(__always)
  func recordDeallocated(_ ref: Ref, _ classNumber: Int, _ local: LocalState) {
    let number = UInt32(truncatingIfNeeded: classNumber)
    let site = origins.site(originNumbers[ref.index])
    local.pointee.deallocated.add(.init(ref: ref, classNumber: number, site: site))
  }

  /// Records an object or block that is about to be freed, if the heap records zombies.
  func recordZombie(_ ref: Ref) {
    let classNumber = slots[ref.index].currentPlace.classNumber
    guard isLiving, classNumber != 0 else { return }
    let site = site(at: ref.index)
    Arena.withHostAllocations {
      shared.withLock { $0.records.recordZombie(ref, classNumber: classNumber, site) }
    }
  }

  /// The life of an object or block, folded; after its slot was reused, at least its last release;
  /// nil if the heap keeps neither history nor zombies.
  public func history(of ref: Ref) -> ObjectHistory? {
    keepsSites ? shared.withLock { $0.records.folded(ref) } : nil
  }

  /// The recorded operations on an object, oldest first.
  public func trail(of ref: Ref) -> [HistoryEntry] {
    shared.withLock { $0.records.history?.trail(of: ref) ?? [] }
  }

  /// The class and allocation site of the object or block that a ref names or named: from its slot
  /// until that is used again, or else from a record.
  func known(
    _ ref: Ref, _ record: (Ref) -> DeallocatedObjects.Record?
  ) -> (shape: HeapClass?, site: Site)? {
    let isInSlot = isInSlot(ref)
    if isInSlot, slots[ref.index].currentPlace.classNumber != 0 {
      return (shape(at: ref.index), site(at: ref.index))
    }
    let kept =
      options.keepsZombies
      ? shared.withLock { $0.records.zombie(ref) }.map { ($0.classNumber, $0.site) }
      : record(ref).map { ($0.classNumber, $0.site) }
    if let kept { return (ClassTable.shared[Int(kept.0)], Site(number: kept.1)) }
    // A free slot has lost its class when it got a region.
    return isInSlot ? (nil, site(at: ref.index)) : nil
  }

  func known(_ ref: Ref, _ local: LocalState) -> (shape: HeapClass?, site: Site)? {
    known(ref) { local.pointee.deallocated.record(of: $0) }
  }

  private func isInSlot(_ ref: Ref) -> Bool {
    guard ref.generation != 0 else { return false }
    let generation = slots[ref.index].currentCounts.generation
    let isFree = slots[ref.index].currentHolder.owner == Holder.free
    return ref.generation == generation || (ref.generation + 1 == generation && isFree)
  }
}
