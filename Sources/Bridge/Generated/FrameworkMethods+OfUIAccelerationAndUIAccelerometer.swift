// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIAccelerationAndUIAccelerometer: [FrameworkMethod] = [
    FrameworkMethod(
      "-x", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAcceleration) throws(FrameworkCall.Refusal) -> Double in
          return receiver.x
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-y", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAcceleration) throws(FrameworkCall.Refusal) -> Double in
          return receiver.y
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-z", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAcceleration) throws(FrameworkCall.Refusal) -> Double in
          return receiver.z
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-timestamp", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAcceleration) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timestamp
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
  ]
}
