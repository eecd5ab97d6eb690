internal import Synchronization

/// Autorelease pools, on the simulated thread that is running.
extension Heap {
  /// Pushes a pool.
  ///
  /// A push is a store and a cursor. When there is no memory for it, the pool around it gets what
  /// was meant for it.
  public func pushPool() -> PoolToken {
    let attachment = Attachment.current
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity else {
      return pushPoolSlowly()
    }
    let pool = attachment.pointee.pool
    let next = pool.pointee.next
    guard next < pool.pointee.boundaryEnd else { return pushPoolSlowly() }
    let serial = pool.pointee.serial &+ 1
    pool.pointee.serial = serial
    next.pointee = PoolStack.boundary | serial
    pool.pointee.next = next + 1
    return PoolToken(serial: serial, thread: pool.pointee.thread)
  }

  /// Pops a pool and every pool above it: releases their objects, newest first.
  ///
  /// Objects that are added meanwhile are released, too. A kill stops it.
  public func popPool(_ token: PoolToken) {
    if !popEmptyPool(token) { popPoolSlowly(token) }
  }

  /// Pops a pool if it is the topmost and known to be empty, and says whether it did: that runs
  /// nothing of the program's.
  package func popEmptyPool(_ token: PoolToken) -> Bool {
    let attachment = Attachment.current
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity else { return false }
    let pool = attachment.pointee.pool
    let top = pool.pointee.next - 1
    guard token.thread == pool.pointee.thread, top.pointee == PoolStack.boundary | token.serial
    else { return false }
    pool.pointee.next = top
    return true
  }

  /// Puts an object into the topmost pool, which will release it.
  public func autorelease(_ ref: Ref, site: Site = .unknown) {
    let attachment = Attachment.current
    let counts = slots[ref.index].counts.load(ordering: .relaxed)
    guard attachment.pointee.armed.load(ordering: .relaxed) == identity,
      counts & (~0 << 32 | Counts.dead) == ref.generation << 32,
      slots[ref.index].currentHolder.owner != Holder.block
    else { return autoreleaseSlowly(ref, site) }
    let pool = attachment.pointee.pool
    let next = pool.pointee.next
    guard next < pool.pointee.end else { return autoreleaseSlowly(ref, site) }
    next.pointee = ref.bits
    pool.pointee.next = next + 1
  }

  @inline(never)
  private func pushPoolSlowly() -> PoolToken {
    let attachment = attach()
    return request { pushBoundary(attachment) }
  }

  private func pushBoundary(_ attachment: UnsafeMutablePointer<Attachment>) -> PoolToken {
    let pool = attachment.pointee.pool
    let thread = pool.pointee.thread
    if pool.pointee.next >= pool.pointee.boundaryEnd,
      let refusal = enterPoolPage(pool, attachment)
    {
      diagnose(.allocationRefused, .null, refusal: refusal, attachment)
      return PoolToken(serial: PoolToken.refused, thread: thread)
    }
    pool.pointee.serial += 1
    let token = PoolToken(serial: pool.pointee.serial, thread: thread)
    pool.pointee.next.pointee = PoolStack.boundary | token.serial
    pool.pointee.next += 1
    return token
  }

  @inline(never)
  private func autoreleaseSlowly(_ ref: Ref, _ site: Site) {
    guard !ref.isNull else { return }
    let attachment = attach()
    let selector = "autorelease"
    guard resolve(ref, .messageToDeallocated, site: site, selector: selector, attachment) else {
      return
    }
    let owner = slots[ref.index].currentHolder.owner
    if owner == Holder.block {
      return diagnose(.unbalancedBlock, ref, site: site, selector: "autorelease", attachment)
    }
    let counts = slots[ref.index].currentCounts
    if counts.isDead { return }
    record(.autorelease, ref, site, count: count(of: ref.index), attachment)
    request { pushRelease(of: ref, site, attachment) }
  }

  private func pushRelease(
    of ref: Ref, _ site: Site, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    let pool = attachment.pointee.pool
    guard pool.pointee.hasPool else {
      attachment.pointee.thread.leakedUntilExit.append(ref)
      return diagnose(.noPool, ref, site: site, attachment)
    }
    if pool.pointee.next >= pool.pointee.end, let refusal = enterPoolPage(pool, attachment) {
      attachment.pointee.thread.leakedUntilExit.append(ref)
      return diagnose(
        .allocationRefused, ref, shape: shape(at: ref.index), site: site, refusal: refusal,
        attachment)
    }
    pool.pointee.next.pointee = ref.bits
    pool.pointee.next += 1
  }

  /// Goes on with one more page, or says why that is refused.
  private func enterPoolPage(
    _ pool: UnsafeMutablePointer<PoolStack>, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Diagnosis.Refusal? {
    if let spare = pool.pointee.spare {
      pool.pointee.spare = nil
      pool.pointee.enter(spare)
      return nil
    }
    if isPlannedToFail() { return .planned }
    guard let page = takePoolPage(attachment) else { return .shortage(bytes: pageSize) }
    pool.pointee.enter(page)
    return nil
  }

  private func takePoolPage(
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> PoolStack.Word? {
    var page: UnsafeMutableRawPointer?
    if isLiving {
      page = withRoom(for: pageSize, attachment) {
        arena.allocate(pageSize, alignment: pageSize)
      }
    }
    if page == nil, !isLiving, attachment.pointee.turnDepth > 0 {
      page = scratchArena()?.allocate(pageSize, alignment: pageSize)
    }
    return page?.assumingMemoryBound(to: UInt64.self)
  }

  /// Gives the page back that a pool stack keeps for the next time.
  func returnSparePage(_ pool: UnsafeMutablePointer<PoolStack>) {
    guard let spare = pool.pointee.spare else { return }
    pool.pointee.spare = nil
    arena.deallocate(spare)
  }

  @inline(never)
  private func popPoolSlowly(_ token: PoolToken) {
    let attachment = attach()
    let pool = attachment.pointee.pool
    let nominal = Ref(bits: token.serial)
    guard isLiving, token.serial != PoolToken.refused else { return }
    guard token.thread == pool.pointee.thread else {
      return diagnose(.poolOnOtherThread, nominal, attachment)
    }
    guard let position = pool.pointee.position(ofPool: token.serial) else {
      return diagnose(.poolOutOfOrder, nominal, attachment)
    }
    drain(pool, to: position)
  }

  /// Releases from the top down to `position`, the boundary there included, re-reading the top
  /// after every release, for a release may push, pop and autorelease.
  func drain(_ pool: UnsafeMutablePointer<PoolStack>, to position: PoolStack.Position) {
    guard isLiving else { return }
    let site = keepsSites ? Site.pool : .unknown
    while pool.pointee.depth >= position.depth {
      let page = pool.pointee.page
      let isLast = pool.pointee.depth == position.depth
      let bottom = isLast ? position.entry : pool.pointee.bottom
      while pool.pointee.page == page, pool.pointee.next > bottom {
        pool.pointee.next -= 1
        let entry = pool.pointee.next.pointee
        if entry & PoolStack.boundary == 0 { release(Ref(bits: entry), site: site) }
        guard isLiving else { return }
      }
      if pool.pointee.page != page { continue }
      if isLast { return }
      keepOrReturn(pool.pointee.leavePage(), pool)
    }
  }

  private func keepOrReturn(_ page: PoolStack.Word?, _ pool: UnsafeMutablePointer<PoolStack>) {
    guard let page else { return }
    returnSparePage(pool)
    pool.pointee.spare = page
  }
}
