internal import CMemsimObjC
internal import MemsimKit

/// Values by the names of properties.
extension FrameworkMethods {
  static let ofKeys = [
    FrameworkMethod("-setValue:forKey:", "v@:@@", setValue),
    FrameworkMethod("-setValue:forKeyPath:", "v@:@@", setValueOfPath),
    FrameworkMethod("-valueForKey:", "@@:@", getValue),
    FrameworkMethod("-valueForKeyPath:", "@@:@", getValueOfPath),
  ]

  private static let setValue: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, passedValue, passedKey in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      object.setValue(
        CompiledObjects.proxy(passedValue),
        forKey: try FrameworkCall.object(passedKey, as: NSString.self).string)
    }
    memsim_objc_throw_pending()
  }

  private static let setValueOfPath: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, passedValue, passedPath in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      let path = try FrameworkCall.object(passedPath, as: NSString.self).string
      let keys = path.split(separator: ".").map(String.init)
      let owner = keys.dropLast().reduce(object as NSObject?) { $0?.valueForKey($1) }
      owner?.setValue(CompiledObjects.proxy(passedValue), forKey: keys.last ?? "")
    }
    memsim_objc_throw_pending()
  }

  private static let getValue: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedKey in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) -> ID in
      CompiledObjects.result(
        object.valueForKey(try FrameworkCall.object(passedKey, as: NSString.self).string))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let getValueOfPath: @convention(c) (ID, SEL, ID) -> ID = { me, _, passedPath in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (object: NSObject) throws(FrameworkCall.Refusal) -> ID in
      CompiledObjects.result(
        object.valueForKeyPath(try FrameworkCall.object(passedPath, as: NSString.self).string))
    }
    memsim_objc_throw_pending()
    return result
  }
}
