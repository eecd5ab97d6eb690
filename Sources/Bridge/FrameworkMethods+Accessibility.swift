internal import CMemsimObjC
internal import MemsimKit

/// What objects say to users who do not see them.
extension FrameworkMethods {
  static let ofAccessibility = [
    FrameworkMethod("-accessibilityLabel", "@@:", label),
    FrameworkMethod("-setAccessibilityLabel:", "v@:@", setLabel),
    FrameworkMethod("-accessibilityHint", "@@:", hint),
    FrameworkMethod("-setAccessibilityHint:", "v@:@", setHint),
    FrameworkMethod("-isAccessibilityElement", "c@:", isElement),
    FrameworkMethod("-setIsAccessibilityElement:", "v@:c", setIsElement),
  ]

  private static let label: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result: ID = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) in
      CompiledObjects.result(object.accessibilityLabel)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let setLabel: @convention(c) (ID, SEL, ID) -> Void = { me, _, passed in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      object.accessibilityLabel = CompiledObjects.proxy(passed) as? NSString
    }
    memsim_objc_throw_pending()
  }

  private static let hint: @convention(c) (ID, SEL) -> ID = { me, _ in
    let result: ID = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) in
      CompiledObjects.result(object.accessibilityHint)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let setHint: @convention(c) (ID, SEL, ID) -> Void = { me, _, passed in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      object.accessibilityHint = CompiledObjects.proxy(passed) as? NSString
    }
    memsim_objc_throw_pending()
  }

  private static let isElement: @convention(c) (ID, SEL) -> Int8 = { me, _ in
    let result: Int8 = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
      (object: NSObject) in
      object.isAccessibilityElement.passed
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let setIsElement: @convention(c) (ID, SEL, Int8) -> Void = { me, _, passed in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      object.isAccessibilityElement = Bool(passed)
    }
    memsim_objc_throw_pending()
  }
}
