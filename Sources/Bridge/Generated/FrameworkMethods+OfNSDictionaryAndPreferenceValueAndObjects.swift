// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSDictionaryAndPreferenceValueAndObjects: [FrameworkMethod] = [
    FrameworkMethod(
      "+dictionaryWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.make(me) {
          (receiver: NSDictionary.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.dictionaryWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-writeToFile:atomically:", "c@:@c",
      { me, _, p_path, p_atomically in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSDictionary) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let atomically: Bool = Bool(p_atomically)
          return (receiver.writeToFile(path, atomically: atomically)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> Int8),
  ]
}
