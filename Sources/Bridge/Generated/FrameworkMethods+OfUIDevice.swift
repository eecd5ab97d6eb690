// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIDevice: [FrameworkMethod] = [
    FrameworkMethod(
      "+currentDevice", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIDevice.currentDevice())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-systemVersion", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.systemVersion)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-userInterfaceIdiom", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Int in
          return receiver.userInterfaceIdiom.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-beginGeneratingDeviceOrientationNotifications", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Void in
          receiver.beginGeneratingDeviceOrientationNotifications()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-endGeneratingDeviceOrientationNotifications", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Void in
          receiver.endGeneratingDeviceOrientationNotifications()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-generatesDeviceOrientationNotifications", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.generatesDeviceOrientationNotifications).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-orientation", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Int in
          return receiver.orientation.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-batteryMonitoringEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.batteryMonitoringEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setBatteryMonitoringEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.batteryMonitoringEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-batteryState", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Int in
          return receiver.batteryState.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-batteryLevel", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDevice) throws(FrameworkCall.Refusal) -> Float in
          return receiver.batteryLevel
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
  ]
}
