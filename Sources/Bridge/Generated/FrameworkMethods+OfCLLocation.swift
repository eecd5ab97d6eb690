// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCLLocation: [FrameworkMethod] = [
    FrameworkMethod(
      "-coordinate", "{CLLocationCoordinate2D=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_coordinate()) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> memsim_coordinate in
          return (receiver.coordinate).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_coordinate),
    FrameworkMethod(
      "-altitude", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.altitude
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-horizontalAccuracy", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.horizontalAccuracy
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-verticalAccuracy", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.verticalAccuracy
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-initWithLatitude:longitude:", "@@:dd",
      { me, _, p_latitude, p_longitude in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> ID in
          let latitude: Double = p_latitude
          let longitude: Double = p_longitude
          return CompiledObjects.result(receiver.initWithLatitude(latitude, longitude: longitude))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, Double) -> ID),
    FrameworkMethod(
      "-initWithCoordinate:altitude:horizontalAccuracy:verticalAccuracy:timestamp:", "@@:{CLLocationCoordinate2D=dd}ddd@",
      { me, _, p_coordinate, p_altitude, p_horizontalAccuracy, p_verticalAccuracy, p_timestamp in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> ID in
          let coordinate: CLLocationCoordinate2D = CLLocationCoordinate2D(p_coordinate)
          let altitude: Double = p_altitude
          let horizontalAccuracy: Double = p_horizontalAccuracy
          let verticalAccuracy: Double = p_verticalAccuracy
          let timestamp: NSDate = try FrameworkCall.object(p_timestamp, as: NSDate.self)
          return CompiledObjects.result(receiver.initWithCoordinate(coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, timestamp: timestamp))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_coordinate, Double, Double, Double, ID) -> ID),
    FrameworkMethod(
      "-timestamp", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.timestamp)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-course", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.course
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-speed", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.speed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-distanceFromLocation:", "d@:@",
      { me, _, p_location in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          let location: CLLocation = try FrameworkCall.object(p_location, as: CLLocation.self)
          return receiver.distanceFromLocation(location)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Double),
    FrameworkMethod(
      "-getDistanceFrom:", "d@:@",
      { me, _, p_location in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CLLocation) throws(FrameworkCall.Refusal) -> Double in
          let location: CLLocation = try FrameworkCall.object(p_location, as: CLLocation.self)
          return receiver.getDistanceFrom(location)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Double),
  ]
}
