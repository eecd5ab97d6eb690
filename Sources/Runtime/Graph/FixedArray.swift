internal import CMemsim
internal import Glibc

/// A buffer of a fixed number of elements, all bits zero at first, for the analysis of large
/// graphs.
///
/// Large ones are mapped directly, on huge pages where the host has them, and so are never charged
/// to the arena of a process that runs meanwhile. Memory that is never touched is never paid for,
/// and touched memory returns to the host with the buffer.
package struct FixedArray<Element: BitwiseCopyable>: ~Copyable {
  // An element type must not be private: Swift 6.3 crashes in a debug build on another file that
  // destroys such an array.

  // The pointer is the first field: ThreadSanitizer in Swift 6.3 uses the first word of a value
  // that a subscript changes as its address, and stops if the word is no address.
  private var base: UnsafeMutablePointer<Element>

  /// The number of elements.
  package private(set) var count: Int

  /// Makes room for a number of elements whose bits are zero.
  package init(count: Int) {
    precondition(count >= 0)
    self.count = count
    let byteCount = Self.byteCount(of: count)
    if byteCount < mappedByteCount {
      base = .allocate(capacity: count)
      memset(base, 0, byteCount)
    } else {
      base = mapped(byteCount).bindMemory(to: Element.self, capacity: count)
    }
  }

  deinit {
    let byteCount = Self.byteCount(of: count)
    if byteCount < mappedByteCount {
      base.deallocate()
    } else {
      munmap(base, byteCount)
    }
  }

  /// Makes room for more elements, whose bits are zero; the others stay as they are.
  ///
  /// Large buffers are not copied, and never there twice.
  mutating func grow(to newCount: Int) {
    precondition(newCount >= count)
    let (old, new) = (Self.byteCount(of: count), Self.byteCount(of: newCount))
    if old >= mappedByteCount {
      guard let moved = memsim_remap(base, UInt(old), UInt(new)) else { stopForLackOfMemory(new) }
      base = moved.assumingMemoryBound(to: Element.self)
      count = newCount
    } else {
      let larger = Self(count: newCount)
      larger.base.update(from: base, count: count)
      self = larger
    }
  }

  /// The element at an index, checked in debug builds only.
  package internal(set) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// The element at an index as graphs store them, checked in debug builds only.
  package internal(set) subscript(index: UInt32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  /// The elements, valid as long as the buffer is.
  package var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base, count: count)
  }

  /// Hints that an element will be read soon.
  func prefetch(_ index: UInt32) {
    memsim_prefetch(base + Int(index))
  }

  private static func byteCount(of count: Int) -> Int {
    count * MemoryLayout<Element>.stride
  }
}

/// From this size on a buffer is mapped on its own: the size of a huge page.
private let mappedByteCount = 1 << 21

private func mapped(_ byteCount: Int) -> UnsafeMutableRawPointer {
  let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
  guard let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0), base != MAP_FAILED
  else { stopForLackOfMemory(byteCount) }
  madvise(base, byteCount, MADV_HUGEPAGE)  // A hint: ordinary pages serve as well.
  return base
}

private func stopForLackOfMemory(_ byteCount: Int) -> Never {
  fatalError("no \(byteCount) bytes of host memory for the analysis of a graph")
}
