// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCLLocationManager: [FrameworkMethod] = [
    FrameworkMethod(
      "-desiredAccuracy", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Double in
          return receiver.desiredAccuracy
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setDesiredAccuracy:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.desiredAccuracy = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-distanceFilter", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Double in
          return receiver.distanceFilter
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setDistanceFilter:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.distanceFilter = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-headingFilter", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Double in
          return receiver.headingFilter
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setHeadingFilter:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.headingFilter = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          let value: (any CLLocationManagerDelegate)? = try FrameworkCall.delegate(p_value, as: (any CLLocationManagerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-purpose", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.purpose)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPurpose:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.purpose = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "+locationServicesEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (CLLocationManager.locationServicesEnabled()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "+headingAvailable", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (CLLocationManager.headingAvailable()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-locationServicesEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.locationServicesEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-headingAvailable", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.headingAvailable).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-location", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.location)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-startUpdatingLocation", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          receiver.startUpdatingLocation()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-stopUpdatingLocation", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          receiver.stopUpdatingLocation()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-startUpdatingHeading", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          receiver.startUpdatingHeading()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-stopUpdatingHeading", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CLLocationManager) throws(FrameworkCall.Refusal) -> Void in
          receiver.stopUpdatingHeading()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
