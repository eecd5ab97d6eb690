// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfNSDate: [FrameworkMethod] = [
    FrameworkMethod(
      "CFAbsoluteTimeGetCurrent", "",
      {
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return CFAbsoluteTimeGetCurrent()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> Double),
  ]
}
