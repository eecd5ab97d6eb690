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
    FrameworkMethod(
      "NSSearchPathForDirectoriesInDomains", "",
      { p_directory, p_domains, p_expandTilde in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let directory: NSSearchPathDirectory = try FrameworkCall.value(p_directory, of: NSSearchPathDirectory.self)
          let domains: NSSearchPathDomainMask = NSSearchPathDomainMask(rawValue: p_domains)
          let expandTilde: Bool = Bool(p_expandTilde)
          return CompiledObjects.result(NSSearchPathForDirectoriesInDomains(directory, domains, expandTilde))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (Int, UInt, Int8) -> ID),
  ]
}
