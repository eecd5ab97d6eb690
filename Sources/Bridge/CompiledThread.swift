internal import CMemsimObjC
internal import MemsimKit
internal import MemsimRuntime
internal import MemsimVocabulary

/// The code of a thread of an app, on a stack of its own.
final class CompiledThread: WaitingCode {
  private let body: () -> Void
  private var stack: OpaquePointer?

  /// Makes a stack for some code; nil if the host has no memory for one.
  private init?(_ body: @escaping () -> Void) {
    self.body = body
    stack = memsim_objc_stack_make(
      { Unmanaged<CompiledThread>.fromOpaque($0).takeUnretainedValue().body() },
      Unmanaged.passUnretained(self).toOpaque())
    if stack == nil { return nil }
  }

  deinit {
    end()
  }

  func resume() -> Bool {
    stack.map { memsim_objc_stack_resume($0) } ?? true
  }

  func wait() {
    memsim_objc_stack_wait()
  }

  func end() {
    guard let stack else { return }
    self.stack = nil
    memsim_objc_stack_free(stack)
  }

  var words: [UInt64] {
    guard let stack else { return [] }
    let count = Int(memsim_objc_stack_words(stack, nil, 0))
    return [UInt64](unsafeUninitializedCapacity: count) { words, used in
      used = Int(memsim_objc_stack_words(stack, words.baseAddress, Int64(count)))
    }
  }

  /// The stacks of all compiled apps.
  static let stacks = ThreadStacks(
    make: { CompiledThread($0) }, endCode: { memsim_objc_end_code() },
    endsCode: { memsim_objc_ends_code() }, senderSite: { CompiledObjects.senderSite })
}

/// Threads, the locks of `@synchronized`, and functions that wait.
extension FrameworkMethods {
  static let ofThreads = [
    FrameworkMethod("-initWithTarget:selector:object:", "@@:@:@", initializeThread),
    FrameworkMethod("+detachNewThreadSelector:toTarget:withObject:", "v@::@@", detach),
    FrameworkMethod("+exit", "v@:", exitThread),
  ]

  /// Lets `@synchronized` lock objects.
  static func defineMonitors() {
    memsim_objc_define_monitors(
      { object in
        FrameworkCall.run(()) { SynchronizedObjects.lock(UInt(bitPattern: object)) }
      }, { object in SynchronizedObjects.unlock(UInt(bitPattern: object)) })
  }

  /// Lets functions of C that wait pass the time of their thread.
  static func defineSleep() {
    memsim_objc_define_sleep { name, nanoseconds in
      FrameworkCall.run(()) {
        AppProcess.current.block(String(cString: name), for: .nanoseconds(nanoseconds))
      }
    }
  }

  private static let initializeThread: @convention(c) (ID, SEL, ID, SEL, ID) -> ID = {
    me, _, passedTarget, passedSelector, passedArgument in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (thread: NSThread) throws(FrameworkCall.Refusal) -> ID in
      guard let selector = passedSelector else { return nil }
      return CompiledObjects.address(
        of: thread.initWithTarget(
          try FrameworkCall.object(passedTarget, as: NSObject.self), selector: method(selector),
          object: CompiledObjects.proxy(passedArgument)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let detach: @convention(c) (ID, SEL, SEL, ID, ID) -> Void = {
    _, _, passedSelector, passedTarget, passedArgument in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      guard let selector = passedSelector else { return }
      NSThread.detachNewThreadSelector(
        method(selector), toTarget: try FrameworkCall.object(passedTarget, as: NSObject.self),
        withObject: CompiledObjects.proxy(passedArgument))
    }
    memsim_objc_throw_pending()
  }

  private static let exitThread: @convention(c) (ID, SEL) -> Void = { _, _ in
    FrameworkCall.run(()) {
      if NSThread.isMainThread() {
        FrameworkCall.raise("+[NSThread exit] on the main thread")
      } else {
        memsim_objc_end_code()
      }
    }
    memsim_objc_throw_pending()
  }
}
