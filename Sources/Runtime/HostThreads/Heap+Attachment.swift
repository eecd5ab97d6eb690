internal import CMemsim
internal import Synchronization

/// Host threads: coming to a heap and leaving it.
extension Heap {
  /// This host thread's attachment, made if need be; afterwards the hot path finds it.
  func attach() -> UnsafeMutablePointer<Attachment> {
    let current = Attachment.current
    if current.pointee.heapIdentity == identity { return current }
    precondition(state != .destroyed, "heap '\(name)' is destroyed")
    let host = HostThread.current
    let attachment = host[identity] ?? makeAttachment()
    host[identity] = attachment
    memsim_attachment_set(attachment)
    return attachment
  }

  /// Leaves the heap: lets go of every count that this host thread owns, drains its pools, and
  /// hands its slots over.
  ///
  /// The end of a host thread does this by itself.
  public func detach() {
    guard let attachment = HostThread.current[identity] else { return }
    letGoOfEverything(attachment)
    Heap.leave(attachment, shared)
  }

  /// The part of leaving in which deallocs run.
  func letGoOfEverything(_ attachment: UnsafeMutablePointer<Attachment>) {
    precondition(attachment.pointee.turnDepth == 0, "a host thread leaves a heap between turns")
    precondition(
      !HostThread.current.consultingHeaps.contains(identity),
      "a host thread does not leave a heap inside a request")
    repeat {
      exitOwnThread(attachment)
      mergeEverything(ownedBy: attachment)
    } while isLiving && attachment.pointee.ownThread.isLeftPending
    returnMagazines(attachment)
  }

  /// The part of leaving after which the heap may be gone: whoever waits to destroy it can be
  /// through with that as soon as the lock is open.
  static func leave(
    _ attachment: UnsafeMutablePointer<Attachment>, _ shared: Monitor<SharedState>
  ) {
    forget(attachment, HostThread.current)
    shared.withLockSignalling { bequeath(attachment, to: &$0) }
    let owner = end(attachment)
    OwnerNumbers.shared.withLock { $0.give(owner) }
  }

  /// Makes a host thread forget its attachment to a heap.
  static func forget(_ attachment: UnsafeMutablePointer<Attachment>, _ host: HostThread) {
    if Attachment.current == attachment { memsim_attachment_set(memsim_no_attachment()) }
    host[attachment.pointee.heapIdentity] = nil
  }

  /// Removes an attachment that the heap no longer lists.
  ///
  /// Its owner's number, which is returned, can be given to another when no slot has it.
  static func end(_ attachment: UnsafeMutablePointer<Attachment>) -> UInt64 {
    let owner = attachment.pointee.owner
    attachment.deinitialize(count: 1)
    attachment.deallocate()
    return owner
  }

  private func makeAttachment() -> UnsafeMutablePointer<Attachment> {
    let owner = OwnerNumbers.shared.withLock { $0.take() }
    return shared.withLock { state in
      precondition(self.state != .destroyed, "heap '\(name)' is destroyed")
      let thread = state.attachments.isEmpty ? mainThread : Heap.makeThread("", in: &state)
      let attachment = Attachment.make(heapIdentity: identity, owner: owner, thread: thread)
      let others = state.attachments
      state.attachments.append(.init(attachment: attachment, owner: owner))
      if isPlain.load(ordering: .relaxed), isLiving {
        attachment.pointee.armed.store(identity, ordering: .relaxed)
      }
      if !others.isEmpty { revokeSolitude(of: others) }
      return attachment
    }
  }

  /// Hands what an attachment had over to whoever needs slots next.
  private static func bequeath(
    _ attachment: UnsafeMutablePointer<Attachment>, to state: inout SharedState
  ) {
    let table = SlotTable.shared
    for segment in attachment.pointee.segments {
      table.segments[segment].owner.store(0, ordering: .relaxed)
    }
    state.abandonedSlots.segments += attachment.pointee.segments
    let returned = state.position(of: attachment.pointee.owner).map {
      state.attachments[$0].returned
    }
    let chains = [attachment.pointee.free, returned ?? 0]
    state.abandonedSlots.chains += attachment.pointee.inherited.chains + chains.filter { $0 != 0 }
    let fresh = [attachment.pointee.fresh]
    state.abandonedSlots.fresh += attachment.pointee.inherited.fresh + fresh.filter { !$0.isEmpty }
    state.attachments.removeAll { $0.attachment == attachment }
  }
}

/// Solitude: while a single host thread is attached, its last release of an object needs no atomic
/// exchange, for nobody else can be counting.
///
/// The thread marks itself busy, looks whether it is alone, and acts. Whoever comes second says so,
/// makes every core pass a barrier, and waits until nobody is busy; from then on everybody sees
/// that nobody is alone. So the price is paid by the second thread, once, and by no release.
extension Heap {
  static let canRevokeSolitude = memsim_barrier_register()

  private func revokeSolitude(of others: [SharedState.AttachmentRecord]) {
    guard isSolitary.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let done = memsim_barrier_on_every_core()
    precondition(done, "the kernel took the registration for membarrier and now refuses it")
    for other in others {
      while other.attachment.pointee.isBusy.load(ordering: .acquiring) {}
    }
  }
}
