// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDataAndNSMutableData: [FrameworkMethod] = [
    FrameworkMethod(
      "-mutableCopy", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mutableCopy())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-initWithData:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> ID in
          let other: NSData = try FrameworkCall.object(p_other, as: NSData.self)
          return CompiledObjects.result(receiver.initWithData(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+dataWithData:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.make(me) {
          (receiver: NSData.Type) throws(FrameworkCall.Refusal) -> ID in
          let other: NSData = try FrameworkCall.object(p_other, as: NSData.self)
          return CompiledObjects.result(receiver.dataWithData(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+dataWithContentsOfMappedFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.make(me) {
          (receiver: NSData.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.dataWithContentsOfMappedFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-subdataWithRange:", "@@:{_NSRange=qq}",
      { me, _, p_range in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> ID in
          let range: NSRange = NSRange(p_range)
          return CompiledObjects.result(receiver.subdataWithRange(range))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_range) -> ID),
    FrameworkMethod(
      "-writeToFile:atomically:", "c@:@c",
      { me, _, p_path, p_atomically in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSData) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let atomically: Bool = Bool(p_atomically)
          return (receiver.writeToFile(path, atomically: atomically)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> Int8),
  ]
}
