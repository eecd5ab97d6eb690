// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUILongPressGestureRecognizerAndGestures: [FrameworkMethod] = [
    FrameworkMethod(
      "-minimumPressDuration", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.minimumPressDuration
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setMinimumPressDuration:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeInterval = p_value
          receiver.minimumPressDuration = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-numberOfTouchesRequired", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfTouchesRequired
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfTouchesRequired:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfTouchesRequired = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-numberOfTapsRequired", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfTapsRequired
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfTapsRequired:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfTapsRequired = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-allowableMovement", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.allowableMovement
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setAllowableMovement:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILongPressGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.allowableMovement = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
