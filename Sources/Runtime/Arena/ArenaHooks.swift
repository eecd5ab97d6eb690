internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import Synchronization

/// The extent hooks: jemalloc calls them before it uses pages of an arena and after it is done.
///
/// They return reserved, uncommitted address ranges, so that jemalloc calls `commit` for exactly
/// the pages it uses. A refused commit alone would not hold the limit: jemalloc then asks `alloc`
/// for committed memory. So a refusal also marks the host thread as refusing, and until the heap
/// has seen the call fail, `alloc` returns nothing on that thread. The same happens if the host
/// refuses a range of addresses. Committed memory for a thread that is not refusing is the arena's
/// own metadata.
enum ArenaHooks {
  static func table() -> extent_hooks_t {
    var hooks = extent_hooks_t()
    hooks.alloc = { hooks, newAddress, size, alignment, zero, commit, _ in
      guard newAddress == nil, let hooks, let zero, let commit,
        !memsim_refusing_get() || ArenaHooks.endsRefusing(hooks, commit: commit.pointee)
      else { return nil }
      return ArenaHooks.reserve(hooks, size: size, alignment: alignment, zero: zero, commit: commit)
    }
    hooks.dalloc = { hooks, address, size, _, _ in
      guard let hooks, let address else { return true }
      return ArenaHooks.releaseMetadata(hooks, address: address, size: size)
    }
    hooks.destroy = { hooks, address, size, committed, index in
      guard let hooks, let address else { return }
      let accounting = ArenaHooks.accounting(hooks)
      if committed, !accounting.pointee.isMetadata(address) {
        accounting.pointee.decommit(pages: size / pageSize, in: index)
      }
      ArenaHooks.release(hooks, address: address, size: size)
    }
    hooks.commit = { hooks, address, _, offset, length, index in
      guard let hooks, let address,
        ArenaHooks.accounting(hooks).pointee.commit(pages: length / pageSize, in: index)
      else {
        memsim_refusing_set(true)
        return true
      }
      memsim_use_spare(ArenaHooks.accounting(hooks).pointee.spare, address + offset, length)
      Poison.cover(pagesAt: address + offset, bytes: length)
      return false
    }
    hooks.decommit = { hooks, address, _, offset, length, index in
      guard let hooks, let address else { return true }
      return ArenaHooks.decommit(hooks, address: address + offset, length: length, in: index)
    }
    hooks.split = { _, _, _, _, _, _, _ in false }
    hooks.merge = { _, _, _, _, _, _, _ in false }
    return hooks
  }

  private static func accounting(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>
  ) -> ArenaAccounting.Pointer {
    UnsafeMutableRawPointer(hooks).assumingMemoryBound(to: ArenaAccounting.self)
  }

  /// Returns whether a host thread stops refusing: plain `malloc` does not mark the beginning of a
  /// call, but the pages that the last one was refused are free now.
  private static func endsRefusing(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, commit: Bool
  ) -> Bool {
    let accounting = accounting(hooks)
    let owner = memsim_running_here().pointee.native_owner
    guard !commit, owner == UnsafeMutableRawPointer(accounting),
      let refusal = RefusedPages.last, accounting.pointee.refuser(of: refusal.pages) == nil
    else { return false }
    memsim_refusing_set(false)
    return true
  }

  private static func reserve(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, size: Int, alignment: Int,
    zero: UnsafeMutablePointer<Bool>, commit: UnsafeMutablePointer<Bool>
  ) -> UnsafeMutableRawPointer? {
    let isPossible = !HostRefusals.isDue && (!commit.pointee || isMetadata(size, alignment))
    let address =
      isPossible ? addresses(size, alignment: alignment, forMetadata: commit.pointee) : nil
    guard let address else {
      RefusedPages(pages: size / pageSize, refuser: .host).record()
      // jemalloc would request committed memory next, which nothing would count.
      memsim_refusing_set(true)
      return nil
    }
    let accounting = accounting(hooks)
    accounting.pointee.reservedBytes.add(size, ordering: .relaxed)
    if commit.pointee {
      accounting.pointee.recordMetadata(at: address)
    } else {
      accounting.pointee.recordExtent(at: address, bytes: size)
    }
    zero.pointee = true
    return address
  }

  private static func addresses(
    _ size: Int, alignment: Int, forMetadata isMetadata: Bool
  ) -> UnsafeMutableRawPointer? {
    if isMetadata, size == MetadataRanges.bytes, alignment <= size,
      let kept = MetadataRanges.reuse()
    {
      return kept
    }
    let hugePage = ArenaAccounting.usesHugePages(bytes: size) ? AddressSpace.hugePageBytes : 0
    return AddressSpace.reserve(bytes: size, alignment: max(alignment, hugePage))
  }

  /// Whether a request of committed memory can be for the arena's own metadata, which is mapped in
  /// whole huge pages.
  ///
  /// Any other request is a fallback of jemalloc when the host has no room for its data about a
  /// range, which is not from these hooks.
  private static func isMetadata(_ size: Int, _ alignment: Int) -> Bool {
    let hugePage = AddressSpace.hugePageBytes
    return alignment >= hugePage && size.isMultiple(of: hugePage)
  }

  /// Declines to unmap a range, which stays reserved for the arena; releases metadata.
  private static func releaseMetadata(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, size: Int
  ) -> Bool {
    let accounting = accounting(hooks)
    guard accounting.pointee.isMetadata(address) else { return true }
    accounting.pointee.reservedBytes.subtract(size, ordering: .relaxed)
    if size == MetadataRanges.bytes, MetadataRanges.recycle(address) { return false }
    AddressSpace.release(address, bytes: size)
    return false
  }

  private static func decommit(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, length: Int,
    in index: UInt32
  ) -> Bool {
    let accounting = accounting(hooks)
    // An arena that is being destroyed releases its addresses next.
    if accounting.pointee.destroyer.load(ordering: .relaxed) != memsim_thread_identity() {
      memsim_keep_spare(accounting.pointee.spare, address, length)
    }
    accounting.pointee.decommit(pages: length / pageSize, in: index)
    return false
  }

  private static func release(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, size: Int
  ) {
    let accounting = accounting(hooks)
    accounting.pointee.reservedBytes.subtract(size, ordering: .relaxed)
    memsim_forget_spare(accounting.pointee.spare, address, size)
    AddressSpace.release(address, bytes: size)
  }
}

/// A refusal of pages: their number, and the refuser.
///
/// Each host thread records the refusal of its last call into an arena. If jemalloc tried twice in
/// one call, to grow a region in place and then to move it, that is the smaller one: with as many
/// pages the call succeeds. A refusal by the host counts only if neither limit nor budget refused.
struct RefusedPages {
  let pages: Int
  let refuser: Shortage.Refuser

  /// The refusal of this host thread's last call into an arena; nil if there was none.
  static var last: RefusedPages? {
    let bits = memsim_refusal_get()
    guard bits != 0, let refuser = Shortage.Refuser(rawValue: UInt8(bits & refuserMask)) else {
      return nil
    }
    return RefusedPages(pages: Int((bits & ~hostMark) >> refuserBits), refuser: refuser)
  }

  /// Records the refusal until the next call.
  func record() {
    let mark = refuser.isHost ? RefusedPages.hostMark : 0
    let bits = mark | UInt(pages) << RefusedPages.refuserBits | UInt(refuser.rawValue)
    let before = memsim_refusal_get()
    if before == 0 || bits < before { memsim_refusal_set(bits) }
  }

  static func forgetLast() {
    memsim_refusal_set(0)
  }

  private static let refuserBits: UInt = 3
  private static let refuserMask: UInt = 1 << refuserBits - 1

  /// Makes a refusal by the host larger than one by limit or budget.
  private static let hostMark: UInt = 1 << 63
}

/// Address ranges of jemalloc's metadata of ended arenas, cached for the next arenas.
///
/// Each new arena writes some thirty pages there. To get these pages from the host and return them
/// took a seventh of a small run's time. So a few ranges stay, with the pages every arena writes.
///
/// Hooks call this inside of jemalloc: nothing here allocates or waits.
enum MetadataRanges {
  /// The bytes of addresses that jemalloc requests at a time.
  static var bytes: Int { AddressSpace.hugePageBytes }

  /// The bytes at the start of a range that every arena writes: they stay, wiped for the next one.
  static var writtenBytes: Int { 28 * pageSize }

  /// The cached addresses; 0 for an empty place.
  private static let cache = InlineArray<32, Atomic<UInt>> { _ in Atomic(0) }

  /// The most ranges.
  static var most: Int { cache.count }

  /// Removes a range, which is zero; nil if none is cached.
  static func reuse() -> UnsafeMutableRawPointer? {
    for index in cache.indices where cache[index].load(ordering: .relaxed) != 0 {
      let address = cache[index].exchange(0, ordering: .acquiring)
      guard let start = UnsafeMutableRawPointer(bitPattern: address) else { continue }
      memset(start, 0, writtenBytes)
      return start
    }
    return nil
  }

  /// Caches a range that jemalloc does not use any more; returns false if the cache is full, if
  /// addresses are limited, or if the host does not accept the rest of its pages.
  static func recycle(_ start: UnsafeMutableRawPointer) -> Bool {
    guard !AddressSpace.isLimited,
      AddressSpace.discard(start + writtenBytes, bytes: bytes - writtenBytes)
    else { return false }
    let address = UInt(bitPattern: start)
    for index in cache.indices where cache[index].load(ordering: .relaxed) == 0 {
      let (isCached, _) = cache[index].compareExchange(
        expected: 0, desired: address, ordering: .releasing)
      if isCached { return true }
    }
    return false
  }
}
