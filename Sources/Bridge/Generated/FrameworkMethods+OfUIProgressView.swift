// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIProgressView: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithProgressViewStyle:", "@@:q",
      { me, _, p_style in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIProgressView) throws(FrameworkCall.Refusal) -> ID in
          let style: UIProgressViewStyle = try FrameworkCall.value(p_style, of: UIProgressViewStyle.self)
          return CompiledObjects.result(receiver.initWithProgressViewStyle(style))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-progressViewStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIProgressView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.progressViewStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setProgressViewStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIProgressView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIProgressViewStyle = try FrameworkCall.value(p_value, of: UIProgressViewStyle.self)
          receiver.progressViewStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-progress", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIProgressView) throws(FrameworkCall.Refusal) -> Float in
          return receiver.progress
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-setProgress:", "v@:f",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIProgressView) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          receiver.progress = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float) -> Void),
  ]
}
