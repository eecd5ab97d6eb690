// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDate: [FrameworkMethod] = [
    FrameworkMethod(
      "-timeIntervalSinceReferenceDate", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timeIntervalSinceReferenceDate
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+date", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSDate.date())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+dateWithTimeIntervalSinceNow:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(NSDate.dateWithTimeIntervalSinceNow(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "+dateWithTimeIntervalSinceReferenceDate:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(NSDate.dateWithTimeIntervalSinceReferenceDate(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-initWithTimeIntervalSinceReferenceDate:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(receiver.initWithTimeIntervalSinceReferenceDate(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-timeIntervalSinceNow", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timeIntervalSinceNow
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
  ]
}
