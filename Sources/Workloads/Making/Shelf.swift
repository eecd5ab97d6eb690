internal import MemsimRuntime

/// A table of refs in the process's own memory: what stands in it is held, and no leak.
///
/// It grows and shrinks by tables of one page, so its own footprint is in proportion.
struct Shelf {
  /// How many refs stand in it.
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

  /// Puts a ref at the end; says no when there is no memory for that.
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

  /// Takes the last ref off.
  ///
  /// - Precondition: There is one.
  mutating func removeLast(in heap: Heap) -> Ref {
    count -= 1
    let ref = self[count]
    self[count] = .null
    // One empty table stays, so that a count that goes up and down by one costs nothing.
    if count + 2 * Self.perTable <= tables.count * Self.perTable {
      let table = tables.removeLast()
      heap.removeRoot(table.ref)
      heap.free(table.ref)
    }
    return ref
  }

  /// Takes a ref off from the middle, where the last one then stands.
  mutating func remove(at place: Int, in heap: Heap) -> Ref {
    let ref = self[place]
    let last = removeLast(in: heap)
    if place < count { self[place] = last }
    return ref
  }
}
