// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITextField: [FrameworkMethod] = [
    FrameworkMethod(
      "-editing", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.editing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEditing", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.editing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UITextFieldDelegate)? = try FrameworkCall.delegate(p_value, as: (any UITextFieldDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-text", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.text)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setText:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.text = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-placeholder", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.placeholder)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPlaceholder:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.placeholder = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-font", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.font)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFont:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIFont = try FrameworkCall.object(p_value, as: UIFont.self)
          receiver.font = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-textColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.textColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTextColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.textColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-textAlignment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.textAlignment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTextAlignment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAlignment = try FrameworkCall.value(p_value, of: UITextAlignment.self)
          receiver.textAlignment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-borderStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.borderStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setBorderStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextBorderStyle = try FrameworkCall.value(p_value, of: UITextBorderStyle.self)
          receiver.borderStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-secureTextEntry", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.secureTextEntry).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isSecureTextEntry", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.secureTextEntry).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setSecureTextEntry:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.secureTextEntry = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-returnKeyType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.returnKeyType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setReturnKeyType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIReturnKeyType = try FrameworkCall.value(p_value, of: UIReturnKeyType.self)
          receiver.returnKeyType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-keyboardType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.keyboardType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setKeyboardType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIKeyboardType = try FrameworkCall.value(p_value, of: UIKeyboardType.self)
          receiver.keyboardType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocapitalizationType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocapitalizationType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocapitalizationType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocapitalizationType = try FrameworkCall.value(p_value, of: UITextAutocapitalizationType.self)
          receiver.autocapitalizationType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocorrectionType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocorrectionType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocorrectionType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocorrectionType = try FrameworkCall.value(p_value, of: UITextAutocorrectionType.self)
          receiver.autocorrectionType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-clearButtonMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.clearButtonMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setClearButtonMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextFieldViewMode = try FrameworkCall.value(p_value, of: UITextFieldViewMode.self)
          receiver.clearButtonMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-clearsOnBeginEditing", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.clearsOnBeginEditing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setClearsOnBeginEditing:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.clearsOnBeginEditing = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-leftView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.leftView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setLeftView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.leftView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-leftViewMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.leftViewMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setLeftViewMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextFieldViewMode = try FrameworkCall.value(p_value, of: UITextFieldViewMode.self)
          receiver.leftViewMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-rightView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.rightView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setRightView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.rightView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-rightViewMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Int in
          return receiver.rightViewMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setRightViewMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITextField) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextFieldViewMode = try FrameworkCall.value(p_value, of: UITextFieldViewMode.self)
          receiver.rightViewMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}
