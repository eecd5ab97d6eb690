// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNumberAndNSValue: [FrameworkMethod] = [
    FrameworkMethod(
      "+numberWithBool:", "@@:c",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Bool = Bool(p_value)
          return CompiledObjects.result(NSNumber.numberWithBool(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
    FrameworkMethod(
      "+numberWithInt:", "@@:q",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Int = p_value
          return CompiledObjects.result(NSNumber.numberWithInt(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "+numberWithDouble:", "@@:d",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Double = p_value
          return CompiledObjects.result(NSNumber.numberWithDouble(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "-boolValue", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.boolValue).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-intValue", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int in
          return receiver.intValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-doubleValue", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Double in
          return receiver.doubleValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-isEqualToNumber:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int8 in
          let other: NSNumber? = try FrameworkCall.optional(p_other, as: NSNumber.self)
          return (receiver.isEqualToNumber(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
  ]
}
