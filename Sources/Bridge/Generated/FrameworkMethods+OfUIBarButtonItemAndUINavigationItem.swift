// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIBarButtonItemAndUINavigationItem: [FrameworkMethod] = [
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitle:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.title = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-enabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.enabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-style", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIBarButtonItem) throws(FrameworkCall.Refusal) -> Int in
          return receiver.style.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
  ]
}
