// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIRotationGestureRecognizerAndGestures: [FrameworkMethod] = [
    FrameworkMethod(
      "-rotation", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIRotationGestureRecognizer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.rotation
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setRotation:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIRotationGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.rotation = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
