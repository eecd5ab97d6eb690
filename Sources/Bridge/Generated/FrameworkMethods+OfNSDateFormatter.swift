// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDateFormatter: [FrameworkMethod] = [
    FrameworkMethod(
      "-dateStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Int in
          return receiver.dateStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setDateStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSDateFormatterStyle = try FrameworkCall.value(p_value, of: NSDateFormatterStyle.self)
          receiver.dateStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-timeStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Int in
          return receiver.timeStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTimeStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSDateFormatterStyle = try FrameworkCall.value(p_value, of: NSDateFormatterStyle.self)
          receiver.timeStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-lenient", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.lenient).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setLenient:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.lenient = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-dateFormat", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.dateFormat)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDateFormat:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString = try FrameworkCall.object(p_value, as: NSString.self)
          receiver.dateFormat = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-locale", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.locale)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setLocale:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSLocale? = try FrameworkCall.optional(p_value, as: NSLocale.self)
          receiver.locale = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-timeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.timeZone)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTimeZone:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeZone? = try FrameworkCall.optional(p_value, as: NSTimeZone.self)
          receiver.timeZone = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-stringFromDate:", "@@:@",
      { me, _, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return CompiledObjects.result(receiver.stringFromDate(date))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-dateFromString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          let text: NSString = try FrameworkCall.object(p_text, as: NSString.self)
          return CompiledObjects.result(receiver.dateFromString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-monthSymbols", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.monthSymbols())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-shortMonthSymbols", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.shortMonthSymbols())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-weekdaySymbols", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.weekdaySymbols())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-shortWeekdaySymbols", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSDateFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.shortWeekdaySymbols())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
