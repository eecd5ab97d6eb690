/// A collection that finds its members by their hash and preserves the order of their insertion.
///
/// A place of the table is `width` words of reference storage, the member first. The cells are a
/// second block: a member's hash selects the cell at which a search begins; a cell holds the number
/// of a place plus one, or 0. A removed member leaves a gap, whose cell stays, until the table is
/// made anew.
protocol OrderedHashTable: NSObject {
  /// The number of words of a member.
  static var width: Int { get }

  /// The reference storage.
  var places: Ref { get set }
  /// The block of cells.
  var cells: Ref { get set }
  /// The number of members that fit, a power of two or 0; the number of cells is twice as large.
  var capacity: Int { get set }
  /// The number of used places, gaps included.
  var used: Int { get set }
  /// The number of members.
  var count: Int { get set }
}

extension OrderedHashTable {
  /// Returns the object in a word of a place.
  func object(at place: Int, word: Int = 0) -> NSObject? {
    object(in: places, at: place * Self.width + word) as? NSObject
  }

  /// Returns the object in a word of each place, without gaps, in the order of the places.
  func objects(word: Int = 0) -> [NSObject] {
    (0..<used).compactMap { object(at: $0, word: word) }
  }

  /// The first member at a place or behind it, and the place behind that; nil if there is none.
  func member(from place: Int) -> (member: NSObject, next: Int)? {
    for place in place..<max(place, used) {
      if let member = object(at: place) { return (member, place + 1) }
    }
    return nil
  }

  /// The place of a member that is equal to another object.
  ///
  /// - Complexity: O(1) on average
  func place(of member: NSObject) -> Int? {
    guard capacity > 0 else { return nil }
    var cell = member.hash & (2 * capacity - 1)
    while let place = self[cell: cell] {
      if object(at: place)?.isEqual(member) == true { return place }
      cell = (cell + 1) & (2 * capacity - 1)
    }
    return nil
  }

  /// Gives a member that is not there yet a place and retains it; nil if its hash throws, or if
  /// there is no memory, which ends the process.
  ///
  /// - Complexity: O(1) on average
  func insert(_ member: NSObject) -> Int? {
    let hash = member.hash
    if !(member is NSString), CompiledClasses.hasThrown { return nil }
    guard used < capacity || rebuild() else { return nil }
    let place = used
    used += 1
    count += 1
    heap.setReference(member.ref, in: places, at: place * Self.width)
    enter(hash, at: place)
    return place
  }

  /// Stores an object in a word of a place, retains it, and releases the object that was there.
  func set(_ object: NSObject?, at place: Int, word: Int) {
    heap.setReference(object?.ref ?? .null, in: places, at: place * Self.width + word)
  }

  /// Removes a member and releases it, and the other objects of its place.
  func remove(at place: Int) {
    count -= 1
    for word in 0..<Self.width { set(nil, at: place, word: word) }
  }

  /// Removes all members.
  func removeAll() {
    for place in 0..<used where !heap.reference(in: places, at: place * Self.width).isNull {
      remove(at: place)
    }
  }

  /// Frees the blocks, when nothing is left in them.
  func freeStorage() {
    heap.free(places)
    heap.free(cells)
  }

  /// Moves the members to storage with room for twice as many.
  private func rebuild() -> Bool {
    let room = max(KitParameters.smallestCapacity, (2 * count).roundedUpToPowerOfTwo)
    guard let newPlaces = heap.allocateReferences(room * Self.width, site: allocationSite),
      let newCells = heap.calloc(2 * room, 4, site: allocationSite)
    else { return NSException.noMemory() }
    let (oldPlaces, oldUsed) = (places, used)
    heap.free(cells)
    (places, cells, capacity, used) = (newPlaces, newCells, room, 0)
    for place in 0..<oldUsed { move(from: oldPlaces, place) }
    heap.free(oldPlaces)
    return true
  }

  /// Gives the member of an old place the next of the new ones, unless it is a gap.
  private func move(from old: Ref, _ place: Int) {
    let member = heap.reference(in: old, at: place * Self.width)
    guard !member.isNull else { return }
    for word in 0..<Self.width {
      let moved = heap.reference(in: old, at: place * Self.width + word)
      heap.assign(moved, in: places, at: used * Self.width + word)
    }
    if let object = heap.object(member) as? NSObject { enter(object.hash, at: used) }
    used += 1
  }

  private func enter(_ hash: Int, at place: Int) {
    var cell = hash & (2 * capacity - 1)
    while self[cell: cell] != nil { cell = (cell + 1) & (2 * capacity - 1) }
    let numbers = heap.address(of: cells)?.assumingMemoryBound(to: UInt32.self)
    numbers?[cell] = UInt32(place + 1)
  }

  private subscript(cell cell: Int) -> Int? {
    let numbers = heap.address(of: cells)?.assumingMemoryBound(to: UInt32.self)
    guard let number = numbers?[cell], number > 0 else { return nil }
    return Int(number) - 1
  }
}

extension Int {
  fileprivate var roundedUpToPowerOfTwo: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
