internal import CMemsimObjC
internal import MemsimDevice
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimVocabulary

/// Functions that call a block of the app once, or later on the main thread.
extension FrameworkMethods {
  static let ofDispatch = [
    FrameworkMethod("dispatch_get_main_queue", "", mainQueue),
    FrameworkMethod("dispatch_time", "", time),
    FrameworkMethod("dispatch_once", "", callOnce),
    FrameworkMethod("dispatch_async", "", callSoon),
    FrameworkMethod("dispatch_after", "", callAfter),
  ]

  private typealias Block = UnsafeMutableRawPointer?

  /// The address that stands for the main queue.
  private static let queue = UInt(16)

  private static let mainQueue: @convention(c) () -> Block = {
    UnsafeMutableRawPointer(bitPattern: queue)
  }

  private static var now: UInt64 { UInt64(AppProcess.current.system.now.nanoseconds) }

  private static let time: @convention(c) (UInt64, Int64) -> UInt64 = { base, delta in
    guard base != .max else { return base }
    let start = Int64(clamping: base == 0 ? now : base)
    let (sum, isTooFar) = start.addingReportingOverflow(delta)
    // 0 is the time of no delay.
    return isTooFar ? .max : UInt64(max(1, sum))
  }

  /// The values of a flag: no block was called, or one has returned.
  ///
  /// While one runs, it is the number of the stack that it runs on, plus one.
  private enum Once {
    static let (isNew, isDone) = (0, -1)
  }

  private static let callOnce: @convention(c) (UnsafeMutablePointer<Int>?, Block) -> Void = {
    flag, block in
    FrameworkCall.run(()) {
      guard let flag, let block else { return }
      let mine = Int(memsim_objc_stack_number()) + 1
      while flag.pointee > 0 {
        guard flag.pointee != mine else {
          return FrameworkCall.raise("dispatch_once is called by its own block")
        }
        NSThread.sleepForTimeInterval(0.001)
        if memsim_objc_ends_code() { return }
      }
      guard flag.pointee == Once.isNew else { return }
      flag.pointee = mine
      let hasReturned = memsim_objc_call_app(
        { block in
          if let block { memsim_objc_block_call(block) }
        }, block)
      flag.pointee = hasReturned ? Once.isDone : Once.isNew
    }
    memsim_objc_throw_pending()
  }

  private static let callSoon: @convention(c) (Block, Block) -> Void = { queue, block in
    FrameworkCall.run(()) { call(block, after: .zero, on: queue) }
    memsim_objc_throw_pending()
  }

  private static let callAfter: @convention(c) (UInt64, Block, Block) -> Void = {
    time, queue, block in
    FrameworkCall.run(()) {
      let wait = Int64(clamping: time) - Int64(clamping: now)
      call(block, after: .nanoseconds(max(0, wait)), on: queue)
    }
    memsim_objc_throw_pending()
  }

  /// Calls a copy of a block on the main thread; until then the copy is a root, and after it what
  /// the copy has captured is released.
  private static func call(_ block: Block, after delay: TimeSpan, on queue: Block) {
    guard UInt(bitPattern: queue) == Self.queue else {
      return FrameworkCall.raise("a block is called on the main queue only")
    }
    let sender = memsim_objc_sender()
    // A method of the app may retain what the block has captured.
    var making = (block: block, sender: sender, copy: Block.none)
    withUnsafeMutablePointer(to: &making) {
      _ = memsim_objc_call_app(
        { context in
          guard let making = context?.assumingMemoryBound(to: (Block, UInt, Block).self),
            let block = making.pointee.0
          else { return }
          making.pointee.2 = memsim_objc_block_copy(block, making.pointee.1)
        }, $0)
    }
    guard let copy = making.copy else { return }
    ObjectiveCBlocks.setRoot(true, copy)
    AppProcess.current.schedule(after: delay) {
      var call = (block: copy, sender: sender)
      AppMethod.perform(&call) { context in
        guard let call = context?.assumingMemoryBound(to: (UnsafeMutableRawPointer, UInt).self)
        else { return }
        memsim_objc_block_call(call.pointee.0)
        ObjectiveCBlocks.setRoot(false, call.pointee.0)
        memsim_objc_block_release(call.pointee.0, call.pointee.1)
      }
    }
  }
}
