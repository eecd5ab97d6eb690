// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIApplicationAndStatusBar: [FrameworkMethod] = [
    FrameworkMethod(
      "-statusBarHidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.statusBarHidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isStatusBarHidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.statusBarHidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setStatusBarHidden:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.statusBarHidden = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-setStatusBarHidden:animated:", "v@:cc",
      { me, _, p_hidden, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let hidden: Bool = Bool(p_hidden)
          let animated: Bool = Bool(p_animated)
          receiver.setStatusBarHidden(hidden, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-statusBarStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int in
          return receiver.statusBarStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setStatusBarStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: UIStatusBarStyle = try FrameworkCall.value(p_value, of: UIStatusBarStyle.self)
          receiver.statusBarStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-setStatusBarStyle:animated:", "v@:qc",
      { me, _, p_style, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let style: UIStatusBarStyle = try FrameworkCall.value(p_style, of: UIStatusBarStyle.self)
          let animated: Bool = Bool(p_animated)
          receiver.setStatusBarStyle(style, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int8) -> Void),
    FrameworkMethod(
      "-statusBarOrientation", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int in
          return receiver.statusBarOrientation.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setStatusBarOrientation:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: UIInterfaceOrientation = try FrameworkCall.value(p_value, of: UIInterfaceOrientation.self)
          receiver.statusBarOrientation = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-setStatusBarOrientation:animated:", "v@:qc",
      { me, _, p_orientation, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let orientation: UIInterfaceOrientation = try FrameworkCall.value(p_orientation, of: UIInterfaceOrientation.self)
          let animated: Bool = Bool(p_animated)
          receiver.setStatusBarOrientation(orientation, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int8) -> Void),
    FrameworkMethod(
      "-networkActivityIndicatorVisible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.networkActivityIndicatorVisible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setNetworkActivityIndicatorVisible:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.networkActivityIndicatorVisible = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-statusBarFrame", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.statusBarFrame).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
  ]
}
