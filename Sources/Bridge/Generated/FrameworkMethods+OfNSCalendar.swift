// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSCalendar: [FrameworkMethod] = [
    FrameworkMethod(
      "+currentCalendar", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCalendar.currentCalendar())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-timeZone", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.timeZone)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTimeZone:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeZone = try FrameworkCall.object(p_value, as: NSTimeZone.self)
          receiver.timeZone = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-dateFromComponents:", "@@:@",
      { me, _, p_components in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> ID in
          let components: NSDateComponents = try FrameworkCall.object(p_components, as: NSDateComponents.self)
          return CompiledObjects.result(receiver.dateFromComponents(components))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-components:fromDate:", "@@:Q@",
      { me, _, p_units, p_date in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> ID in
          let units: NSCalendarUnit = NSCalendarUnit(rawValue: p_units)
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          return CompiledObjects.result(receiver.components(units, fromDate: date))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UInt, ID) -> ID),
    FrameworkMethod(
      "-maximumRangeOfUnit:", "{_NSRange=qq}@:Q",
      { me, _, p_unit in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_range()) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> memsim_range in
          let unit: NSCalendarUnit = NSCalendarUnit(rawValue: p_unit)
          return (receiver.maximumRangeOfUnit(unit)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UInt) -> memsim_range),
    FrameworkMethod(
      "-initWithCalendarIdentifier:", "@@:@",
      { me, _, p_identifier in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> ID in
          let identifier: NSString = try FrameworkCall.object(p_identifier, as: NSString.self)
          return CompiledObjects.result(receiver.initWithCalendarIdentifier(identifier))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-dateByAddingComponents:toDate:options:", "@@:@@q",
      { me, _, p_components, p_date, p_options in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSCalendar) throws(FrameworkCall.Refusal) -> ID in
          let components: NSDateComponents = try FrameworkCall.object(p_components, as: NSDateComponents.self)
          let date: NSDate = try FrameworkCall.object(p_date, as: NSDate.self)
          let options: Int = p_options
          return CompiledObjects.result(receiver.dateByAddingComponents(components, toDate: date, options: options))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, Int) -> ID),
  ]
}
