// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIWindow: [FrameworkMethod] = [
    FrameworkMethod(
      "-makeKeyAndVisible", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Void in
          receiver.makeKeyAndVisible()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-makeKeyWindow", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Void in
          receiver.makeKeyWindow()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-keyWindow", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.keyWindow).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isKeyWindow", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.keyWindow).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-windowLevel", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Double in
          return receiver.windowLevel
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setWindowLevel:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.windowLevel = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-sendEvent:", "v@:@",
      { me, _, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIWindow) throws(FrameworkCall.Refusal) -> Void in
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.sendEvent(event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
