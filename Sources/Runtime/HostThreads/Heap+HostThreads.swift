internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// Host threads: attaching to a heap and detaching from it.
extension Heap {
  /// The least stack size of a host thread that uses a heap; a smaller one is a precondition
  /// failure.
  ///
  /// It is enough for the heap. The deallocs of a program need more, according to their depth
  /// (`Options.deallocDepth`).
  public static let leastStackBytes = 64 << 10

  /// Ends the program that runs as the end of its stack does, if less of the stack is left than a
  /// heap needs.
  ///
  /// The framework calls it where it calls itself without an end that it knows.
  package static func endWithoutStack() { memsim_run_require_stack(UInt(leastStackBytes)) }

  /// Returns this host thread's state of the heap, made at first use; then the hot path finds it.
  func attach() -> LocalState {
    let current = ThreadHeapState.current
    if current.pointee.heapIdentity == identity { return current }
    precondition(state != .destroyed, "heap '\(name)' is destroyed")
    let host = HostThread.current
    let local = host[identity] ?? Arena.withHostAllocations { makeState(on: host) }
    memsim_local_state_set(local)
    return local
  }

  private func makeState(on host: HostThread) -> LocalState {
    host.requireStack()
    let owner = OwnerNumbers.shared.withLock { $0.reserve() }
    let local = shared.withLock { state in
      precondition(self.state != .destroyed, "heap '\(name)' is destroyed")
      let thread = state.attached.isEmpty ? mainThread : state.threads.make()
      let local = ThreadHeapState.make(heapIdentity: identity, owner: owner, thread: thread)
      let others = state.attached.records
      state.attached.add(local)
      if allowsHotPath.load(ordering: .relaxed), isLiving { local.pointee.arm() }
      solitude.revoke(from: others)
      return local
    }
    host[identity] = local
    return local
  }

  /// Detaches the host thread from the heap: gives up the ownership of its counts, drains its
  /// pools, and leaves its slots to other host threads.
  ///
  /// The end of a host thread does this by itself.
  public func detach() {
    guard let local = HostThread.current[identity] else { return }
    releaseEverything(of: local)
    Heap.detach(local, shared)
  }

  /// The part of detaching in which deallocs run.
  func releaseEverything(of local: LocalState) {
    precondition(local.pointee.turnDepth == 0, "a host thread leaves a heap between turns")
    precondition(
      !HostThread.current.heapsCallingOut.contains(identity),
      "a host thread does not leave a heap inside a request")
    repeat {
      if local.pointee.ownThread.number != 1 { exit(local.pointee.ownThread) }
      mergeEverything(ownedBy: local)
    } while isLiving && local.pointee.ownThread.isLeftPending
    returnMagazines(local)
  }

  /// The part of detaching after which the heap may be destroyed: a host thread that waits to do so
  /// can finish as soon as the lock is open.
  static func detach(_ local: LocalState, _ shared: Monitor<SharedState>) {
    forget(local, HostThread.current)
    shared.withLockSignalling { state in
      state.segments.abandon(state.attached.remove(local))
    }
    end(local)
  }

  /// Removes a host thread's reference to its state of a heap.
  static func forget(_ local: LocalState, _ host: HostThread) {
    if ThreadHeapState.current == local { memsim_local_state_set(memsim_no_local_state()) }
    host[local.pointee.heapIdentity] = nil
  }

  /// Destroys a state that the heap no longer lists; no slot has its owner's number.
  static func end(_ local: LocalState) {
    let owner = local.pointee.owner
    ThreadHeapState.destroy(local)
    OwnerNumbers.shared.withLock { $0.free(owner) }
  }
}
