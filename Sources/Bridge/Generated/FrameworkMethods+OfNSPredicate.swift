// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSPredicate: [FrameworkMethod] = [
    FrameworkMethod(
      "+predicateWithFormat:argumentArray:", "@@:@@",
      { me, _, p_format, p_arguments in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let format: String = try FrameworkCall.object(p_format, as: NSString.self).string
          let arguments: NSArray? = try FrameworkCall.optional(p_arguments, as: NSArray.self)
          return CompiledObjects.result(NSPredicate.predicateWithFormat(format, argumentArray: arguments))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "+predicateWithValue:", "@@:c",
      { me, _, p_value in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let value: Bool = Bool(p_value)
          return CompiledObjects.result(NSPredicate.predicateWithValue(value))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8) -> ID),
    FrameworkMethod(
      "-predicateFormat", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSPredicate) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.predicateFormat)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-evaluateWithObject:", "c@:@",
      { me, _, p_object in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSPredicate) throws(FrameworkCall.Refusal) -> Int8 in
          let object: NSObject? = try FrameworkCall.optional(p_object, as: NSObject.self)
          return (receiver.evaluateWithObject(object)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
  ]
}
