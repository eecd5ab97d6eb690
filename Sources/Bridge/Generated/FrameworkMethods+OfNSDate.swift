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
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(receiver.initWithTimeIntervalSinceReferenceDate(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "+dateWithTimeIntervalSince1970:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(NSDate.dateWithTimeIntervalSince1970(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-timeIntervalSince1970", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timeIntervalSince1970
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-initWithTimeIntervalSinceNow:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(receiver.initWithTimeIntervalSinceNow(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-initWithTimeInterval:sinceDate:", "@@:d@",
      { me, _, p_seconds, p_date in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return CompiledObjects.result(receiver.initWithTimeInterval(seconds, sinceDate: date))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, ID) -> ID),
    FrameworkMethod(
      "-dateByAddingTimeInterval:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(receiver.dateByAddingTimeInterval(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-addTimeInterval:", "@@:d",
      { me, _, p_seconds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let seconds: NSTimeInterval = p_seconds
          return CompiledObjects.result(receiver.addTimeInterval(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-timeIntervalSinceDate:", "d@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Double in
          let other: NSDate = try FrameworkCall.object(p_other, as: NSDate.self)
          return receiver.timeIntervalSinceDate(other)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Double),
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
