// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIMenuItemAndUIMenuController: [FrameworkMethod] = [
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIMenuItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitle:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuItem) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.title = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
