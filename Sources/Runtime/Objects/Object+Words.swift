public import CMemsim
internal import Synchronization

/// The words of an object, as its properties read and write them.
///
/// The present word counts, also if a program has overwritten it. Swift counts no reference on the
/// way but the one that is returned.
extension Object {
  /// The object that a word names, if it is of the property's class.
  @inlinable  // so that the class is known where it is compared
  final func object<Value: Object>(at word: WordNumber) -> Value? {
    guard let object = proxy(at: word)?.takeUnretainedValue() else { return nil }
    if type(of: object) == Value.self { return unsafeDowncast(object, to: Value.self) }
    return object as? Value
  }

  /// The proxy of the object that a word names; the comparisons are in C (see memsim_words.h).
  @inlinable
  @inline(__always)
  final func proxy(at word: WordNumber) -> Unmanaged<Object>? {
    precondition(word.value < wordCount, "a wrapper was replaced by one of no object")
    return home._withUnsafeGuaranteedRef { heap in
      if let words = memsim_words_of_object(heap.tables, ref.bits) {
        let named = words[Int(word.value)]
        if named == 0 { return nil }
        if let proxy = memsim_proxy_of_word(heap.tables, named) { return .fromOpaque(proxy) }
      }
      return heap.proxyElsewhere(at: word, of: self)
    }
  }

  /// The object that a property names, for a caller that runs no code of an app while it uses the
  /// object: Swift counts no reference to it.
  @inlinable
  @inline(__always)
  package final func uncounted<Value: Object>(_ property: Retained<Value>) -> Unmanaged<Value>? {
    uncounted(at: property.word)
  }

  /// The object that a property names, for a caller that runs no code of an app while it uses the
  /// object: Swift counts no reference to it.
  @inlinable
  @inline(__always)
  package final func uncounted<Value: Object>(_ property: Assigned<Value>) -> Unmanaged<Value>? {
    uncounted(at: property.word)
  }

  /// The object that a property names if it is of another class than the property's.
  @inlinable
  @inline(__always)
  package final func object<Value: Object, Other: Object>(
    _ property: Assigned<Value>, as _: Other.Type
  ) -> Other? {
    object(at: property.word)
  }

  @inlinable
  @inline(__always)
  final func uncounted<Value: Object>(at word: WordNumber) -> Unmanaged<Value>? {
    guard let proxy = proxy(at: word) else { return nil }
    let isValue = proxy._withUnsafeGuaranteedRef { type(of: $0) == Value.self || $0 is Value }
    return isValue ? .fromOpaque(proxy.toOpaque()) : nil
  }

  /// Stores an object in a word, retaining it and releasing the one before.
  @inlinable
  final func retain(_ value: Object?, at word: WordNumber) {
    home._withUnsafeGuaranteedRef { $0.retain(value, at: word, of: self) }
  }

  /// The ref in a word of the object, without counting; null after the end of the object.
  @inlinable
  final subscript(word word: WordNumber) -> Ref {
    get { home._withUnsafeGuaranteedRef { $0.reference(at: word, of: self) } }
    set { home._withUnsafeGuaranteedRef { $0.assign(newValue, at: word, of: self) } }
  }
}

extension Heap {
  /// Reports that a word of a deallocated object was read, or a word that names one.
  @usableFromInline
  @inline(never)
  func proxyElsewhere(at word: WordNumber, of owner: Object) -> Unmanaged<Object>? {
    let named = reference(at: word, of: owner)
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

  /// The address of a word of an object; nil, and a diagnosis, after the end of the object.
  @inline(__always)
  fileprivate func place(of word: WordNumber, of owner: Object) -> UnsafeMutablePointer<UInt64>? {
    precondition(word.value < owner.wordCount, "a wrapper was replaced by one of no object")
    let slot = slots + owner.ref.index
    guard slot.pointee.currentCounts.generation == owner.ref.generation,
      let address = slot.pointee.currentPlace.address
    else {
      reportUse(of: owner)
      return nil
    }
    return address.assumingMemoryBound(to: UInt64.self) + Int(word.value)
  }

  @inline(never)
  private func reportUse(of owner: Object) {
    reportMessage(to: owner.ref) { "self" }
  }
}

/// The blocks of an object: bytes, and the reference storage of a collection.
///
/// Each method is one step in the heap, and Swift counts no reference to it: the collections of a
/// framework call them most.
extension Object {
  /// The object that a word of one of the object's blocks names; nil if there is none.
  ///
  /// - Precondition: The word is in the block.
  @inlinable
  @inline(__always)
  package final func object(in block: BlockWord, at word: Int) -> Object? {
    if let object = objectIfThere(in: block, at: word) { return object }
    return home._withUnsafeGuaranteedRef { $0.proxyElsewhere(in: block, at: word, self) }?
      .takeUnretainedValue()
  }

  /// The same without a diagnosis: nil also if the owner or the block was deallocated.
  @inlinable
  @inline(__always)
  package final func objectIfThere(in block: BlockWord, at word: Int) -> Object? {
    precondition(block.word.value < wordCount, "a wrapper was replaced by one of no object")
    return home._withUnsafeGuaranteedRef { heap in
      memsim_proxy_in_block(heap.tables, ref.bits, block.word.value, word)
        .map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The object that a word of a block names; nil if there is none.
  ///
  /// - Precondition: The word is in the block.
  package final func object(in block: Ref, at word: Int) -> Object? {
    home._withUnsafeGuaranteedRef { $0.proxy(in: block.bits, at: word) }?.takeUnretainedValue()
  }

  /// Retains an object and stores it in front of a word of reference storage, of which so many are
  /// used; returns false, and does nothing, if there is no room for one more.
  ///
  /// - Precondition: `word` is a used one, or the next.
  package final func insert(
    _ object: Object, in storage: BlockWord, at word: Int, used: Int,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    home._withUnsafeGuaranteedRef { heap in
      guard let words = heap.words(ofBlock: storage, of: self), used < words.count else {
        return false
      }
      precondition(word >= 0 && word <= used, "no word \(word) among those in use")
      let place = words.baseAddress.unsafelyUnwrapped + word
      if word < used { (place + 1).update(from: place, count: used - word) }
      place.pointee = object.ref.bits
      if heap.keepsSites {
        heap.retain(object.ref, file, line, function)
      } else {
        heap.retain(object.ref)
      }
      return true
    }
  }

  /// Removes a ref from reference storage, of which so many words are used, and returns it; the
  /// words behind it move up.
  ///
  /// - Precondition: `word` is a used one.
  package final func remove(from storage: Ref, at word: Int, used: Int) -> Ref {
    home._withUnsafeGuaranteedRef { heap in
      guard let words = heap.words(in: storage) else { return .null }
      precondition(word >= 0 && word < used && used <= words.count, "nothing is at word \(word)")
      let place = words.baseAddress.unsafelyUnwrapped + word
      let removed = heap.table.ref(word: place.pointee)
      if word + 1 < used { place.update(from: place + 1, count: used - word - 1) }
      words[used - 1] = Ref.null.bits
      return removed
    }
  }

  /// Releases the object that a ref names, as `Heap.release` does.
  package final func release(_ ref: Ref) {
    home._withUnsafeGuaranteedRef { $0.release(ref) }
  }

  /// The allocation site of the object, also for the blocks that it owns.
  ///
  /// Never a diagnosis.
  package final var allocationSite: Site {
    home._withUnsafeGuaranteedRef { $0.site(of: self) }
  }

  /// Allocates a block with a copy of some bytes, at the object's site; nil when there is no
  /// memory.
  package final func makeBlock(copying bytes: UnsafeRawBufferPointer) -> Ref? {
    home._withUnsafeGuaranteedRef { heap in
      guard let source = bytes.baseAddress,
        let block = heap.allocateBlock(bytes.count, site: heap.site(of: self))
      else { return nil }
      block.address.copyMemory(from: source, byteCount: bytes.count)
      return block.ref
    }
  }

  /// Frees a block; ignores null.
  package final func freeBlock(_ block: Ref) {
    if !block.isNull { home._withUnsafeGuaranteedRef { $0.free(block) } }
  }
}

extension Heap {
  @inline(never)  // so that the hot path needs no stack for it
  fileprivate func retain(
    _ ref: Ref, _ file: StaticString, _ line: Int, _ function: StaticString
  ) {
    retain(ref, site: Site.here(file: file, line: line, function: function))
  }

  /// The proxy of the object that a word of a block names, by the bits of the block's ref.
  fileprivate func proxy(in block: UInt64, at word: Int) -> Unmanaged<Object>? {
    guard let words = words(in: table.ref(word: block)) else { return nil }
    return memsim_proxy_of_word(tables, words[word]).map { .fromOpaque($0) }
  }

  /// Looks once more for an object in a block, which was not found or is nil; reports the use of a
  /// deallocated owner or block.
  @usableFromInline
  @inline(never)
  package func proxyElsewhere(
    in block: BlockWord, at word: Int, _ owner: Object
  ) -> Unmanaged<Object>? {
    place(of: block.word, of: owner).flatMap { proxy(in: $0.pointee, at: word) }
  }

  /// The words of the block that a word of an object names; nil for anything else, and a diagnosis
  /// after the end of the object.
  @inline(__always)
  fileprivate func words(
    ofBlock storage: BlockWord, of owner: Object
  ) -> UnsafeMutableBufferPointer<UInt64>? {
    guard let place = place(of: storage.word, of: owner) else { return nil }
    return wordsIfThere(in: place.pointee)
  }

  /// The allocation site of an object.
  @inline(__always)
  fileprivate func site(of object: Object) -> Site {
    let slot = slots + object.ref.index
    guard slot.pointee.currentCounts.generation == object.ref.generation else {
      return site(at: object.ref.index)
    }
    return Site(number: origins.site(originNumbers[object.ref.index]))
  }

  /// The words of a block; nil, and a diagnosis, after its end, and nil for null.
  ///
  /// A ref that a program has overwritten may name an object; its words are as good.
  @inline(__always)
  fileprivate func words(in block: Ref) -> UnsafeMutableBufferPointer<UInt64>? {
    if let words = wordsIfThere(in: block.bits) { return words }
    return wordsElsewhere(in: block)
  }

  @inline(never)
  private func wordsElsewhere(in block: Ref) -> UnsafeMutableBufferPointer<UInt64>? {
    guard let start = address(of: block) else { return nil }
    return words(at: start, bytes: regionSize(of: block.index))
  }

  /// The words of a block; nil for anything else, and never a diagnosis.
  @inline(__always)
  fileprivate func wordsIfThere(in block: UInt64) -> UnsafeMutableBufferPointer<UInt64>? {
    guard let slot = memsim_block_of_word(tables, block), let start = memsim_words_of_slot(slot)
    else { return nil }
    let size = BlockSize(bits: slot.pointee.holder)
    return UnsafeMutableBufferPointer(start: start, count: size.sizeClass.bytes / 8)
  }

  @inline(__always)
  private func words(
    at start: UnsafeMutableRawPointer, bytes: Int
  ) -> UnsafeMutableBufferPointer<UInt64> {
    UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt64.self), count: bytes / 8)
  }
}
