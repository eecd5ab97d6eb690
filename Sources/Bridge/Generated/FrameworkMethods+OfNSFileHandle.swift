// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSFileHandle: [FrameworkMethod] = [
    FrameworkMethod(
      "-offsetInFile", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> Int in
          return receiver.offsetInFile
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "+fileHandleForReadingAtPath:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(NSFileHandle.fileHandleForReadingAtPath(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-readDataToEndOfFile", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.readDataToEndOfFile())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-readDataOfLength:", "@@:q",
      { me, _, p_count in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> ID in
          let count: Int = p_count
          return CompiledObjects.result(receiver.readDataOfLength(count))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-seekToFileOffset:", "v@:q",
      { me, _, p_offset in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> Void in
          let offset: Int = p_offset
          receiver.seekToFileOffset(offset)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-seekToEndOfFile", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> Int in
          return receiver.seekToEndOfFile()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-closeFile", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSFileHandle) throws(FrameworkCall.Refusal) -> Void in
          receiver.closeFile()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
