// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIPinchGestureRecognizerAndGestures: [FrameworkMethod] = [
    FrameworkMethod(
      "-scale", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPinchGestureRecognizer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.scale
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setScale:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPinchGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.scale = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
