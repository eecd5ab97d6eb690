internal import CMemsim

/// The blocks of an object: bytes, and the reference storage of a collection.
///
/// What these methods ask of the heap they ask in one step, and none of them has Swift count a
/// reference to it: they are what the collections of a framework do most.
extension Object {
  /// The object that a word of a block names; nil where there is none.
  ///
  /// - Precondition: The word lies in the block.
  package final func object(in block: Ref, at word: Int) -> Object? {
    home._withUnsafeGuaranteedRef { heap in
      guard let words = heap.words(in: block) else { return nil }
      return heap.object(heap.table.ref(word: words[word]))
    }
  }

  /// Retains an object and stores it in front of a word of reference storage, of which so many are
  /// used; says no, and does nothing, if there is no room for one more.
  ///
  /// - Precondition: `word` is one of those that are used, or the next.
  package final func insert(
    _ object: Object, in storage: Ref, at word: Int, used: Int,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    home._withUnsafeGuaranteedRef { heap in
      guard let words = heap.wordsIfThere(in: storage), used < words.count else { return false }
      precondition(word >= 0 && word <= used, "word \(word) is not among \(used)")
      let place = words.baseAddress.unsafelyUnwrapped + word
      if word < used { (place + 1).update(from: place, count: used - word) }
      place.pointee = object.ref.bits
      heap.retain(object.ref, site: heap.siteKept(file, line, function))
      return true
    }
  }

  /// Takes a ref out of reference storage, of which so many words are used, and returns it; those
  /// behind it move up.
  ///
  /// - Precondition: `word` is one of those that are used.
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

  /// Takes one from the retain count of what a ref names, as `Heap.release` does.
  package final func release(_ ref: Ref) {
    home._withUnsafeGuaranteedRef { $0.release(ref) }
  }

  /// The site where the object was made: that of the blocks that it owns as well.
  ///
  /// Never a diagnosis.
  package final var allocationSite: Site {
    home._withUnsafeGuaranteedRef { $0.site(at: ref.index) }
  }

  /// A block with a copy of some bytes, which counts as made where the object was; nil when there
  /// is no memory.
  package final func makeBlock(copying bytes: UnsafeRawBufferPointer) -> Ref? {
    home._withUnsafeGuaranteedRef { heap in
      guard let block = heap.malloc(bytes.count, site: allocationSite),
        let target = heap.address(of: block),
        let source = bytes.baseAddress
      else { return nil }
      target.copyMemory(from: source, byteCount: bytes.count)
      return block
    }
  }

  /// Frees a block.
  ///
  /// Null is nothing to free.
  package final func freeBlock(_ block: Ref) {
    if !block.isNull { home._withUnsafeGuaranteedRef { $0.free(block) } }
  }
}

extension Heap {
  /// The words of a block that is there; nil, and a diagnosis, when it is gone, and nil for null.
  ///
  /// What a program wrote over a ref may name an object, whose words are as good.
  @inline(__always)
  fileprivate func words(in block: Ref) -> UnsafeMutableBufferPointer<UInt64>? {
    if let words = wordsIfThere(in: block) { return words }
    guard let start = address(of: block) else { return nil }
    return words(at: start, bytes: regionSize(of: block.index))
  }

  /// The words of a block; nil for anything else, and never a diagnosis.
  @inline(__always)
  fileprivate func wordsIfThere(in block: Ref) -> UnsafeMutableBufferPointer<UInt64>? {
    let holder = slots[block.index].currentHolder
    guard holder.owner == Holder.block, isHere(block),
      let start = slots[block.index].currentPlace.address
    else { return nil }
    return words(at: start, bytes: BlockSize(bits: holder.count).sizeClass.bytes)
  }

  @inline(__always)
  private func words(
    at start: UnsafeMutableRawPointer, bytes: Int
  ) -> UnsafeMutableBufferPointer<UInt64> {
    UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt64.self), count: bytes / 8)
  }
}
