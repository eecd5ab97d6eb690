// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIAccelerometer: [FrameworkMethod] = [
    FrameworkMethod(
      "+sharedAccelerometer", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIAccelerometer.sharedAccelerometer())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIAccelerometer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIAccelerometer) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIAccelerometerDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIAccelerometerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-updateInterval", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIAccelerometer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.updateInterval
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setUpdateInterval:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIAccelerometer) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeInterval = p_value
          receiver.updateInterval = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
