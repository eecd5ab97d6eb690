// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSCharacterSet: [FrameworkMethod] = [
    FrameworkMethod(
      "+whitespaceCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.whitespaceCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+whitespaceAndNewlineCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.whitespaceAndNewlineCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+newlineCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.newlineCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+decimalDigitCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.decimalDigitCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+letterCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.letterCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+illegalCharacterSet", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSCharacterSet.illegalCharacterSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+characterSetWithCharactersInString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let text: NSString = try FrameworkCall.object(p_text, as: NSString.self)
          return CompiledObjects.result(NSCharacterSet.characterSetWithCharactersInString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-invertedSet", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSCharacterSet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.invertedSet())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-characterIsMember:", "c@:S",
      { me, _, p_unit in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSCharacterSet) throws(FrameworkCall.Refusal) -> Int8 in
          let unit: UInt16 = p_unit
          return (receiver.characterIsMember(unit)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UInt16) -> Int8),
  ]
}
