internal import Synchronization

/// Autorelease pools if the hot path gave up: a page is needed, history is recorded, or the program
/// made a mistake.
extension Heap {
  @inline(never)
  func pushPoolSlowly() -> PoolToken {
    let local = attach()
    return request {
      let pool = local.pointee.pool
      if let token = pool.pointee.pushPool() { return token }
      if let refusal = enterPoolPage(pool, local) {
        diagnose(.allocationRefused, .null, refusal: refusal, local)
      } else if let token = pool.pointee.pushPool() {
        return token
      }
      return PoolToken(serial: PoolToken.refused, thread: pool.pointee.thread)
    }
  }

  @inline(never)
  func autoreleaseSlowly(_ ref: Ref, _ site: Site) {
    guard !ref.isNull else { return }
    let local = attach()
    let selector = "autorelease"
    guard resolve(ref, .messageToDeallocated, site: site, selector: selector, local) else {
      return
    }
    let slot = slots + ref.index
    if slot.pointee.currentHolder.owner == Holder.block {
      return diagnose(.unbalancedBlock, ref, site: site, selector: selector, local)
    }
    if slot.pointee.currentCounts.isDead { return autoreleaseLate(ref, site, local) }
    record(.autorelease, ref, site, count: slot.pointee.count, local)
    request { pushRelease(of: ref, site, local) }
  }

  private func pushRelease(of ref: Ref, _ site: Site, _ local: LocalState) {
    let pool = local.pointee.pool
    guard pool.pointee.hasPool else {
      local.pointee.thread.leakedUntilExit.append(ref)
      return diagnose(.noPool, ref, site: site, local)
    }
    if pool.pointee.push(ref) { return }
    if let refusal = enterPoolPage(pool, local) {
      local.pointee.thread.leakedUntilExit.append(ref)
      let shape = shape(at: ref.index)
      return diagnose(.allocationRefused, ref, shape: shape, site: site, refusal: refusal, local)
    }
    let isPushed = pool.pointee.push(ref)
    precondition(isPushed, "a new page has no room for a ref")
  }

  /// Continues on one more page; returns the reason if that is refused.
  private func enterPoolPage(
    _ pool: UnsafeMutablePointer<PoolStack>, _ local: LocalState
  ) -> Diagnosis.Refusal? {
    if pool.pointee.enterSpare() { return nil }
    if isPlannedToFail() { return .planned }
    var page: UnsafeMutableRawPointer?
    if isLiving {
      page = withRoom(for: pageSize, local) { arena.allocate(pageSize, alignment: pageSize) }
    }
    guard let page = page ?? allocateScratch(pageSize, alignment: pageSize, local) else {
      return .shortage(bytes: pageSize)
    }
    pool.pointee.enter(page.assumingMemoryBound(to: UInt64.self))
    return nil
  }

  /// Returns the spare page of a pool stack; reports whether there was one.
  @discardableResult
  func returnSparePage(_ pool: UnsafeMutablePointer<PoolStack>) -> Bool {
    guard let spare = pool.pointee.removeSpare() else { return false }
    arena.deallocate(spare)
    return true
  }

  @inline(never)
  func popPoolSlowly(_ token: PoolToken) {
    let local = attach()
    let pool = local.pointee.pool
    let nominal = Ref(bits: token.serial)
    guard isLiving, token.serial != PoolToken.refused else { return }
    guard token.thread == pool.pointee.thread else {
      return diagnose(.poolOnOtherThread, nominal, local)
    }
    guard let position = pool.pointee.position(ofPool: token.serial) else {
      return diagnose(.poolOutOfOrder, nominal, local)
    }
    drain(pool, to: position)
  }
}
