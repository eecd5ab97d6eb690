// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSData: [FrameworkMethod] = [
    FrameworkMethod(
      "-length", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.length)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "+dataWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.make(me) {
          (receiver: NSData.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.dataWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.initWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
