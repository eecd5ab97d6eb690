// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSTimeZone: [FrameworkMethod] = [
    FrameworkMethod(
      "+systemTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.systemTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+localTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.localTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+defaultTimeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.defaultTimeZone())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+knownTimeZoneNames", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTimeZone.knownTimeZoneNames())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+timeZoneWithName:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          return CompiledObjects.result(NSTimeZone.timeZoneWithName(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+timeZoneForSecondsFromGMT:", "@@:q",
      { me, _, p_seconds in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let seconds: Int = p_seconds
          return CompiledObjects.result(NSTimeZone.timeZoneForSecondsFromGMT(seconds))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithName:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          return CompiledObjects.result(receiver.initWithName(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-name", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.name)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-secondsFromGMTForDate:", "q@:@",
      { me, _, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> Int in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return receiver.secondsFromGMTForDate(date)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-secondsFromGMT", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> Int in
          return receiver.secondsFromGMT
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-isDaylightSavingTimeForDate:", "c@:@",
      { me, _, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> Int8 in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return (receiver.isDaylightSavingTimeForDate(date)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-isDaylightSavingTime", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isDaylightSavingTime).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-abbreviationForDate:", "@@:@",
      { me, _, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return CompiledObjects.result(receiver.abbreviationForDate(date))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-abbreviation", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.abbreviation())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-localizedName:locale:", "@@:q@",
      { me, _, p_style, p_locale in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSTimeZone) throws(FrameworkCall.Refusal) -> ID in
          let style: NSTimeZoneNameStyle = try FrameworkCall.value(p_style, of: NSTimeZoneNameStyle.self)
          let locale: NSLocale? = try FrameworkCall.optional(p_locale, as: NSLocale.self)
          return CompiledObjects.result(receiver.localizedName(style, locale: locale))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, ID) -> ID),
  ]
}
