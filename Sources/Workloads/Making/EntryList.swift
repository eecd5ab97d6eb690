internal import MemsimRuntime

/// The entries of a cache, from the one that was used last to the one that was not for longest.
///
/// Each is an object in the process's memory that has its contents, refers to its neighbours in
/// that order, and is on a shelf where it can be picked by number.
struct EntryList {
  private let percentObjects: Int
  private var family = ClassFamily(named: "CachedObject")
  private let entry = ProgramClasses.shape(
    ProgramClass(name: "CacheEntry", size: 48, fields: ["contents"], dealloc: .frees))
  private let site = Site(Site.Frame(file: "cache", line: 0, function: "add"))
  private var shelf = Shelf()
  private var youngest = Ref.null
  private var oldest = Ref.null
  private var objectCount = 0

  /// The indices of an entry's words.
  private enum Word {
    static let contents = 0
    static let younger = 2
    static let older = 3
    static let place = 4
    static let isObject = 5
  }

  init(percentObjects: Int) {
    self.percentObjects = percentObjects
  }

  /// The number of entries.
  var count: Int { shelf.count }

  /// Adds an entry that keeps so many bytes; returns false if memory for it is missing.
  mutating func add(_ bytes: Int, in heap: Heap) -> Bool {
    let isObject = objectCount * 100 < percentObjects * (count + 1)
    guard let new = heap.allocateInstance(entry, site: site) else { return false }
    let contents =
      isObject
      ? family.allocate(bytes, in: heap, site: site)
      : heap.makeWrittenBlock(bytes, site: site)
    heap.assign(contents ?? .null, in: new.ref, at: Word.contents)
    guard contents != nil, shelf.append(new.ref, in: heap) else {
      heap.release(new.ref)
      return false
    }
    set(count - 1, isObject, in: new.ref, heap)
    if isObject { objectCount += 1 }
    putFirst(new.ref, in: heap)
    return true
  }

  /// Makes the entry at a place the youngest.
  mutating func use(at place: Int, in heap: Heap) {
    let entry = shelf[place]
    guard entry != youngest else { return }
    unlink(entry, in: heap)
    putFirst(entry, in: heap)
  }

  /// Frees the oldest entry.
  ///
  /// - Precondition: The list is not empty.
  mutating func removeOldest(in heap: Heap) {
    let entry = oldest
    unlink(entry, in: heap)
    guard let words = words(of: entry, heap) else { return }
    if words[Word.isObject] == 1 { objectCount -= 1 }
    let place = Int(words[Word.place])
    _ = shelf.remove(at: place, in: heap)
    if place < count { self.words(of: shelf[place], heap)?[Word.place] = UInt64(place) }
    heap.release(entry)
  }

  private func set(_ place: Int, _ isObject: Bool, in entry: Ref, _ heap: Heap) {
    guard let words = words(of: entry, heap) else { return }
    words[Word.place] = UInt64(place)
    words[Word.isObject] = isObject ? 1 : 0
  }

  private mutating func putFirst(_ entry: Ref, in heap: Heap) {
    heap.assign(youngest, in: entry, at: Word.older)
    heap.assign(.null, in: entry, at: Word.younger)
    if youngest.isNull {
      oldest = entry
    } else {
      heap.assign(entry, in: youngest, at: Word.younger)
    }
    youngest = entry
  }

  private mutating func unlink(_ entry: Ref, in heap: Heap) {
    let younger = heap.reference(in: entry, at: Word.younger)
    let older = heap.reference(in: entry, at: Word.older)
    if younger.isNull { youngest = older } else { heap.assign(older, in: younger, at: Word.older) }
    if older.isNull { oldest = younger } else { heap.assign(younger, in: older, at: Word.younger) }
  }

  private func words(of entry: Ref, _ heap: Heap) -> UnsafeMutablePointer<UInt64>? {
    heap.address(of: entry)?.assumingMemoryBound(to: UInt64.self)
  }
}
