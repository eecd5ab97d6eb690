// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSRunLoop: [FrameworkMethod] = [
    FrameworkMethod(
      "+currentRunLoop", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSRunLoop.currentRunLoop())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+mainRunLoop", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSRunLoop.mainRunLoop())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-addTimer:forMode:", "v@:@@",
      { me, _, p_timer, p_mode in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSRunLoop) throws(FrameworkCall.Refusal) -> Void in
          let timer: NSTimer = try FrameworkCall.object(p_timer, as: NSTimer.self)
          let mode: NSString = try FrameworkCall.object(p_mode, as: NSString.self)
          receiver.addTimer(timer, forMode: mode)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-runUntilDate:", "v@:@",
      { me, _, p_date in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSRunLoop) throws(FrameworkCall.Refusal) -> Void in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          receiver.runUntilDate(date)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
