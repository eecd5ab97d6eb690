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
struct DeallocatedObjects {
  /// The record of one object.
  struct Record {
    let ref: Ref
    let classNumber: UInt32
    let site: UInt32
  }

  /// The most records.
  static let most = 1 << 16

  private var records: [Record] = []
  private var oldest = 0

  /// The number of records of the present or last turn.
  private var countOfTurn = 0

  /// Begins a new turn.
  mutating func beginTurn() {
    countOfTurn = 0
  }

  /// Adds a record; a full store drops the oldest.
  mutating func add(_ record: Record) {
    countOfTurn += 1
    guard records.count == Self.most else { return append(record) }
    records[oldest] = record
    oldest = (oldest + 1) % Self.most
  }

  /// The record of a deallocated object; nil if there is none.
  ///
  /// - Complexity: O(n)
  func record(of ref: Ref) -> Record? {
    records.first { $0.ref == ref }
  }

  /// The records of some deallocated objects.
  ///
  /// - Complexity: O(n)
  func records(of refs: Set<Ref>) -> [Record] {
    records.filter { refs.contains($0.ref) }
  }

  /// Whether an object was deallocated in this turn.
  ///
  /// - Complexity: O(objects that were deallocated in this turn)
  func isOfTurn(_ ref: Ref) -> Bool {
    (0..<min(countOfTurn, records.count)).contains { age in
      let position = oldest + records.count - 1 - age
      return records[position % records.count].ref == ref
    }
  }

  /// Appends a record; its memory is the host's, also if native code of the process runs.
  private mutating func append(_ record: Record) {
    if records.count < records.capacity { return records.append(record) }
    var grown = self
    self = DeallocatedObjects()
    Arena.withHostAllocations { grown.records.append(record) }
    self = grown
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
  func recordDeallocated(_ ref: Ref, _ shape: HeapClass, _ local: LocalState) {
    let site = origins.site(originNumbers[ref.index])
    local.pointee.deallocated.add(.init(ref: ref, classNumber: UInt32(shape.number), site: site))
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
