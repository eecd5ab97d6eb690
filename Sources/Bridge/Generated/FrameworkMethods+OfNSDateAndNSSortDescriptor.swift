// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDateAndNSSortDescriptor: [FrameworkMethod] = [
    FrameworkMethod(
      "-compare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Int in
          let other: NSDate = try FrameworkCall.object(p_other, as: NSDate.self)
          return receiver.compare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-isEqualToDate:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> Int8 in
          let other: NSDate = try FrameworkCall.object(p_other, as: NSDate.self)
          return (receiver.isEqualToDate(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-earlierDate:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let other: NSDate = try FrameworkCall.object(p_other, as: NSDate.self)
          return CompiledObjects.result(receiver.earlierDate(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-laterDate:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDate) throws(FrameworkCall.Refusal) -> ID in
          let other: NSDate = try FrameworkCall.object(p_other, as: NSDate.self)
          return CompiledObjects.result(receiver.laterDate(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
