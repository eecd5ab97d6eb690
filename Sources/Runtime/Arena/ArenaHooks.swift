internal import CJemalloc
internal import CMemsim
internal import Glibc
internal import Synchronization

/// The extent hooks: what jemalloc calls before it uses pages of an arena and after it is done.
///
/// They hand out reserved, uncommitted address ranges, so that jemalloc calls `commit` for exactly
/// the pages it uses. A refused commit alone would not hold the limit: jemalloc then asks `alloc`
/// for committed memory. So a refusal also marks the host thread as refusing, and until the heap
/// has seen the call fail, `alloc` gives that thread nothing. So does a range of addresses that the
/// host refuses. Committed memory asked for by a thread that is not refusing is the arena's own
/// metadata.
enum ArenaHooks {
  static func table() -> extent_hooks_t {
    var hooks = extent_hooks_t()
    hooks.alloc = { hooks, newAddress, size, alignment, zero, commit, _ in
      guard newAddress == nil, let hooks, let zero, let commit,
        !memsim_refusing_get() || ArenaHooks.endsRefusing(hooks, commit: commit.pointee)
      else { return nil }
      return ArenaHooks.reserve(
        hooks, size: size, alignment: alignment, zero: zero, commit: commit)
    }
    hooks.dalloc = { hooks, address, size, _, _ in
      guard let hooks, let address else { return true }
      return ArenaHooks.keepReserved(hooks, address: address, size: size)
    }
    hooks.destroy = { hooks, address, size, committed, index in
      guard let hooks, let address else { return }
      let books = ArenaHooks.books(hooks)
      if committed, !books.pointee.isMetadata(address) {
        books.pointee.decommit(pages: size / pageSize, in: index)
      }
      ArenaHooks.giveBack(hooks, address: address, size: size)
    }
    hooks.commit = { hooks, address, _, offset, length, index in
      guard let hooks, let address,
        ArenaHooks.books(hooks).pointee.commit(pages: length / pageSize, in: index)
      else {
        memsim_refusing_set(true)
        return true
      }
      memsim_use_spare(ArenaHooks.books(hooks).pointee.spare, address + offset, length)
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

  private static func books(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>
  ) -> UnsafeMutablePointer<ArenaBooks> {
    UnsafeMutableRawPointer(hooks).assumingMemoryBound(to: ArenaBooks.self)
  }

  /// Whether a host thread that is refusing need not go on: plain `malloc` does not say when a call
  /// begins, but what the last one was refused would be there now.
  private static func endsRefusing(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, commit: Bool
  ) -> Bool {
    let books = books(hooks)
    let owner = memsim_running_here().pointee.native_owner
    guard !commit, owner == UnsafeMutableRawPointer(books),
      let refusal = RefusedPages.last, books.pointee.refuser(of: refusal.pages) == nil
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
      RefusedPages(pages: size / pageSize, refuser: .host).remember()
      // Asked again, jemalloc would want committed memory, which no book would have.
      memsim_refusing_set(true)
      return nil
    }
    let books = books(hooks)
    books.pointee.reservedBytes.add(size, ordering: .relaxed)
    if commit.pointee {
      books.pointee.noteMetadata(at: address)
    } else {
      books.pointee.noteExtent(at: address, bytes: size)
    }
    zero.pointee = true
    return address
  }

  private static func addresses(
    _ size: Int, alignment: Int, forMetadata isMetadata: Bool
  ) -> UnsafeMutableRawPointer? {
    if isMetadata, size == MetadataRanges.bytes, alignment <= size,
      let kept = MetadataRanges.take()
    {
      return kept
    }
    let hugePage = ArenaBooks.takesHugePages(bytes: size) ? AddressSpace.hugePageBytes : 0
    return AddressSpace.reserve(bytes: size, alignment: max(alignment, hugePage))
  }

  /// Whether committed memory that is asked for can be the arena's own metadata, which comes in
  /// whole huge pages.
  ///
  /// Anything else is what jemalloc falls back to when the host has no room for what it needs to
  /// keep track of a range, and which it does not take from these hooks.
  private static func isMetadata(_ size: Int, _ alignment: Int) -> Bool {
    let hugePage = AddressSpace.hugePageBytes
    return alignment >= hugePage && size.isMultiple(of: hugePage)
  }

  /// Declines to unmap, so that the range stays reserved for the arena; metadata is no longer the
  /// arena's.
  private static func keepReserved(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, size: Int
  ) -> Bool {
    let books = books(hooks)
    guard books.pointee.isMetadata(address) else { return true }
    books.pointee.reservedBytes.subtract(size, ordering: .relaxed)
    if size == MetadataRanges.bytes, MetadataRanges.keep(address) { return false }
    AddressSpace.release(address, bytes: size)
    return false
  }

  private static func decommit(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, length: Int,
    in index: UInt32
  ) -> Bool {
    let books = books(hooks)
    // Where the arena is on its way out, its addresses are given back next.
    if books.pointee.destroyer.load(ordering: .relaxed) != memsim_thread_identity() {
      memsim_keep_spare(books.pointee.spare, address, length)
    }
    books.pointee.decommit(pages: length / pageSize, in: index)
    return false
  }

  private static func giveBack(
    _ hooks: UnsafeMutablePointer<extent_hooks_t>, address: UnsafeMutableRawPointer, size: Int
  ) {
    let books = books(hooks)
    books.pointee.reservedBytes.subtract(size, ordering: .relaxed)
    memsim_forget_spare(books.pointee.spare, address, size)
    AddressSpace.release(address, bytes: size)
  }
}

/// Pages that were refused: how many jemalloc asked for, and by what.
///
/// Each host thread remembers what its last call into an arena was refused. Where jemalloc tried
/// twice in one call, as it does to grow a region in place and then to move it, that is the smaller
/// of the two: with as many pages the call succeeds. What the host refused counts only where
/// neither limit nor budget did.
struct RefusedPages {
  let pages: Int
  let refuser: Shortage.Refuser

  /// What the last call of this host thread into an arena was refused; nil for nothing.
  static var last: RefusedPages? {
    let bits = memsim_refusal_get()
    guard bits != 0, let refuser = Shortage.Refuser(rawValue: UInt8(bits & refuserMask)) else {
      return nil
    }
    return RefusedPages(pages: Int((bits & ~hostMark) >> refuserBits), refuser: refuser)
  }

  /// Remembers the refusal until the next call.
  func remember() {
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

  /// Makes what the host refused larger than what limit or budget did.
  private static let hostMark: UInt = 1 << 63
}

/// Refusals by the host that are planned, for tests: what a host does that has no addresses left.
package enum HostRefusals {
  private static let never = Int.max
  private static let left = Atomic<Int>(never)

  /// Makes the host refuse every range of addresses that an arena asks for after so many more.
  package static func begin(after count: Int = 0) {
    precondition(count >= 0, "the host cannot refuse in the past")
    left.store(count, ordering: .relaxed)
  }

  /// Makes the host what it is again; says how many ranges it would have granted before it refused.
  @discardableResult
  package static func end() -> Int {
    left.exchange(never, ordering: .relaxed)
  }

  /// Whether the range that is asked for now is to be refused.
  static var isDue: Bool {
    var current = left.load(ordering: .relaxed)
    while current != never, current > 0 {
      let (exchanged, original) = left.weakCompareExchange(
        expected: current, desired: current - 1, ordering: .relaxed)
      if exchanged { return false }
      current = original
    }
    return current == 0
  }
}
