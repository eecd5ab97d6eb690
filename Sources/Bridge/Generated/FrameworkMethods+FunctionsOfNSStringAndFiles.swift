// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfNSStringAndFiles: [FrameworkMethod] = [
    FrameworkMethod(
      "NSHomeDirectory", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSHomeDirectory())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "NSTemporaryDirectory", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSTemporaryDirectory())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
  ]
}
