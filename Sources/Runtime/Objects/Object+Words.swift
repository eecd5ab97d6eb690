internal import Synchronization

/// The words of an object, as its properties read and write them.
///
/// What a word says counts, whatever was stored before: it may have been overwritten. Swift counts
/// no reference on the way but the one that is returned.
extension Object {
  /// The object that a word names, if it is of the class that the property has.
  @inlinable  // so that the class is known where it is compared
  final func object<Value: Object>(at word: WordNumber) -> Value? {
    let proxy = home._withUnsafeGuaranteedRef { $0.proxy(at: word, of: self) }
    guard let object = proxy?.takeUnretainedValue() else { return nil }
    if type(of: object) == Value.self { return unsafeDowncast(object, to: Value.self) }
    return object as? Value
  }

  /// Stores an object in a word, retaining it and releasing what was there.
  @inlinable
  final func retain(_ value: Object?, at word: WordNumber) {
    home._withUnsafeGuaranteedRef { $0.retain(value, at: word, of: self) }
  }

  /// The ref in a word of the object, which counts nothing; null once the object is gone.
  @inlinable
  final subscript(word word: WordNumber) -> Ref {
    get { home._withUnsafeGuaranteedRef { $0.reference(at: word, of: self) } }
    set { home._withUnsafeGuaranteedRef { $0.assign(newValue, at: word, of: self) } }
  }
}

extension Heap {
  /// The Swift object that stands for what a word names.
  @usableFromInline
  func proxy(at word: WordNumber, of owner: Object) -> Unmanaged<Object>? {
    guard let place = place(of: word, of: owner) else { return nil }
    let named = table.ref(word: place.pointee)
    if named.isNull { return nil }
    if isHere(named), let proxy = proxy(at: named.index) { return proxy }
    diagnoseRead(of: named, at: Int(word.value), of: owner.ref)
    return nil
  }

  @usableFromInline
  func retain(_ value: Object?, at word: WordNumber, of owner: Object) {
    guard let place = place(of: word, of: owner) else { return }
    let new = value?.ref ?? .null
    if keepsSites { return setReference(new, in: owner.ref, at: Int(word.value)) }
    let old = table.ref(word: place.pointee)
    if old == new { return }
    if !new.isNull { retain(new) }
    place.pointee = new.bits
    if !old.isNull { release(old) }
  }

  @usableFromInline
  func reference(at word: WordNumber, of owner: Object) -> Ref {
    place(of: word, of: owner).map { table.ref(word: $0.pointee) } ?? .null
  }

  @usableFromInline
  func assign(_ value: Ref, at word: WordNumber, of owner: Object) {
    place(of: word, of: owner)?.pointee = value.bits
  }

  /// Where a word of an object lies; nil, and a message to what is gone, once the object is gone.
  @inline(__always)
  private func place(of word: WordNumber, of owner: Object) -> UnsafeMutablePointer<UInt64>? {
    precondition(word.value < owner.wordCount, "a wrapper was replaced by one of no object")
    let slot = slots + owner.ref.index
    guard slot.pointee.currentCounts.generation == owner.ref.generation,
      let address = slot.pointee.currentPlace.address
    else {
      reportMessage(to: owner.ref, "self")
      return nil
    }
    return address.assumingMemoryBound(to: UInt64.self) + Int(word.value)
  }
}
