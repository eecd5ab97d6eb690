internal import Synchronization

/// The words of an object, as its properties read and write them.
///
/// What a word says counts, whatever was stored before: it may have been overwritten. Swift counts
/// no reference on the way but the one that is returned.
extension Object {
  /// The object that a word names, if it is of the class that the property has.
  @inlinable  // so that the class is known where it is compared
  final func object<Value: Object>(at word: WordNumber) -> Value? {
    guard let proxy = proxy(at: word) else { return nil }
    let object = proxy.takeUnretainedValue()
    if type(of: object) == Value.self { return unsafeDowncast(object, to: Value.self) }
    return object as? Value
  }

  /// The Swift object that stands for what a word names.
  @usableFromInline
  final func proxy(at word: WordNumber) -> Unmanaged<Object>? {
    home._withUnsafeGuaranteedRef { heap in
      guard let place = place(of: word, in: heap) else { return nil }
      let named = heap.table.ref(word: place.pointee)
      if named.isNull { return nil }
      if heap.isHere(named), let proxy = heap.proxy(at: named.index) { return proxy }
      heap.diagnoseRead(of: named, at: Int(word.value), of: ref)
      return nil
    }
  }

  /// Stores an object in a word, retaining it and releasing what was there.
  @usableFromInline
  final func retain(_ value: Object?, at word: WordNumber) {
    home._withUnsafeGuaranteedRef { heap in
      guard let place = place(of: word, in: heap) else { return }
      let new = value?.ref ?? .null
      if heap.keepsSites { return heap.setReference(new, in: ref, at: Int(word.value)) }
      let old = heap.table.ref(word: place.pointee)
      if old == new { return }
      if !new.isNull { heap.retain(new) }
      place.pointee = new.bits
      if !old.isNull { heap.release(old) }
    }
  }

  /// The ref in a word of the object, which counts nothing; null once the object is gone.
  @usableFromInline
  final subscript(word word: WordNumber) -> Ref {
    get {
      home._withUnsafeGuaranteedRef { heap in
        place(of: word, in: heap).map { heap.table.ref(word: $0.pointee) } ?? .null
      }
    }
    set {
      home._withUnsafeGuaranteedRef { heap in place(of: word, in: heap)?.pointee = newValue.bits }
    }
  }

  /// Where a word of the object lies; nil, and a message to what is gone, once the object is gone.
  @inline(__always)
  private final func place(
    of word: WordNumber, in heap: Heap
  ) -> UnsafeMutablePointer<UInt64>? {
    precondition(word.value < wordCount, "a wrapper was replaced by one of no object")
    let slot = heap.slots + ref.index
    guard slot.pointee.currentCounts.generation == ref.generation,
      let address = slot.pointee.currentPlace.address
    else {
      heap.reportMessage(to: ref, "self")
      return nil
    }
    return address.assumingMemoryBound(to: UInt64.self) + Int(word.value)
  }
}
