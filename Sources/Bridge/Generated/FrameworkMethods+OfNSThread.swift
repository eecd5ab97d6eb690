// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSThread: [FrameworkMethod] = [
    FrameworkMethod(
      "-isCancelled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isCancelled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "+currentThread", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSThread.currentThread())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+mainThread", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSThread.mainThread())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+isMainThread", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (NSThread.isMainThread()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "+isMultiThreaded", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (NSThread.isMultiThreaded()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-start", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Void in
          receiver.start()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-main", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Void in
          receiver.main()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-cancel", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Void in
          receiver.cancel()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-isExecuting", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isExecuting).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isFinished", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isFinished).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.name)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setName:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.name = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-threadDictionary", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSThread) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.threadDictionary)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+threadPriority", "d@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return NSThread.threadPriority()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+setThreadPriority:", "c@:d",
      { me, _, p_priority in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          let priority: Double = p_priority
          return (NSThread.setThreadPriority(priority)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> Int8),
    FrameworkMethod(
      "+sleepForTimeInterval:", "v@:d",
      { me, _, p_seconds in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let seconds: NSTimeInterval = p_seconds
          NSThread.sleepForTimeInterval(seconds)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "+sleepUntilDate:", "v@:@",
      { me, _, p_date in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          NSThread.sleepUntilDate(date)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
