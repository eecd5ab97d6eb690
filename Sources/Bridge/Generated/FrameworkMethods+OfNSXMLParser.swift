// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSXMLParser: [FrameworkMethod] = [
    FrameworkMethod(
      "-shouldProcessNamespaces", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.shouldProcessNamespaces).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShouldProcessNamespaces:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.shouldProcessNamespaces = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-initWithData:", "@@:@",
      { me, _, p_data in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> ID in
          let data: NSData = try FrameworkCall.object(p_data, as: NSData.self)
          return CompiledObjects.result(receiver.initWithData(data))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithContentsOfURL:", "@@:@",
      { me, _, p_url in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> ID in
          let url: NSURL = try FrameworkCall.object(p_url, as: NSURL.self)
          return CompiledObjects.result(receiver.initWithContentsOfURL(url))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Void in
          let value: (any NSXMLParserDelegate)? = try FrameworkCall.delegate(p_value, as: (any NSXMLParserDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-parse", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.parse()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-abortParsing", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Void in
          receiver.abortParsing()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-parserError", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.parserError)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-lineNumber", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Int in
          return receiver.lineNumber
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-columnNumber", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSXMLParser) throws(FrameworkCall.Refusal) -> Int in
          return receiver.columnNumber
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
  ]
}
