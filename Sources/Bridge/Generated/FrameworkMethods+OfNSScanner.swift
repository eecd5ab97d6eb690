// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSScanner: [FrameworkMethod] = [
    FrameworkMethod(
      "-caseSensitive", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.caseSensitive).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setCaseSensitive:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.caseSensitive = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "+scannerWithString:", "@@:@",
      { me, _, p_string in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let string: NSString = try FrameworkCall.object(p_string, as: NSString.self)
          return CompiledObjects.result(NSScanner.scannerWithString(string))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithString:", "@@:@",
      { me, _, p_string in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> ID in
          let string: NSString = try FrameworkCall.object(p_string, as: NSString.self)
          return CompiledObjects.result(receiver.initWithString(string))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-string", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.string)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-charactersToBeSkipped", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.charactersToBeSkipped)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setCharactersToBeSkipped:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Void in
          let value: NSCharacterSet? = try FrameworkCall.optional(p_value, as: NSCharacterSet.self)
          receiver.charactersToBeSkipped = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scanLocation", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Int in
          return receiver.scanLocation
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setScanLocation:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.scanLocation = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-isAtEnd", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isAtEnd).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-scanInteger:", "c@:^q",
      { me, _, p_value in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Int8 in
          var value: Int = p_value?.pointee ?? 0
          defer { p_value?.pointee = value }
          return (receiver.scanInteger(&value)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UnsafeMutablePointer<Int>?) -> Int8),
    FrameworkMethod(
      "-scanDouble:", "c@:^d",
      { me, _, p_value in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSScanner) throws(FrameworkCall.Refusal) -> Int8 in
          var value: Double = p_value?.pointee ?? 0
          defer { p_value?.pointee = value }
          return (receiver.scanDouble(&value)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, UnsafeMutablePointer<Double>?) -> Int8),
  ]
}
