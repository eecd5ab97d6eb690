// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableSetAndNSSet: [FrameworkMethod] = [
    FrameworkMethod(
      "-addObject:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> Void in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.addObject(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeObject:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> Void in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.removeObject(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
