// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndNSCharacterSet: [FrameworkMethod] = [
    FrameworkMethod(
      "-stringByTrimmingCharactersInSet:", "@@:@",
      { me, _, p_set in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let set: NSCharacterSet = try FrameworkCall.object(p_set, as: NSCharacterSet.self)
          return CompiledObjects.result(receiver.stringByTrimmingCharactersInSet(set))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-componentsSeparatedByCharactersInSet:", "@@:@",
      { me, _, p_set in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let set: NSCharacterSet = try FrameworkCall.object(p_set, as: NSCharacterSet.self)
          return CompiledObjects.result(receiver.componentsSeparatedByCharactersInSet(set))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
