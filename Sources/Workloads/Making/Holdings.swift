internal import MemsimDevice
internal import MemsimRuntime

/// The things that a workload keeps: so many of a hundred objects, the others blocks.
struct Holdings {
  private let percent: Int
  private var family: ClassFamily
  private let site: Site
  private var objects = Shelf()
  private var blocks = Shelf()

  /// Begins empty; classes and sites are named after the workload.
  init(of name: String, percentObjects percent: Int, called className: String) {
    self.percent = percent
    family = ClassFamily(named: className)
    site = Site(Site.Frame(file: name, line: 0, function: "keep"))
  }

  /// The number of things.
  var count: Int { objects.count + blocks.count }

  /// Adds a thing of so many bytes; returns false if memory for it is missing.
  mutating func add(_ bytes: Int, in heap: Heap) -> Bool {
    objects.count * 100 < percent * (count + 1)
      ? addObject(bytes, in: heap) : addBlock(bytes, in: heap)
  }

  /// Removes the youngest thing, keeping the share of objects.
  ///
  /// - Precondition: The holdings are not empty.
  mutating func removeLast(in heap: Heap) {
    let isObject = objects.count * 100 > percent * (count - 1) || blocks.count == 0
    if isObject {
      heap.release(objects.removeLast(in: heap))
    } else {
      heap.free(blocks.removeLast(in: heap))
    }
  }

  /// Replaces a thing by a new one of the same kind; returns false, and keeps nothing there, if
  /// memory for it is missing.
  mutating func replace(at place: Int, with bytes: Int, in heap: Heap) -> Bool {
    place < objects.count
      ? replaceObject(at: place, with: bytes, in: heap)
      : replaceBlock(at: place - objects.count, with: bytes, in: heap)
  }

  /// Replaces so many things, chosen at random, by things of random sizes; returns false as soon as
  /// memory for one is missing.
  ///
  /// - Precondition: The holdings are not empty.
  mutating func replaceSome(
    _ operations: Int, with sizes: ClosedRange<Int>, by random: inout Random, in heap: Heap
  ) -> Bool {
    let total = UInt64(count)
    let isUniform = sizes.count == 1
    for _ in 0..<operations {
      let place = Int(random.next(below: total))
      let bytes = isUniform ? sizes.lowerBound : random.integer(in: sizes)
      guard replace(at: place, with: bytes, in: heap) else { return false }
    }
    return true
  }

  /// Removes so many of a hundred, the youngest first.
  mutating func drop(percent: Int, in heap: Heap) {
    for _ in 0..<count * percent / 100 where heap.isLiving { removeLast(in: heap) }
  }

  private mutating func addObject(_ bytes: Int, in heap: Heap) -> Bool {
    guard let object = family.allocate(bytes, in: heap, site: site) else { return false }
    if objects.append(object, in: heap) { return true }
    heap.release(object)
    return false
  }

  private mutating func addBlock(_ bytes: Int, in heap: Heap) -> Bool {
    guard let block = heap.makeWrittenBlock(bytes, site: site) else { return false }
    if blocks.append(block, in: heap) { return true }
    heap.free(block)
    return false
  }

  private mutating func replaceObject(at place: Int, with bytes: Int, in heap: Heap) -> Bool {
    let replaced = objects[place]
    objects[place] = .null
    heap.release(replaced)
    if let object = family.allocate(bytes, in: heap, site: site) {
      objects[place] = object
      return true
    }
    _ = objects.remove(at: place, in: heap)
    return false
  }

  private mutating func replaceBlock(at place: Int, with bytes: Int, in heap: Heap) -> Bool {
    heap.free(blocks[place])
    if let block = heap.makeWrittenBlock(bytes, site: site) {
      blocks[place] = block
      return true
    }
    _ = blocks.remove(at: place, in: heap)
    return false
  }
}

/// A table of refs in the process's own memory: an object on it is held, and no leak.
///
/// It grows and shrinks by tables of one page, so its own footprint is in proportion.
struct Shelf {
  /// The number of refs on the shelf.
  private(set) var count = 0

  private var tables: [Table] = []

  private struct Table {
    let ref: Ref
    let words: UnsafeMutablePointer<UInt64>
  }

  private static let perTable = pageSize / 8

  /// The ref at a place.
  ///
  /// - Precondition: The process has not been destroyed.
  subscript(place: Int) -> Ref {
    get { Ref(bits: tables[place / Self.perTable].words[place % Self.perTable]) }
    nonmutating set {
      tables[place / Self.perTable].words[place % Self.perTable] = newValue.bits
    }
  }

  /// Puts a ref at the end; returns false if memory for it is missing.
  mutating func append(_ ref: Ref, in heap: Heap) -> Bool {
    if count == tables.count * Self.perTable {
      guard let table = heap.allocateReferences(Self.perTable),
        let address = heap.address(of: table)
      else { return false }
      heap.addRoot(table)
      tables.append(Table(ref: table, words: address.assumingMemoryBound(to: UInt64.self)))
    }
    count += 1
    self[count - 1] = ref
    return true
  }

  /// Removes the last ref.
  ///
  /// - Precondition: The shelf is not empty.
  mutating func removeLast(in heap: Heap) -> Ref {
    count -= 1
    let ref = self[count]
    self[count] = .null
    // One empty table stays, so that a count that rises and falls by one costs nothing.
    if count + 2 * Self.perTable <= tables.count * Self.perTable {
      let table = tables.removeLast()
      heap.removeRoot(table.ref)
      heap.free(table.ref)
    }
    return ref
  }

  /// Removes a ref from the middle, and moves the last one there.
  mutating func remove(at place: Int, in heap: Heap) -> Ref {
    let ref = self[place]
    let last = removeLast(in: heap)
    if place < count { self[place] = last }
    return ref
  }
}
