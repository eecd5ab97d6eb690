// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIMenuController: [FrameworkMethod] = [
    FrameworkMethod(
      "+sharedMenuController", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIMenuController.sharedMenuController())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-menuItems", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.menuItems)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMenuItems:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray? = try FrameworkCall.optional(p_value, as: NSArray.self)
          receiver.menuItems = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-menuVisible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.menuVisible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isMenuVisible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.menuVisible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setMenuVisible:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.menuVisible = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-menuFrame", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.menuFrame).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setTargetRect:inView:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}@",
      { me, _, p_rect, p_view in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          receiver.setTargetRect(rect, inView: view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect, ID) -> Void),
    FrameworkMethod(
      "-setMenuVisible:animated:", "v@:cc",
      { me, _, p_visible, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Void in
          let visible: Bool = Bool(p_visible)
          let animated: Bool = Bool(p_animated)
          receiver.setMenuVisible(visible, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-update", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIMenuController) throws(FrameworkCall.Refusal) -> Void in
          receiver.update()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
