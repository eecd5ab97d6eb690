// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSArrayAndParts: [FrameworkMethod] = [
    FrameworkMethod(
      "+arrayWithObject:", "@@:@",
      { me, _, p_object in
        let result = FrameworkCall.make(me) {
          (receiver: NSArray.Type) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_object, "+[NSArray arrayWithObject:]: attempt to insert nil object")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          return CompiledObjects.result(receiver.arrayWithObject(object))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+arrayWithArray:", "@@:@",
      { me, _, p_array in
        let result = FrameworkCall.make(me) {
          (receiver: NSArray.Type) throws(FrameworkCall.Refusal) -> ID in
          let array: NSArray = try FrameworkCall.object(p_array, as: NSArray.self)
          return CompiledObjects.result(receiver.arrayWithArray(array))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+arrayWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.make(me) {
          (receiver: NSArray.Type) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.arrayWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithArray:", "@@:@",
      { me, _, p_array in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let array: NSArray = try FrameworkCall.object(p_array, as: NSArray.self)
          return CompiledObjects.result(receiver.initWithArray(array))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.initWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-arrayByAddingObject:", "@@:@",
      { me, _, p_object in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          return CompiledObjects.result(receiver.arrayByAddingObject(object))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-arrayByAddingObjectsFromArray:", "@@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let other: NSArray = try FrameworkCall.object(p_other, as: NSArray.self)
          return CompiledObjects.result(receiver.arrayByAddingObjectsFromArray(other))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-subarrayWithRange:", "@@:{_NSRange=qq}",
      { me, _, p_range in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let range: NSRange = NSRange(p_range)
          return CompiledObjects.result(receiver.subarrayWithRange(range))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_range) -> ID),
    FrameworkMethod(
      "-componentsJoinedByString:", "@@:@",
      { me, _, p_separator in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let separator: NSString = try FrameworkCall.object(p_separator, as: NSString.self)
          return CompiledObjects.result(receiver.componentsJoinedByString(separator))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-mutableCopy", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mutableCopy())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-writeToFile:atomically:", "c@:@c",
      { me, _, p_path, p_atomically in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> Int8 in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          let atomically: Bool = Bool(p_atomically)
          return (receiver.writeToFile(path, atomically: atomically)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> Int8),
    FrameworkMethod(
      "-sortedArrayUsingDescriptors:", "@@:@",
      { me, _, p_descriptors in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let descriptors: NSArray = try FrameworkCall.object(p_descriptors, as: NSArray.self)
          return CompiledObjects.result(receiver.sortedArrayUsingDescriptors(descriptors))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
