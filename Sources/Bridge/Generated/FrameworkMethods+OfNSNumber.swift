// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNumber: [FrameworkMethod] = [
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
      "+numberWithInt:", "@@:i",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Int = Int(truncatingIfNeeded: p_value)
          return CompiledObjects.result(NSNumber.numberWithInt(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int32) -> ID),
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
      "+numberWithFloat:", "@@:f",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Float = p_value
          return CompiledObjects.result(NSNumber.numberWithFloat(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Float) -> ID),
    FrameworkMethod(
      "+numberWithInteger:", "@@:q",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Int = p_value
          return CompiledObjects.result(NSNumber.numberWithInteger(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "+numberWithUnsignedInteger:", "@@:Q",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: UInt = p_value
          return CompiledObjects.result(NSNumber.numberWithUnsignedInteger(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UInt) -> ID),
    FrameworkMethod(
      "+numberWithLongLong:", "@@:q",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Int = Int(truncatingIfNeeded: p_value)
          return CompiledObjects.result(NSNumber.numberWithLongLong(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithBool:", "@@:c",
      { me, _, p_value in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          let value: Bool = Bool(p_value)
          return CompiledObjects.result(receiver.initWithBool(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
    FrameworkMethod(
      "-initWithInt:", "@@:i",
      { me, _, p_value in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          let value: Int = Int(truncatingIfNeeded: p_value)
          return CompiledObjects.result(receiver.initWithInt(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int32) -> ID),
    FrameworkMethod(
      "-initWithInteger:", "@@:q",
      { me, _, p_value in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          let value: Int = p_value
          return CompiledObjects.result(receiver.initWithInteger(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithFloat:", "@@:f",
      { me, _, p_value in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          let value: Float = p_value
          return CompiledObjects.result(receiver.initWithFloat(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Float) -> ID),
    FrameworkMethod(
      "-initWithDouble:", "@@:d",
      { me, _, p_value in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          let value: Double = p_value
          return CompiledObjects.result(receiver.initWithDouble(value))
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
      "-intValue", "i@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int32 in
          return Int32(truncatingIfNeeded: receiver.intValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int32),
    FrameworkMethod(
      "-integerValue", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int in
          return receiver.integerValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-longLongValue", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int in
          return Int(truncatingIfNeeded: receiver.longLongValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-unsignedIntegerValue", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> UInt in
          return receiver.unsignedIntegerValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "-unsignedIntValue", "I@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> UInt32 in
          return UInt32(truncatingIfNeeded: receiver.unsignedIntValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt32),
    FrameworkMethod(
      "-unsignedLongLongValue", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.unsignedLongLongValue)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "-floatValue", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Float in
          return receiver.floatValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-stringValue", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.stringValue())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
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
