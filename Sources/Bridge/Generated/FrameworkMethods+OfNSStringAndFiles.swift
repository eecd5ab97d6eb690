// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndFiles: [FrameworkMethod] = [
    FrameworkMethod(
      "-stringByAppendingPathComponent:", "@@:@",
      { me, _, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let component: NSString = try FrameworkCall.object(p_component, as: NSString.self)
          return CompiledObjects.result(receiver.stringByAppendingPathComponent(component))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
