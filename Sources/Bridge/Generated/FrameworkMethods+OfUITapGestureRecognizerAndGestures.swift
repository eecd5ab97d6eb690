// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITapGestureRecognizerAndGestures: [FrameworkMethod] = [
    FrameworkMethod(
      "-numberOfTapsRequired", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITapGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfTapsRequired
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfTapsRequired:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITapGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfTapsRequired = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-numberOfTouchesRequired", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITapGestureRecognizer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfTouchesRequired
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfTouchesRequired:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITapGestureRecognizer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfTouchesRequired = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}
