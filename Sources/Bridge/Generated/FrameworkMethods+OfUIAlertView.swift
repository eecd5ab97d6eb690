// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIAlertView: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIAlertViewDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIAlertViewDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-message", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.message)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-addButtonWithTitle:", "q@:@",
      { me, _, p_title in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Int in
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
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfButtons
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-cancelButtonIndex", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.cancelButtonIndex
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-buttonTitleAtIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> ID in
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
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.visible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-show", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Void in
          receiver.show()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-dismissWithClickedButtonIndex:animated:", "v@:qc",
      { me, _, p_index, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIAlertView) throws(FrameworkCall.Refusal) -> Void in
          let index: Int = p_index
          let animated: Bool = Bool(p_animated)
          receiver.dismissWithClickedButtonIndex(index, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int8) -> Void),
  ]
}
