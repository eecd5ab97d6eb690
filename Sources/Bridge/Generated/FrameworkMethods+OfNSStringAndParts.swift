// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndParts: [FrameworkMethod] = [
    FrameworkMethod(
      "-stringByAppendingString:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_other, "-[NSString stringByAppendingString:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return CompiledObjects.result(receiver.stringByAppendingString(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-substringFromIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.substringFromIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-substringToIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.substringToIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-stringByReplacingOccurrencesOfString:withString:", "@@:@@",
      { me, _, p_searched, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let searched: NSString = try FrameworkCall.object(p_searched, as: NSString.self)
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return CompiledObjects.result(receiver.stringByReplacingOccurrencesOfString(searched, withString: other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-uppercaseString", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.uppercaseString())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-lowercaseString", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.lowercaseString())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-capitalizedString", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.capitalizedString())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-mutableCopy", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mutableCopy())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-hasPrefix:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int8 in
          try FrameworkCall.refuseNil(
            p_other, "-[NSString hasPrefix:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return (receiver.hasPrefix(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-hasSuffix:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int8 in
          try FrameworkCall.refuseNil(
            p_other, "-[NSString hasSuffix:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return (receiver.hasSuffix(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-floatValue", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Float in
          return receiver.floatValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-lengthOfBytesUsingEncoding:", "q@:q",
      { me, _, p_encoding in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return receiver.lengthOfBytesUsingEncoding(encoding)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int),
    FrameworkMethod(
      "-dataUsingEncoding:", "@@:q",
      { me, _, p_encoding in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.dataUsingEncoding(encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-compare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return receiver.compare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-compare:options:", "q@:@Q",
      { me, _, p_other, p_options in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          let options: NSStringCompareOptions = NSStringCompareOptions(rawValue: p_options)
          return receiver.compare(other, options: options).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UInt) -> Int),
    FrameworkMethod(
      "-compare:options:range:", "q@:@Q{_NSRange=qq}",
      { me, _, p_other, p_options, p_range in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          let options: NSStringCompareOptions = NSStringCompareOptions(rawValue: p_options)
          let range: NSRange = NSRange(p_range)
          return receiver.compare(other, options: options, range: range).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UInt, memsim_range) -> Int),
    FrameworkMethod(
      "-caseInsensitiveCompare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return receiver.caseInsensitiveCompare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-localizedCompare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return receiver.localizedCompare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-localizedCaseInsensitiveCompare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> Int in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return receiver.localizedCaseInsensitiveCompare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-rangeOfString:options:", "{_NSRange=qq}@:@Q",
      { me, _, p_other, p_options in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_range()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_range in
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          let options: NSStringCompareOptions = NSStringCompareOptions(rawValue: p_options)
          return (receiver.rangeOfString(other, options: options)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UInt) -> memsim_range),
    FrameworkMethod(
      "-lastPathComponent", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.lastPathComponent())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-stringByDeletingLastPathComponent", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.stringByDeletingLastPathComponent())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-pathExtension", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.pathExtension())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-stringByDeletingPathExtension", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.stringByDeletingPathExtension())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-stringByAppendingPathExtension:", "@@:@",
      { me, _, p_ending in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let ending: NSString = try FrameworkCall.object(p_ending, as: NSString.self)
          return CompiledObjects.result(receiver.stringByAppendingPathExtension(ending))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
