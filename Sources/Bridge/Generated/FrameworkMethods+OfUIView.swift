// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIView: [FrameworkMethod] = [
    FrameworkMethod(
      "-tag", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.tag
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTag:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.tag = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-userInteractionEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.userInteractionEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isUserInteractionEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.userInteractionEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setUserInteractionEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.userInteractionEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-multipleTouchEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.multipleTouchEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isMultipleTouchEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.multipleTouchEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setMultipleTouchEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.multipleTouchEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-exclusiveTouch", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.exclusiveTouch).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isExclusiveTouch", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.exclusiveTouch).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setExclusiveTouch:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.exclusiveTouch = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-autoresizingMask", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> UInt in
          return receiver.autoresizingMask.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "-setAutoresizingMask:", "v@:Q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIViewAutoresizing = UIViewAutoresizing(rawValue: p_value)
          receiver.autoresizingMask = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, UInt) -> Void),
    FrameworkMethod(
      "-autoresizesSubviews", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.autoresizesSubviews).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAutoresizesSubviews:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.autoresizesSubviews = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-opaque", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.opaque).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isOpaque", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.opaque).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setOpaque:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.opaque = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-initWithFrame:", "@@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_frame in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          let frame: CGRect = CGRect(p_frame)
          return CompiledObjects.result(receiver.initWithFrame(frame))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect) -> ID),
    FrameworkMethod(
      "-layer", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.layer)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-backgroundColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.backgroundColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setBackgroundColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.backgroundColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-alpha", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Double in
          return receiver.alpha
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setAlpha:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.alpha = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-hidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidden:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidden = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-clipsToBounds", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.clipsToBounds).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setClipsToBounds:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.clipsToBounds = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-didMoveToSuperview", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.didMoveToSuperview()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-didMoveToWindow", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.didMoveToWindow()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-didAddSubview:", "v@:@",
      { me, _, p_subview in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let subview: UIView = try FrameworkCall.object(p_subview, as: UIView.self)
          receiver.didAddSubview(subview)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-willRemoveSubview:", "v@:@",
      { me, _, p_subview in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let subview: UIView = try FrameworkCall.object(p_subview, as: UIView.self)
          receiver.willRemoveSubview(subview)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-layoutSubviews", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.layoutSubviews()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-drawRect:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_rect in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          receiver.drawRect(rect)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-contentStretch", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.contentStretch).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setContentStretch:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGRect = CGRect(p_value)
          receiver.contentStretch = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-contentMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.contentMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setContentMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIViewContentMode = try FrameworkCall.value(p_value, of: UIViewContentMode.self)
          receiver.contentMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-sizeThatFits:", "{CGSize=dd}@:{CGSize=dd}",
      { me, _, p_size in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: memsim_size()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_size in
          let size: CGSize = CGSize(p_size)
          return (receiver.sizeThatFits(size)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_size) -> memsim_size),
    FrameworkMethod(
      "-pointInside:withEvent:", "c@:{CGPoint=dd}@",
      { me, _, p_point, p_event in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          let point: CGPoint = CGPoint(p_point)
          let event: UIEvent? = try FrameworkCall.optional(p_event, as: UIEvent.self)
          return (receiver.pointInside(point, withEvent: event)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, ID) -> Int8),
    FrameworkMethod(
      "-hitTest:withEvent:", "@@:{CGPoint=dd}@",
      { me, _, p_point, p_event in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          let point: CGPoint = CGPoint(p_point)
          let event: UIEvent? = try FrameworkCall.optional(p_event, as: UIEvent.self)
          return CompiledObjects.result(receiver.hitTest(point, withEvent: event))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, ID) -> ID),
    FrameworkMethod(
      "-setNeedsLayout", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.setNeedsLayout()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-layoutIfNeeded", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.layoutIfNeeded()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setNeedsDisplay", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.setNeedsDisplay()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setNeedsDisplayInRect:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_rect in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          receiver.setNeedsDisplayInRect(rect)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
  ]
}
