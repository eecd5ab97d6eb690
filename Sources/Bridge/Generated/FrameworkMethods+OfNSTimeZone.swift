// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSTimeZone: [FrameworkMethod] = [
    FrameworkMethod(
      "+systemTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.systemTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+localTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.localTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+defaultTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.defaultTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+knownTimeZoneNames", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.knownTimeZoneNames())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+timeZoneWithName:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          return CompiledObjects.result(NSTimeZone.timeZoneWithName(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.name)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-secondsFromGMTForDate:", "q@:@",
      { me, _, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> Int in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return receiver.secondsFromGMTForDate(date)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
  ]
}
