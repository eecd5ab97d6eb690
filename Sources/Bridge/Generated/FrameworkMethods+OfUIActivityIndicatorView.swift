// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIActivityIndicatorView: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithActivityIndicatorStyle:", "@@:q",
      { me, _, p_style in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> ID in
          let style: UIActivityIndicatorViewStyle = try FrameworkCall.value(p_style, of: UIActivityIndicatorViewStyle.self)
          return CompiledObjects.result(receiver.initWithActivityIndicatorStyle(style))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-activityIndicatorViewStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.activityIndicatorViewStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setActivityIndicatorViewStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIActivityIndicatorViewStyle = try FrameworkCall.value(p_value, of: UIActivityIndicatorViewStyle.self)
          receiver.activityIndicatorViewStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-hidesWhenStopped", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidesWhenStopped).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidesWhenStopped:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidesWhenStopped = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-isAnimating", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isAnimating).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-startAnimating", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Void in
          receiver.startAnimating()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-stopAnimating", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIActivityIndicatorView) throws(FrameworkCall.Refusal) -> Void in
          receiver.stopAnimating()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
