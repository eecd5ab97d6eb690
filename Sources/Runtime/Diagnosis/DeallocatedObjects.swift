internal import MemsimHost

/// The class and the site of those objects that were deallocated last on a host thread, so that a
/// diagnosis can name one whose slot has been used again.
///
/// What has a dealloc to run is noted: every `Object`, and no object that the hot path recycles.
/// The records are the host's memory, at most a mebibyte for a heap and a host thread.
struct DeallocatedObjects {
  /// What is known of one.
  struct Record {
    let ref: Ref
    let classNumber: UInt32
    let site: UInt32
  }

  /// How many are remembered.
  static let most = 1 << 16

  private var records: [Record] = []
  private var oldest = 0

  /// How many were noted in the turn that runs, or that ran last.
  private var countOfTurn = 0

  /// Has what is noted from now on belong to a new turn.
  mutating func beginTurn() {
    countOfTurn = 0
  }

  /// Notes one more; the oldest is forgotten when there are too many.
  mutating func note(_ record: Record) {
    countOfTurn += 1
    guard records.count == Self.most else { return append(record) }
    records[oldest] = record
    oldest = (oldest + 1) % Self.most
  }

  /// What is known of an object that is gone; nil if it is not, or was forgotten.
  ///
  /// - Complexity: O(n)
  func record(of ref: Ref) -> Record? {
    records.first { $0.ref == ref }
  }

  /// Returns the records of those objects that were deallocated and not forgotten.
  ///
  /// - Complexity: O(n)
  func records(of refs: Set<Ref>) -> [Record] {
    records.filter { refs.contains($0.ref) }
  }

  /// Whether an object went in this turn.
  ///
  /// - Complexity: O(objects that went in this turn)
  func isOfTurn(_ ref: Ref) -> Bool {
    (0..<min(countOfTurn, records.count)).contains { age in
      let position = oldest + records.count - 1 - age
      return records[position % records.count].ref == ref
    }
  }

  /// Room for records is no memory of the process, whose code may be native.
  private mutating func append(_ record: Record) {
    if records.count < records.capacity { return records.append(record) }
    var grown = self
    self = DeallocatedObjects()
    Arena.withHostAllocations { grown.records.append(record) }
    self = grown
  }
}

/// What is known of every object and block of a heap that is gone, so that a message to it can name
/// it however often its slot has been used since.
///
/// The records are the host's memory: the slots and regions of the dead are used again as ever, so
/// the process has the same pages whether zombies are kept or not.
struct Zombies {
  /// What is known of one.
  struct Record {
    let classNumber: UInt32
    let site: UInt32
    let lastRelease: HistoryEntry?
  }

  private var records: [UInt64: Record] = [:]

  /// Notes one more.
  mutating func note(_ ref: Ref, _ record: Record) {
    records[ref.bits] = record
  }

  /// What is known of an object that is gone; nil if it is not.
  func record(of ref: Ref) -> Record? {
    records[ref.bits]
  }
}

extension Heap {
  /// Keeps what a message to something that is about to be gone will have to name.
  func keepZombie(_ ref: Ref) {
    let classNumber = slots[ref.index].currentPlace.classNumber
    guard isLiving, classNumber != 0 else { return }
    let site = site(at: ref.index).number
    Arena.withHostAllocations {
      shared.withLock { state in
        state.zombies?.note(
          ref,
          Zombies.Record(
            classNumber: UInt32(classNumber), site: site,
            lastRelease: state.history?.folded(ref)?.lastRelease))
      }
    }
  }
}
