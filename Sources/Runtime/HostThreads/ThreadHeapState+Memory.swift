internal import Glibc
internal import MemsimHost

/// The memory of a state: a range of addresses of its own, with the state first, then the recent
/// origins, the magazines and their refs. Only the pages that a host thread uses need memory.
extension ThreadHeapState {
  /// Makes a state and its magazines.
  static func make(heapIdentity: UInt, owner: UInt64, thread: SimulatedThread) -> LocalState {
    guard let memory = spare.withLock({ $0.popLast() }) ?? AddressSpace.reserve(bytes: bytes) else {
      fatalError("cannot reserve \(bytes >> 10) KiB of addresses for what a host thread frees")
    }
    let local = (memory + pageOffset).bindMemory(to: ThreadHeapState.self, capacity: 1)
    local.initialize(to: ThreadHeapState(heapIdentity: heapIdentity, owner: owner, thread: thread))
    local.forgetOrigins()
    var refs = (memory + pageOffset + magazinesEnd).assumingMemoryBound(to: Ref.self)
    for index in 0..<Magazine.perThread {
      let sizeClass = SizeClass(index: index)
      (local.magazines + index).initialize(to: Magazine(sizeClass, at: refs))
      refs += 1 + Magazine.capacity(for: sizeClass)
    }
    return local
  }

  static func destroy(_ local: LocalState) {
    local.deinitialize(count: 1)
    let memory = UnsafeMutableRawPointer(local) - pageOffset
    let isKept = spare.withLock { spare in
      guard spare.count < mostSpare else { return false }
      spare.append(memory)
      return true
    }
    if !isKept { AddressSpace.release(memory, bytes: bytes) }
  }

  /// The ranges of destroyed states, with memory at their used magazines.
  ///
  /// The nulls below the magazines are still there.
  private static let spare = Monitor<[UnsafeMutableRawPointer]>([])
  private static let mostSpare = 16

  /// The offset of a state in its first page: another than that of the first slots of a segment and
  /// of the first region of a slab, because processors confuse stores there with loads from here.
  private static let pageOffset = 512

  private static let bytes = {
    let refs = (0..<Magazine.perThread).reduce(0) {
      $0 + 1 + Magazine.capacity(for: SizeClass(index: $1))
    }
    let end = pageOffset + magazinesEnd + refs * MemoryLayout<Ref>.stride
    return (end + pageSize - 1) / pageSize * pageSize
  }()

  /// The size of a state, in whole cache lines.
  @inline(__always)
  fileprivate static var stride: Int { (MemoryLayout<ThreadHeapState>.stride + 63) & ~63 }

  /// The offset of the magazines: behind the origins.
  @inline(__always)
  fileprivate static var magazinesStart: Int {
    stride + RecentOrigin.count * MemoryLayout<RecentOrigin>.stride
  }

  private static var magazinesEnd: Int {
    magazinesStart + Magazine.perThread * MemoryLayout<Magazine>.stride
  }
}

extension Magazine {
  /// The offset of a magazine from a state.
  struct Offset {
    fileprivate let bytes: UInt32

    init(_ index: Int) {
      bytes = UInt32(ThreadHeapState.magazinesStart + index * MemoryLayout<Magazine>.stride)
    }
  }
}

extension UnsafeMutablePointer where Pointee == ThreadHeapState {
  /// The magazines of a state, by their index.
  @inline(__always)
  var magazines: UnsafeMutablePointer<Magazine> {
    (UnsafeMutableRawPointer(self) + ThreadHeapState.magazinesStart)
      .assumingMemoryBound(to: Magazine.self)
  }

  /// The entry for the origin that a site had last.
  @inline(__always)
  func recentOrigin(of site: Site) -> UnsafeMutablePointer<RecentOrigin> {
    origins + Int(site.number) % RecentOrigin.count
  }

  /// Clears all entries.
  func forgetOrigins() {
    memset(origins, 0, RecentOrigin.count * MemoryLayout<RecentOrigin>.stride)
  }

  @inline(__always)
  private var origins: UnsafeMutablePointer<RecentOrigin> {
    (UnsafeMutableRawPointer(self) + ThreadHeapState.stride)
      .assumingMemoryBound(to: RecentOrigin.self)
  }

  @inline(__always)
  func magazine(at offset: Magazine.Offset) -> UnsafeMutablePointer<Magazine> {
    (UnsafeMutableRawPointer(self) + Int(offset.bytes)).assumingMemoryBound(to: Magazine.self)
  }
}
