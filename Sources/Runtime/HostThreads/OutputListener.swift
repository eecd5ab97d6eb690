internal import CMemsim
internal import Glibc

/// Receives the bytes that code on a host thread writes to standard output and standard error, in
/// place of these.
///
/// The host thread distinguishes the code of a program from all other code, so several runs and the
/// output of a test can be in one host process.
package final class OutputListener: @unchecked Sendable {  // no lock: nothing in it changes
  /// The stream of the bytes.
  package enum Stream: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case errors
  }

  private let hear: (Stream, UnsafeRawBufferPointer) -> Void
  private let makeForThread: () -> OutputListener?
  private let end: () -> Void
  private let listener: UnsafeMutablePointer<memsim_listener>

  /// Makes a listener, whose closure is called on the host thread that writes, with plain
  /// allocations of the host's.
  ///
  /// Host threads that native code makes have listeners of their own, which `ofThread` makes on the
  /// host thread that makes one; without a listener its output goes to its usual place. When
  /// such a thread is over, its listener's `end` is called on it.
  package init(
    ofThread makeForThread: @escaping () -> OutputListener? = { nil },
    end: @escaping () -> Void = {},
    _ hear: @escaping (Stream, UnsafeRawBufferPointer) -> Void
  ) {
    self.hear = hear
    self.makeForThread = makeForThread
    self.end = end
    listener = .allocate(capacity: 1)
    Self.open
    listener.initialize(
      to: memsim_listener(
        hear: { context, descriptor, bytes, count in
          let stream: Stream = descriptor == STDOUT_FILENO ? .output : .errors
          let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
          let listener = OutputListener.of(context).takeUnretainedValue()
          Arena.withHostAllocations { listener.hear(stream, bytes) }
        }, context: Unmanaged.passUnretained(self).toOpaque()))
  }

  deinit { listener.deallocate() }

  /// The address for a host thread that it listens to.
  var ears: UnsafePointer<memsim_listener> { UnsafePointer(listener) }

  /// Runs `body`, and receives its output.
  package func listen<Result>(to body: () -> Result) -> Result {
    let running = memsim_running_here()
    let outer = running.pointee.listener
    running.pointee.listener = ears
    defer {
      memsim_output_flush()
      running.pointee.listener = outer
    }
    return body()
  }

  /// Makes a listener for a thread that the code of this one makes.
  ///
  /// `endOfThread` on that thread ends it, or `release` if the thread could not be made.
  static func ofNewThread() -> UnsafePointer<memsim_listener>? {
    guard let maker = memsim_running_here().pointee.listener,
      let listener = of(maker.pointee.context).takeUnretainedValue().makeForThread()
    else { return nil }
    return UnsafePointer(Unmanaged.passRetained(listener).takeUnretainedValue().listener)
  }

  /// Releases the listener of a thread.
  static func release(_ listener: UnsafePointer<memsim_listener>?) {
    if let listener { of(listener.pointee.context).release() }
  }

  /// Ends the listening to a host thread that native code has made, as the thread is over.
  ///
  /// Later output of the host's destructors there is dropped.
  static func endOfThread() {
    let running = memsim_running_here()
    guard let listener = running.pointee.listener else { return }
    of(listener.pointee.context).takeUnretainedValue().end()
    running.pointee.listener = UnsafePointer(deaf.listener)
    release(listener)
  }

  /// Drops all bytes.
  private static let deaf = OutputListener { _, _ in }

  private static func of(_ context: UnsafeMutableRawPointer) -> Unmanaged<OutputListener> {
    Unmanaged.fromOpaque(context)
  }

  /// Writes to a descriptor past any listener; callable in a signal handler.
  package static func writeUnheard(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    memsim_write(descriptor, bytes.baseAddress, UInt(bytes.count))
  }

  /// Opens the streams that a listener can receive.
  private static let open: Void = memsim_output_open()
}
