// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfNSRunLoop: [FrameworkMethod] = [
    FrameworkMethod(
      "CFRunLoopGetCurrent", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CFRunLoopGetCurrent())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "CFRunLoopGetMain", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CFRunLoopGetMain())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
  ]
}
