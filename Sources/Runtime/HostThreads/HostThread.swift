internal import CMemsim
internal import Glibc

/// The attachments of one host thread, which end with it.
final class HostThread {
  private var attachments: [UInt: UnsafeMutablePointer<Attachment>] = [:]

  /// The innermost run of native code that the host thread's allocator serves; nil for none.
  var nativeScope: UnsafeMutablePointer<NativeScope>? {
    didSet {
      memsim_running_here().pointee.native_owner = nativeScope.map {
        UnsafeMutableRawPointer($0.pointee.books)
      }
    }
  }

  /// The heaps whose requests wait here for an answer from outside, by their identity.
  var heapsCallingOut: [UInt] = []

  /// Whether its stack was found to be large enough.
  private var hasStack = false

  /// Stops the process where the stack is too small for what a heap does on it.
  ///
  /// A host thread is asked once, before it uses its first heap: what runs over the end of a stack
  /// later ends the process without a word of why.
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

  /// Called when a host thread ends: leaves every heap that it came to so late that nothing else
  /// did, and ends the record.
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
  /// After its own part of the host thread has ended it takes every region from an arena of its own
  /// choice, so a dealloc that allocates then would find none in the heap. A process that ends
  /// leaves its heaps as they are, and so does code of an app that ends it.
  private func leaveAllBeforeTheAllocator(_ context: UnsafeMutableRawPointer) {
    let isNoted = memsim_at_thread_end(
      { context in
        if memsim_is_first_thread() || memsim_running_here().pointee.is_of_app { return }
        Unmanaged<HostThread>.fromOpaque(context).takeUnretainedValue().leaveAll()
      }, context)
    precondition(isNoted, "no room to note what the end of a host thread calls")
  }

  subscript(heapIdentity: UInt) -> UnsafeMutablePointer<Attachment>? {
    get { attachments[heapIdentity] }
    set { attachments[heapIdentity] = newValue }
  }

  /// Heaps are left in the order in which they were made, so that a run does not depend on hashing;
  /// what a dealloc attaches to meanwhile, too.
  private func leaveAll() {
    while !attachments.isEmpty {
      let heaps = attachments.keys.map(HostThread.heap).sorted {
        $0._withUnsafeGuaranteedRef { $0.number } < $1._withUnsafeGuaranteedRef { $0.number }
      }
      for heap in heaps { leave(heap) }
    }
    memsim_attachment_set(memsim_no_attachment())
  }

  /// Leaves a heap whose last reference another host thread may be letting go of.
  ///
  /// Deallocs retain and release it as they please. Were theirs the last reference, it would end in
  /// the middle of them; kept until they are through, it ends between the two parts of leaving, and
  /// takes the attachment with it. A heap that waits to be destroyed already is none the wiser.
  private func leave(_ heap: Unmanaged<Heap>) {
    let identity = UInt(bitPattern: heap.toOpaque())
    guard let attachment = attachments[identity] else { return }
    _ = heap.retain()
    heap._withUnsafeGuaranteedRef { $0.letGoOfEverything(attachment) }
    heap.release()
    guard attachments[identity] == attachment else { return }
    Heap.leave(attachment, heap._withUnsafeGuaranteedRef { $0.shared })
  }

  /// The heap at an address.
  ///
  /// It is not retained: its last reference may be gone, and the host thread that lets it go be
  /// waiting for this one.
  private static func heap(_ identity: UInt) -> Unmanaged<Heap> {
    guard let pointer = UnsafeRawPointer(bitPattern: identity) else {
      preconditionFailure("an attachment without a heap")
    }
    return Unmanaged.fromOpaque(pointer)
  }
}
