// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITextView: [FrameworkMethod] = [
    FrameworkMethod(
      "-text", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.text)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setText:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.text = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-font", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.font)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFont:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIFont = try FrameworkCall.object(p_value, as: UIFont.self)
          receiver.font = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-textColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.textColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTextColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.textColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-textAlignment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.textAlignment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTextAlignment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAlignment = try FrameworkCall.value(p_value, of: UITextAlignment.self)
          receiver.textAlignment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-editable", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.editable).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEditable", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.editable).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setEditable:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.editable = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-returnKeyType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.returnKeyType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setReturnKeyType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIReturnKeyType = try FrameworkCall.value(p_value, of: UIReturnKeyType.self)
          receiver.returnKeyType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-keyboardType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.keyboardType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setKeyboardType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIKeyboardType = try FrameworkCall.value(p_value, of: UIKeyboardType.self)
          receiver.keyboardType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocapitalizationType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocapitalizationType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocapitalizationType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocapitalizationType = try FrameworkCall.value(p_value, of: UITextAutocapitalizationType.self)
          receiver.autocapitalizationType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocorrectionType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocorrectionType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocorrectionType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocorrectionType = try FrameworkCall.value(p_value, of: UITextAutocorrectionType.self)
          receiver.autocorrectionType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-hasText", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hasText()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-scrollRangeToVisible:", "v@:{_NSRange=qq}",
      { me, _, p_range in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextView) throws(FrameworkCall.Refusal) -> Void in
          let range: NSRange = NSRange(p_range)
          receiver.scrollRangeToVisible(range)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_range) -> Void),
  ]
}
