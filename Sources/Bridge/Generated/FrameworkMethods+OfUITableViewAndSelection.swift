// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITableViewAndSelection: [FrameworkMethod] = [
    FrameworkMethod(
      "-indexPathForRowAtPoint:", "@@:{CGPoint=dd}",
      { me, _, p_point in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          let point: CGPoint = CGPoint(p_point)
          return CompiledObjects.result(receiver.indexPathForRowAtPoint(point))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point) -> ID),
    FrameworkMethod(
      "-indexPathForCell:", "@@:@",
      { me, _, p_cell in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          let cell: UITableViewCell = try FrameworkCall.object(p_cell, as: UITableViewCell.self)
          return CompiledObjects.result(receiver.indexPathForCell(cell))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-cellForRowAtIndexPath:", "@@:@",
      { me, _, p_indexPath in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          return CompiledObjects.result(receiver.cellForRowAtIndexPath(indexPath))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-visibleCells", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.visibleCells())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-indexPathsForVisibleRows", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.indexPathsForVisibleRows())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-rectForRowAtIndexPath:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:@",
      { me, _, p_indexPath in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> memsim_rect in
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          return (receiver.rectForRowAtIndexPath(indexPath)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_rect),
    FrameworkMethod(
      "-scrollToRowAtIndexPath:atScrollPosition:animated:", "v@:@qc",
      { me, _, p_indexPath, p_position, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          let position: UITableViewScrollPosition = try FrameworkCall.value(p_position, of: UITableViewScrollPosition.self)
          let animated: Bool = Bool(p_animated)
          receiver.scrollToRowAtIndexPath(indexPath, atScrollPosition: position, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int, Int8) -> Void),
    FrameworkMethod(
      "-indexPathForSelectedRow", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.indexPathForSelectedRow())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-selectRowAtIndexPath:animated:scrollPosition:", "v@:@cq",
      { me, _, p_indexPath, p_animated, p_position in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          let animated: Bool = Bool(p_animated)
          let position: UITableViewScrollPosition = try FrameworkCall.value(p_position, of: UITableViewScrollPosition.self)
          receiver.selectRowAtIndexPath(indexPath, animated: animated, scrollPosition: position)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8, Int) -> Void),
    FrameworkMethod(
      "-deselectRowAtIndexPath:animated:", "v@:@c",
      { me, _, p_indexPath, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          let animated: Bool = Bool(p_animated)
          receiver.deselectRowAtIndexPath(indexPath, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
  ]
}
