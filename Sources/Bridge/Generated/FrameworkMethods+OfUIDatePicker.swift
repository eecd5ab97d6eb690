// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIDatePicker: [FrameworkMethod] = [
    FrameworkMethod(
      "-datePickerMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Int in
          return receiver.datePickerMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setDatePickerMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: UIDatePickerMode = try FrameworkCall.value(p_value, of: UIDatePickerMode.self)
          receiver.datePickerMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-minuteInterval", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Int in
          return receiver.minuteInterval
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMinuteInterval:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.minuteInterval = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-date", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.date)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: NSDate = try FrameworkCall.object(p_value, as: NSDate.self)
          receiver.date = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setDate:animated:", "v@:@c",
      { me, _, p_date, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          let animated: Bool = Bool(p_animated)
          receiver.setDate(date, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-minimumDate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.minimumDate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMinimumDate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: NSDate? = try FrameworkCall.optional(p_value, as: NSDate.self)
          receiver.minimumDate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-maximumDate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.maximumDate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMaximumDate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: NSDate? = try FrameworkCall.optional(p_value, as: NSDate.self)
          receiver.maximumDate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-countDownDuration", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Double in
          return receiver.countDownDuration
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setCountDownDuration:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIDatePicker) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeInterval = p_value
          receiver.countDownDuration = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
