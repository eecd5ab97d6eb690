internal import CMemsim
internal import Glibc

/// The states of the heaps that one host thread is attached to, which end with it.
final class HostThread {
  private var states: [UInt: LocalState] = [:]

  /// The innermost run of native code that the host thread's allocator serves; nil for none.
  var nativeScope: UnsafeMutablePointer<NativeScope>? {
    didSet {
      memsim_running_here().pointee.native_owner = nativeScope.map {
        UnsafeMutableRawPointer($0.pointee.accounting)
      }
    }
  }

  /// The heaps whose requests call a closure of the options now, by their identity.
  var heapsCallingOut: [UInt] = []

  /// Whether its stack was found to be large enough.
  private var hasStack = false

  /// Stops the process if the stack is too small for a heap.
  ///
  /// Checked once, before a host thread uses its first heap: a later overflow of the stack would
  /// end the process without a message.
  func requireStack() {
    if hasStack { return }
    hasStack = true
    if memsim_is_first_thread() { return }
    let stack = memsim_stack_here()
    precondition(
      stack.start == nil || stack.bytes >= Heap.leastStackBytes,
      """
      a host thread that uses a heap has a stack of \(Heap.leastStackBytes) bytes at least, and \
      not of \(stack.bytes)
      """)
  }

  /// Called when a host thread ends: leaves every heap that it was attached to late, and ends the
  /// record.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { record in
      guard let record else { return }
      // While the specific value is being destroyed a fresh look-up would make a second record.
      pthread_setspecific(HostThread.key, record)
      let host = Unmanaged<HostThread>.fromOpaque(record).takeRetainedValue()
      host.leaveAll()
      pthread_setspecific(HostThread.key, nil)
    }
    precondition(result == 0, "no thread-specific key left, errno \(result)")
    return key
  }()

  /// The record of the calling host thread.
  static var current: HostThread {
    if let record = pthread_getspecific(key) {
      return Unmanaged<HostThread>.fromOpaque(record).takeUnretainedValue()
    }
    let record = HostThread()
    let context = Unmanaged.passRetained(record).toOpaque()
    let result = pthread_setspecific(key, context)
    precondition(result == 0, "no room for a thread-specific value, errno \(result)")
    record.leaveAllBeforeTheAllocator(context)
    return record
  }

  /// Leaves the heaps as long as jemalloc serves this host thread.
  ///
  /// After jemalloc's own data of the host thread has ended, it allocates from an arena of its own
  /// choice, so a dealloc could not allocate in the heap. A process that exits leaves its heaps as
  /// they are, and so does code of an app that exits.
  private func leaveAllBeforeTheAllocator(_ context: UnsafeMutableRawPointer) {
    let isRegistered = memsim_at_thread_end(
      { context in
        if memsim_is_first_thread() || memsim_running_here().pointee.is_of_app { return }
        Unmanaged<HostThread>.fromOpaque(context).takeUnretainedValue().leaveAll()
      }, context)
    precondition(isRegistered, "no room to register the end of a host thread")
  }

  subscript(heapIdentity: UInt) -> LocalState? {
    get { states[heapIdentity] }
    set { states[heapIdentity] = newValue }
  }

  /// Leaves all heaps in the order in which they were made, so that a run does not depend on
  /// hashing; also those that a dealloc attaches to meanwhile.
  private func leaveAll() {
    while !states.isEmpty {
      let heaps = states.keys.map(HostThread.heap).sorted {
        $0._withUnsafeGuaranteedRef { $0.number } < $1._withUnsafeGuaranteedRef { $0.number }
      }
      for heap in heaps { leave(heap) }
    }
    memsim_local_state_set(memsim_no_local_state())
  }

  /// Leaves a heap whose last reference another host thread may be releasing.
  ///
  /// Deallocs retain and release the heap. It is retained until they are done, so that it does not
  /// end in the middle of them; if it ends then, between the two parts of leaving, its state ends
  /// with it.
  private func leave(_ heap: Unmanaged<Heap>) {
    let identity = UInt(bitPattern: heap.toOpaque())
    guard let local = states[identity] else { return }
    _ = heap.retain()
    heap._withUnsafeGuaranteedRef { $0.releaseEverything(of: local) }
    heap.release()
    guard states[identity] == local else { return }
    Heap.detach(local, heap._withUnsafeGuaranteedRef { $0.shared })
  }

  /// The heap at an address.
  ///
  /// It is not retained: its last reference may be released already, on a host thread that waits
  /// for this one.
  private static func heap(_ identity: UInt) -> Unmanaged<Heap> {
    guard let pointer = UnsafeRawPointer(bitPattern: identity) else {
      preconditionFailure("a state without a heap")
    }
    return Unmanaged.fromOpaque(pointer)
  }
}
