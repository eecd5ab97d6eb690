// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUISearchBar: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UISearchBarDelegate)? = try FrameworkCall.delegate(p_value, as: (any UISearchBarDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-text", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.text)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setText:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.text = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-placeholder", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.placeholder)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPlaceholder:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.placeholder = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-barStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Int in
          return receiver.barStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setBarStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBarStyle = try FrameworkCall.value(p_value, of: UIBarStyle.self)
          receiver.barStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-tintColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tintColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTintColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.tintColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-showsCancelButton", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsCancelButton).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsCancelButton:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsCancelButton = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-setShowsCancelButton:animated:", "v@:cc",
      { me, _, p_shows, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let shows: Bool = Bool(p_shows)
          let animated: Bool = Bool(p_animated)
          receiver.setShowsCancelButton(shows, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-keyboardType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Int in
          return receiver.keyboardType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setKeyboardType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: UIKeyboardType = try FrameworkCall.value(p_value, of: UIKeyboardType.self)
          receiver.keyboardType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocapitalizationType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocapitalizationType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocapitalizationType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocapitalizationType = try FrameworkCall.value(p_value, of: UITextAutocapitalizationType.self)
          receiver.autocapitalizationType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-autocorrectionType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Int in
          return receiver.autocorrectionType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAutocorrectionType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISearchBar) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAutocorrectionType = try FrameworkCall.value(p_value, of: UITextAutocorrectionType.self)
          receiver.autocorrectionType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}
