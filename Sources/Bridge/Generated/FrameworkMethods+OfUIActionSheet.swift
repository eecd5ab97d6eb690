// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIActionSheet: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIActionSheetDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIActionSheetDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitle:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.title = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-actionSheetStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int in
          return receiver.actionSheetStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setActionSheetStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let value: UIActionSheetStyle = try FrameworkCall.value(p_value, of: UIActionSheetStyle.self)
          receiver.actionSheetStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-addButtonWithTitle:", "q@:@",
      { me, _, p_title in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int in
          let title: NSString = try FrameworkCall.object(p_title, as: NSString.self)
          return receiver.addButtonWithTitle(title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-numberOfButtons", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfButtons
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-cancelButtonIndex", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int in
          return receiver.cancelButtonIndex
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setCancelButtonIndex:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.cancelButtonIndex = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-destructiveButtonIndex", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int in
          return receiver.destructiveButtonIndex
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setDestructiveButtonIndex:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.destructiveButtonIndex = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-buttonTitleAtIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.buttonTitleAtIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-visible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.visible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-showInView:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          receiver.showInView(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-showFromToolbar:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let view: UIToolbar = try FrameworkCall.object(p_view, as: UIToolbar.self)
          receiver.showFromToolbar(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-showFromTabBar:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let view: UITabBar = try FrameworkCall.object(p_view, as: UITabBar.self)
          receiver.showFromTabBar(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-dismissWithClickedButtonIndex:animated:", "v@:qc",
      { me, _, p_index, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActionSheet) throws(FrameworkCall.Refusal) -> Void in
          let index: Int = p_index
          let animated: Bool = Bool(p_animated)
          receiver.dismissWithClickedButtonIndex(index, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int8) -> Void),
  ]
}
