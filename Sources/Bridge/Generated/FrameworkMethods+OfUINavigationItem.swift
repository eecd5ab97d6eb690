// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUINavigationItem: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithTitle:", "@@:@",
      { me, _, p_title in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          let title: NSString? = try FrameworkCall.optional(p_title, as: NSString.self)
          return CompiledObjects.result(receiver.initWithTitle(title))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitle:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.title = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-prompt", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.prompt)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPrompt:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.prompt = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-backBarButtonItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.backBarButtonItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setBackBarButtonItem:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBarButtonItem? = try FrameworkCall.optional(p_value, as: UIBarButtonItem.self)
          receiver.backBarButtonItem = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-leftBarButtonItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.leftBarButtonItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setLeftBarButtonItem:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBarButtonItem? = try FrameworkCall.optional(p_value, as: UIBarButtonItem.self)
          receiver.leftBarButtonItem = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-rightBarButtonItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.rightBarButtonItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setRightBarButtonItem:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBarButtonItem? = try FrameworkCall.optional(p_value, as: UIBarButtonItem.self)
          receiver.rightBarButtonItem = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-titleView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.titleView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitleView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.titleView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setLeftBarButtonItem:animated:", "v@:@c",
      { me, _, p_item, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let item: UIBarButtonItem? = try FrameworkCall.optional(p_item, as: UIBarButtonItem.self)
          let animated: Bool = Bool(p_animated)
          receiver.setLeftBarButtonItem(item, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-setRightBarButtonItem:animated:", "v@:@c",
      { me, _, p_item, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let item: UIBarButtonItem? = try FrameworkCall.optional(p_item, as: UIBarButtonItem.self)
          let animated: Bool = Bool(p_animated)
          receiver.setRightBarButtonItem(item, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-setHidesBackButton:animated:", "v@:cc",
      { me, _, p_hidden, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let hidden: Bool = Bool(p_hidden)
          let animated: Bool = Bool(p_animated)
          receiver.setHidesBackButton(hidden, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-hidesBackButton", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidesBackButton).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidesBackButton:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UINavigationItem) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidesBackButton = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}
