// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIToolbar: [FrameworkMethod] = [
    FrameworkMethod(
      "-barStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Int in
          return receiver.barStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setBarStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBarStyle = try FrameworkCall.value(p_value, of: UIBarStyle.self)
          receiver.barStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-translucent", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.translucent).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isTranslucent", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.translucent).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setTranslucent:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.translucent = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-tintColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tintColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTintColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.tintColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-items", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.items)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setItems:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray? = try FrameworkCall.optional(p_value, as: NSArray.self)
          receiver.items = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setItems:animated:", "v@:@c",
      { me, _, p_items, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIToolbar) throws(FrameworkCall.Refusal) -> Void in
          let items: NSArray? = try FrameworkCall.optional(p_items, as: NSArray.self)
          let animated: Bool = Bool(p_animated)
          receiver.setItems(items, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
  ]
}
