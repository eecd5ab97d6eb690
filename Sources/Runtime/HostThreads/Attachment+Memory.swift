internal import Glibc
internal import MemsimHost

/// Where attachments lie: each begins a range of addresses of its own, with the origins that it
/// remembers and its magazines behind it and then their refs. Of these only what a host thread uses
/// takes memory.
extension Attachment {
  /// Makes an attachment and its magazines.
  static func make(
    heapIdentity: UInt, owner: UInt64, thread: SimulatedThread
  ) -> UnsafeMutablePointer<Attachment> {
    guard let memory = spare.withLock({ $0.popLast() }) ?? AddressSpace.reserve(bytes: bytes) else {
      fatalError("cannot reserve \(bytes >> 10) KiB of addresses for what a host thread frees")
    }
    let attachment = (memory + pageOffset).bindMemory(to: Attachment.self, capacity: 1)
    attachment.initialize(
      to: Attachment(heapIdentity: heapIdentity, owner: owner, thread: thread))
    attachment.forgetOrigins()
    var refs = (memory + pageOffset + magazinesEnd).assumingMemoryBound(to: Ref.self)
    for index in 0..<Magazine.perAttachment {
      let sizeClass = SizeClass(index: index)
      (attachment.magazines + index).initialize(to: Magazine(sizeClass, at: refs))
      refs += 1 + Magazine.capacity(for: sizeClass)
    }
    return attachment
  }

  static func destroy(_ attachment: UnsafeMutablePointer<Attachment>) {
    attachment.deinitialize(count: 1)
    let memory = UnsafeMutableRawPointer(attachment) - pageOffset
    let isKept = spare.withLock { spare in
      guard spare.count < mostSpare else { return false }
      spare.append(memory)
      return true
    }
    if !isKept { AddressSpace.release(memory, bytes: bytes) }
  }

  /// Ranges that attachments have left, with memory where their magazines had been used.
  ///
  /// What was null in them is null still.
  private static let spare = Monitor<[UnsafeMutableRawPointer]>([])
  private static let mostSpare = 16

  /// Where in its first page an attachment lies: not where the first slots of a segment and the
  /// first region of a slab do, for what the hot path stores there a processor would take for what
  /// it then loads from here.
  private static let pageOffset = 512

  private static let bytes = {
    let refs = (0..<Magazine.perAttachment).reduce(0) {
      $0 + 1 + Magazine.capacity(for: SizeClass(index: $1))
    }
    let end = pageOffset + magazinesEnd + refs * MemoryLayout<Ref>.stride
    return (end + pageSize - 1) / pageSize * pageSize
  }()

  /// The room that an attachment takes, in whole cache lines.
  @inline(__always)
  fileprivate static var stride: Int {
    (MemoryLayout<Attachment>.stride + 63) & ~63
  }

  /// Where the magazines begin: behind the origins.
  @inline(__always)
  fileprivate static var magazinesStart: Int {
    stride + RecentOrigin.count * MemoryLayout<RecentOrigin>.stride
  }

  private static var magazinesEnd: Int {
    magazinesStart + Magazine.perAttachment * MemoryLayout<Magazine>.stride
  }
}

extension Magazine {
  /// Where in an attachment a magazine lies.
  struct Offset {
    fileprivate let bytes: Int

    init(_ index: Int) {
      bytes = Attachment.magazinesStart + index * MemoryLayout<Magazine>.stride
    }
  }
}

extension UnsafeMutablePointer where Pointee == Attachment {
  /// The magazines of an attachment, by their index.
  @inline(__always)
  var magazines: UnsafeMutablePointer<Magazine> {
    (UnsafeMutableRawPointer(self) + Attachment.magazinesStart)
      .assumingMemoryBound(to: Magazine.self)
  }

  /// Where the origin is remembered that a site had last.
  @inline(__always)
  func recentOrigin(of site: Site) -> UnsafeMutablePointer<RecentOrigin> {
    origins + Int(site.number) % RecentOrigin.count
  }

  /// Forgets all of them.
  func forgetOrigins() {
    memset(origins, 0, RecentOrigin.count * MemoryLayout<RecentOrigin>.stride)
  }

  @inline(__always)
  private var origins: UnsafeMutablePointer<RecentOrigin> {
    (UnsafeMutableRawPointer(self) + Attachment.stride)
      .assumingMemoryBound(to: RecentOrigin.self)
  }

  @inline(__always)
  func magazine(at offset: Magazine.Offset) -> UnsafeMutablePointer<Magazine> {
    (UnsafeMutableRawPointer(self) + offset.bytes).assumingMemoryBound(to: Magazine.self)
  }
}
