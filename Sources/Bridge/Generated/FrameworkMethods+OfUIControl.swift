// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIControl: [FrameworkMethod] = [
    FrameworkMethod(
      "-enabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.enabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-selected", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.selected).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isSelected", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.selected).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setSelected:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.selected = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-highlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHighlighted:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.highlighted = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-contentVerticalAlignment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.contentVerticalAlignment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setContentVerticalAlignment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let value: UIControlContentVerticalAlignment = try FrameworkCall.value(p_value, of: UIControlContentVerticalAlignment.self)
          receiver.contentVerticalAlignment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-contentHorizontalAlignment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.contentHorizontalAlignment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setContentHorizontalAlignment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let value: UIControlContentHorizontalAlignment = try FrameworkCall.value(p_value, of: UIControlContentHorizontalAlignment.self)
          receiver.contentHorizontalAlignment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-state", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.state.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-tracking", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tracking).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isTracking", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tracking).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-touchInside", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.touchInside).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-beginTrackingWithTouch:withEvent:", "c@:@@",
      { me, _, p_touch, p_event in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          let touch: UITouch = try FrameworkCall.object(p_touch, as: UITouch.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          return (receiver.beginTrackingWithTouch(touch, withEvent: event)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> Int8),
    FrameworkMethod(
      "-continueTrackingWithTouch:withEvent:", "c@:@@",
      { me, _, p_touch, p_event in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Int8 in
          let touch: UITouch = try FrameworkCall.object(p_touch, as: UITouch.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          return (receiver.continueTrackingWithTouch(touch, withEvent: event)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> Int8),
    FrameworkMethod(
      "-endTrackingWithTouch:withEvent:", "v@:@@",
      { me, _, p_touch, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let touch: UITouch = try FrameworkCall.object(p_touch, as: UITouch.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.endTrackingWithTouch(touch, withEvent: event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-cancelTrackingWithEvent:", "v@:@",
      { me, _, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let event: UIEvent? = try FrameworkCall.optional(p_event, as: UIEvent.self)
          receiver.cancelTrackingWithEvent(event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
