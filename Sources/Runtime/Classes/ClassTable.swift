/// The classes by number, readable without a lock.
struct ClassTable: @unchecked Sendable {  // `next` is locked; an entry is written once, before use
  /// What the hot path asks of a class, in one load.
  struct Entry {
    let object: Unmanaged<HeapClass>
    /// The magazine that an instance goes into when it goes, if that is all there is to do; else
    /// the one that is always full.
    let recyclingMagazine: Int32
    /// Whether an instance has words that are strong references.
    let hasReferences: Bool
  }

  let entries: UnsafeMutablePointer<Entry>

  static let shared = ClassTable()
  private static let next = Monitor(1)
  private static let names = Monitor<Set<String>>([])
  private static let mostClasses = 1 << 20

  /// The names of all classes of objects that were ever described.
  static var objectNames: Set<String> { names.withLock { $0 } }

  private init() {
    let bytes = ClassTable.mostClasses * MemoryLayout<Entry>.stride
    guard let start = AddressSpace.reserve(bytes: bytes) else {
      fatalError("cannot reserve \(bytes >> 20) MiB of addresses for the table of classes")
    }
    entries = start.assumingMemoryBound(to: Entry.self)
  }

  func reserveNumber() -> Int {
    let number = ClassTable.next.withLock { next in
      defer { next += 1 }
      return next
    }
    precondition(number < ClassTable.mostClasses, "too many classes")
    return number
  }

  func register(_ object: HeapClass) {
    if object.kind == .object { ClassTable.names.withLock { _ = $0.insert(object.name) } }
    (entries + object.number).initialize(
      to: Entry(
        object: .passRetained(object),
        recyclingMagazine: object.dealloc == nil ? object.magazine : Magazine.none,
        hasReferences: object.kind == .references || !object.strongWords.isEmpty))
  }

  subscript(number: Int) -> HeapClass {
    entries[number].object.takeUnretainedValue()
  }
}
