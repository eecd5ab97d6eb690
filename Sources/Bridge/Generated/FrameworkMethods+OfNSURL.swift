// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSURL: [FrameworkMethod] = [
    FrameworkMethod(
      "+URLWithString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_text, "+[NSURL URLWithString:]: nil string parameter")
          let text: NSString = try FrameworkCall.object(p_text, as: NSString.self)
          return CompiledObjects.result(NSURL.URLWithString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithString:", "@@:@",
      { me, _, p_text in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          let text: NSString = try FrameworkCall.object(p_text, as: NSString.self)
          return CompiledObjects.result(receiver.initWithString(text))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+fileURLWithPath:isDirectory:", "@@:@c",
      { me, _, p_path, p_isDirectory in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let isDirectory: Bool = Bool(p_isDirectory)
          return CompiledObjects.result(NSURL.fileURLWithPath(path, isDirectory: isDirectory))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> ID),
    FrameworkMethod(
      "+fileURLWithPath:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(NSURL.fileURLWithPath(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initFileURLWithPath:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.initFileURLWithPath(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-isFileURL", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isFileURL).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-absoluteString", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.absoluteString)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-scheme", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.scheme)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-host", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.host)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-user", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.user)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-password", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.password)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-port", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.port)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-path", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.path)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-parameterString", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.parameterString)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-query", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.query)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-fragment", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.fragment)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-resourceSpecifier", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURL) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.resourceSpecifier)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
