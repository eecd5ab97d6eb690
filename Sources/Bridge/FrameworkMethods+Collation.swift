internal import CMemsimObjC
internal import MemsimKit

/// The methods that sort objects by the texts that a method of the app returns.
extension FrameworkMethods {
  static let ofCollation = [
    FrameworkMethod("-sectionForObject:collationStringSelector:", "q@:@:", section),
    FrameworkMethod("-sortedArrayFromArray:collationStringSelector:", "@@:@:", sortedBySections),
  ]

  /// The text that a method of an object returns.
  private static func text(of selector: OpaquePointer) -> (NSObject) -> () -> NSString? {
    { object in
      {
        CompiledObjects.proxy(
          CompiledObjects.send(selector, to: CompiledObjects.address(of: object)))
          as? NSString
      }
    }
  }

  private static let section: @convention(c) (ID, SEL, ID, SEL) -> Int = {
    me, _, passedObject, selector in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
      (collation: UILocalizedIndexedCollation) throws(FrameworkCall.Refusal) -> Int in
      let object = try FrameworkCall.object(passedObject, as: NSObject.self)
      guard let selector else { return 0 }
      return collation.sectionForObject(object, collationStringSelector: text(of: selector))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let sortedBySections: @convention(c) (ID, SEL, ID, SEL) -> ID = {
    me, _, passedArray, selector in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (collation: UILocalizedIndexedCollation) throws(FrameworkCall.Refusal) -> ID in
      let array = try FrameworkCall.object(passedArray, as: NSArray.self)
      guard let selector else { return nil }
      return CompiledObjects.result(
        collation.sortedArrayFromArray(array, collationStringSelector: text(of: selector)))
    }
    memsim_objc_throw_pending()
    return result
  }
}
