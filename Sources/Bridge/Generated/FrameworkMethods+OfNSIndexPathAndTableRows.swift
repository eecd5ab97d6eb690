// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSIndexPathAndTableRows: [FrameworkMethod] = [
    FrameworkMethod(
      "+indexPathForRow:inSection:", "@@:qq",
      { me, _, p_row, p_section in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let row: Int = p_row
          let section: Int = p_section
          return CompiledObjects.result(NSIndexPath.indexPathForRow(row, inSection: section))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, Int) -> ID),
    FrameworkMethod(
      "-row", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSIndexPath) throws(FrameworkCall.Refusal) -> Int in
          return receiver.row
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-section", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSIndexPath) throws(FrameworkCall.Refusal) -> Int in
          return receiver.section
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
  ]
}
