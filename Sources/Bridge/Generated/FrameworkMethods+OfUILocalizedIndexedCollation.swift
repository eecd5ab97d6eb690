// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUILocalizedIndexedCollation: [FrameworkMethod] = [
    FrameworkMethod(
      "+currentCollation", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UILocalizedIndexedCollation.currentCollation())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-sectionTitles", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILocalizedIndexedCollation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.sectionTitles())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-sectionIndexTitles", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILocalizedIndexedCollation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.sectionIndexTitles())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-sectionForSectionIndexTitleAtIndex:", "q@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILocalizedIndexedCollation) throws(FrameworkCall.Refusal) -> Int in
          let index: Int = p_index
          return receiver.sectionForSectionIndexTitleAtIndex(index)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int),
  ]
}
