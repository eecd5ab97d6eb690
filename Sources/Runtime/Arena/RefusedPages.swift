internal import CMemsim

/// Pages that were refused: how many jemalloc asked for, and who said no.
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
