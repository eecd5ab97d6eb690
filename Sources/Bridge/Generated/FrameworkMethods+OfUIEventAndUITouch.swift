// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIEventAndUITouch: [FrameworkMethod] = [
    FrameworkMethod(
      "-timestamp", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIEvent) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timestamp
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-allTouches", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIEvent) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allTouches())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-touchesForView:", "@@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIEvent) throws(FrameworkCall.Refusal) -> ID in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          return CompiledObjects.result(receiver.touchesForView(view))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-touchesForWindow:", "@@:@",
      { me, _, p_window in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIEvent) throws(FrameworkCall.Refusal) -> ID in
          let window: UIWindow = try FrameworkCall.object(p_window, as: UIWindow.self)
          return CompiledObjects.result(receiver.touchesForWindow(window))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
