internal import CMemsim
internal import Synchronization

/// The end of a process.
extension Heap {
  /// Kills the process: its pages are free from now on as far as anybody's books are concerned.
  ///
  /// Every slow path fails from here. A callback that is running goes on, doomed: what it asks for
  /// comes from a bounded arena outside the books, and what it frees credits nobody. Killing twice
  /// is killing once.
  public func kill() {
    let (exchanged, _) = lifeState.compareExchange(
      expected: State.living.rawValue, desired: State.killed.rawValue,
      ordering: .acquiringAndReleasing)
    guard exchanged else { return }
    arena.leaveBudget()
    disarm()
  }

  /// Keeps the hot path of every host thread away.
  func disarm() {
    shared.withLock { state in
      for record in state.attachments {
        record.attachment.pointee.armed.store(0, ordering: .relaxed)
      }
    }
  }

  /// Destroys what is left: every region, every slot, the arena.
  ///
  /// Waits until no other host thread is attached. Refs of this heap are of no process from then
  /// on. No turn and no request of the heap may be under way; what other heaps do does not matter.
  public func destroy() {
    precondition(state != .destroyed, "heap '\(name)' is destroyed once")
    kill()
    let host = HostThread.current
    let own = host[identity]
    precondition(own?.pointee.turnDepth ?? 0 == 0, "a heap is destroyed between turns")
    precondition(
      !host.consultingHeaps.contains(identity), "a heap is not destroyed inside its own request")
    let segments = shared.wait {
      $0.attachments.allSatisfy { $0.attachment == own }
    } then: { state in
      state.attachments = []
      state.scratch?.destroy()
      state.scratch = nil
      lifeState.store(State.destroyed.rawValue, ordering: .relaxed)
      return state.segments
    }
    if let own { Heap.forget(own, host) }
    let owner = own.map(Heap.end)
    releaseProxies(in: segments)
    arena.destroy()
    table.giveBack(segments)
    if let owner { OwnerNumbers.shared.withLock { $0.give(owner) } }
  }
}
