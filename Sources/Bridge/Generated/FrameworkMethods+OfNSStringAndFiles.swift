// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndFiles: [FrameworkMethod] = [
    FrameworkMethod(
      "-stringByAppendingPathComponent:", "@@:@",
      { me, _, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let component: NSString = try FrameworkCall.object(p_component, as: NSString.self)
          return CompiledObjects.result(receiver.stringByAppendingPathComponent(component))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-writeToFile:atomically:encoding:", "c@:@cq",
      { me, _, p_path, p_atomically, p_encoding in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let atomically: Bool = Bool(p_atomically)
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return (receiver.writeToFile(path, atomically: atomically, encoding: encoding)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8, Int) -> Int8),
  ]
}
