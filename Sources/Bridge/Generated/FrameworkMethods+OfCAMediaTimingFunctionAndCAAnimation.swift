// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCAMediaTimingFunctionAndCAAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "+functionWithName:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          return CompiledObjects.result(CAMediaTimingFunction.functionWithName(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
