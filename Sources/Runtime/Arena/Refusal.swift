internal import CMemsim

/// A commit that was refused: how many pages jemalloc asked for, and who said no.
///
/// Each host thread remembers what its last call into an arena was refused. Where jemalloc tried
/// twice in one call, as it does to grow a region in place and then to move it, that is the smaller
/// of the two: with as many pages the call succeeds.
struct Refusal {
  let pages: Int

  /// Whether the arena's own limit said no, and not the budget that it shares.
  let isOfLimit: Bool

  /// What the last call of this host thread into an arena was refused; nil for nothing.
  static var last: Refusal? {
    let bits = memsim_refusal_get()
    guard bits != 0 else { return nil }
    return Refusal(pages: Int(bits >> 1), isOfLimit: bits & 1 != 0)
  }

  /// Remembers the refusal until the next call.
  func remember() {
    let bits = UInt(pages) << 1 | (isOfLimit ? 1 : 0)
    let before = memsim_refusal_get()
    if before == 0 || bits < before { memsim_refusal_set(bits) }
  }

  static func forgetLast() {
    memsim_refusal_set(0)
  }
}
