// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNumberFormatter: [FrameworkMethod] = [
    FrameworkMethod(
      "+setDefaultFormatterBehavior:", "v@:q",
      { me, _, p_behavior in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let behavior: NSNumberFormatterBehavior = try FrameworkCall.value(p_behavior, of: NSNumberFormatterBehavior.self)
          NSNumberFormatter.setDefaultFormatterBehavior(behavior)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-locale", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.locale)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setLocale:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSLocale? = try FrameworkCall.optional(p_value, as: NSLocale.self)
          receiver.locale = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-numberStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: NSNumberFormatterStyle = try FrameworkCall.value(p_value, of: NSNumberFormatterStyle.self)
          receiver.numberStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-minimumFractionDigits", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Int in
          return receiver.minimumFractionDigits
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMinimumFractionDigits:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.minimumFractionDigits = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-maximumFractionDigits", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Int in
          return receiver.maximumFractionDigits
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMaximumFractionDigits:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.maximumFractionDigits = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-stringFromNumber:", "@@:@",
      { me, _, p_number in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> ID in
          let number: NSNumber = try FrameworkCall.object(p_number, as: NSNumber.self)
          return CompiledObjects.result(receiver.stringFromNumber(number))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-numberFromString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSNumberFormatter) throws(FrameworkCall.Refusal) -> ID in
          let text: NSString = try FrameworkCall.object(p_text, as: NSString.self)
          return CompiledObjects.result(receiver.numberFromString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
