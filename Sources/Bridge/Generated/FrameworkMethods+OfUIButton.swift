// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIButton: [FrameworkMethod] = [
    FrameworkMethod(
      "+buttonWithType:", "@@:q",
      { me, _, p_type in
        let result = FrameworkCall.make(me) {
          (receiver: UIButton.Type) throws(FrameworkCall.Refusal) -> ID in
          let type: UIButtonType = try FrameworkCall.value(p_type, of: UIButtonType.self)
          return CompiledObjects.result(receiver.buttonWithType(type))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-buttonType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Int in
          return receiver.buttonType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTitle:forState:", "v@:@q",
      { me, _, p_title, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let title: NSString? = try FrameworkCall.optional(p_title, as: NSString.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setTitle(title, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-titleForState:", "@@:q",
      { me, _, p_state in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          let state: UIControlState = UIControlState(rawValue: p_state)
          return CompiledObjects.result(receiver.titleForState(state))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-currentTitle", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.currentTitle)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-titleLabel", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.titleLabel)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitleColor:forState:", "v@:@q",
      { me, _, p_color, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let color: UIColor? = try FrameworkCall.optional(p_color, as: UIColor.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setTitleColor(color, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-titleColorForState:", "@@:q",
      { me, _, p_state in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          let state: UIControlState = UIControlState(rawValue: p_state)
          return CompiledObjects.result(receiver.titleColorForState(state))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-setTitleShadowColor:forState:", "v@:@q",
      { me, _, p_color, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let color: UIColor? = try FrameworkCall.optional(p_color, as: UIColor.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setTitleShadowColor(color, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-titleShadowColorForState:", "@@:q",
      { me, _, p_state in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          let state: UIControlState = UIControlState(rawValue: p_state)
          return CompiledObjects.result(receiver.titleShadowColorForState(state))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-setImage:forState:", "v@:@q",
      { me, _, p_image, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setImage(image, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-imageForState:", "@@:q",
      { me, _, p_state in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          let state: UIControlState = UIControlState(rawValue: p_state)
          return CompiledObjects.result(receiver.imageForState(state))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-currentImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.currentImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-imageView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.imageView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setBackgroundImage:forState:", "v@:@q",
      { me, _, p_image, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setBackgroundImage(image, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-backgroundImageForState:", "@@:q",
      { me, _, p_state in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          let state: UIControlState = UIControlState(rawValue: p_state)
          return CompiledObjects.result(receiver.backgroundImageForState(state))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-currentBackgroundImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.currentBackgroundImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
