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
    FrameworkMethod(
      "-font", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.font)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFont:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: UIFont? = try FrameworkCall.optional(p_value, as: UIFont.self)
          receiver.font = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-titleShadowOffset", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.titleShadowOffset).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-setTitleShadowOffset:", "v@:{CGSize=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: CGSize = CGSize(p_value)
          receiver.titleShadowOffset = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_size) -> Void),
    FrameworkMethod(
      "-contentEdgeInsets", "{UIEdgeInsets=dddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_insets()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> memsim_insets in
          return (receiver.contentEdgeInsets).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_insets),
    FrameworkMethod(
      "-setContentEdgeInsets:", "v@:{UIEdgeInsets=dddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: UIEdgeInsets = UIEdgeInsets(p_value)
          receiver.contentEdgeInsets = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_insets) -> Void),
    FrameworkMethod(
      "-titleEdgeInsets", "{UIEdgeInsets=dddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_insets()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> memsim_insets in
          return (receiver.titleEdgeInsets).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_insets),
    FrameworkMethod(
      "-setTitleEdgeInsets:", "v@:{UIEdgeInsets=dddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: UIEdgeInsets = UIEdgeInsets(p_value)
          receiver.titleEdgeInsets = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_insets) -> Void),
    FrameworkMethod(
      "-imageEdgeInsets", "{UIEdgeInsets=dddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_insets()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> memsim_insets in
          return (receiver.imageEdgeInsets).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_insets),
    FrameworkMethod(
      "-setImageEdgeInsets:", "v@:{UIEdgeInsets=dddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: UIEdgeInsets = UIEdgeInsets(p_value)
          receiver.imageEdgeInsets = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_insets) -> Void),
    FrameworkMethod(
      "-adjustsImageWhenHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.adjustsImageWhenHighlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAdjustsImageWhenHighlighted:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.adjustsImageWhenHighlighted = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-adjustsImageWhenDisabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.adjustsImageWhenDisabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAdjustsImageWhenDisabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.adjustsImageWhenDisabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-showsTouchWhenHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsTouchWhenHighlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsTouchWhenHighlighted:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIButton) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsTouchWhenHighlighted = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}
