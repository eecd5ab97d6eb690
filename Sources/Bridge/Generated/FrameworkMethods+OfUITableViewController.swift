// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITableViewController: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithStyle:", "@@:q",
      { me, _, p_style in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let style: UITableViewStyle = try FrameworkCall.value(p_style, of: UITableViewStyle.self)
          return CompiledObjects.result(receiver.initWithStyle(style))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-clearsSelectionOnViewWillAppear", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.clearsSelectionOnViewWillAppear).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setClearsSelectionOnViewWillAppear:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.clearsSelectionOnViewWillAppear = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-tableView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tableView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTableView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: UITableView? = try FrameworkCall.optional(p_value, as: UITableView.self)
          receiver.tableView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-numberOfSectionsInTableView:", "q@:@",
      { me, _, p_tableView in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Int in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          return receiver.numberOfSectionsInTableView(tableView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
    FrameworkMethod(
      "-tableView:numberOfRowsInSection:", "q@:@q",
      { me, _, p_tableView, p_section in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Int in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let section: Int = p_section
          return receiver.tableView(tableView, numberOfRowsInSection: section)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> Int),
    FrameworkMethod(
      "-tableView:titleForHeaderInSection:", "@@:@q",
      { me, _, p_tableView, p_section in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let section: Int = p_section
          return CompiledObjects.result(receiver.tableView(tableView, titleForHeaderInSection: section))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
    FrameworkMethod(
      "-tableView:cellForRowAtIndexPath:", "@@:@@",
      { me, _, p_tableView, p_indexPath in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          return CompiledObjects.result(receiver.tableView(tableView, cellForRowAtIndexPath: indexPath))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-tableView:heightForRowAtIndexPath:", "d@:@@",
      { me, _, p_tableView, p_indexPath in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Double in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          return receiver.tableView(tableView, heightForRowAtIndexPath: indexPath)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> Double),
    FrameworkMethod(
      "-tableView:willDisplayCell:forRowAtIndexPath:", "v@:@@@",
      { me, _, p_tableView, p_cell, p_indexPath in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let cell: UITableViewCell = try FrameworkCall.object(p_cell, as: UITableViewCell.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          receiver.tableView(tableView, willDisplayCell: cell, forRowAtIndexPath: indexPath)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Void),
    FrameworkMethod(
      "-tableView:willSelectRowAtIndexPath:", "@@:@@",
      { me, _, p_tableView, p_indexPath in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          return CompiledObjects.result(receiver.tableView(tableView, willSelectRowAtIndexPath: indexPath))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-tableView:didSelectRowAtIndexPath:", "v@:@@",
      { me, _, p_tableView, p_indexPath in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          receiver.tableView(tableView, didSelectRowAtIndexPath: indexPath)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-tableView:didDeselectRowAtIndexPath:", "v@:@@",
      { me, _, p_tableView, p_indexPath in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          receiver.tableView(tableView, didDeselectRowAtIndexPath: indexPath)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-sectionIndexTitlesForTableView:", "@@:@",
      { me, _, p_tableView in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          return CompiledObjects.result(receiver.sectionIndexTitlesForTableView(tableView))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-tableView:sectionForSectionIndexTitle:atIndex:", "q@:@@q",
      { me, _, p_tableView, p_title, p_index in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Int in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let title: NSString = try FrameworkCall.object(p_title, as: NSString.self)
          let index: Int = p_index
          return receiver.tableView(tableView, sectionForSectionIndexTitle: title, atIndex: index)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, Int) -> Int),
    FrameworkMethod(
      "-tableView:heightForHeaderInSection:", "d@:@q",
      { me, _, p_tableView, p_section in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Double in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let section: Int = p_section
          return receiver.tableView(tableView, heightForHeaderInSection: section)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> Double),
    FrameworkMethod(
      "-tableView:heightForFooterInSection:", "d@:@q",
      { me, _, p_tableView, p_section in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Double in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let section: Int = p_section
          return receiver.tableView(tableView, heightForFooterInSection: section)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> Double),
    FrameworkMethod(
      "-tableView:viewForHeaderInSection:", "@@:@q",
      { me, _, p_tableView, p_section in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> ID in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let section: Int = p_section
          return CompiledObjects.result(receiver.tableView(tableView, viewForHeaderInSection: section))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
    FrameworkMethod(
      "-tableView:accessoryButtonTappedForRowWithIndexPath:", "v@:@@",
      { me, _, p_tableView, p_indexPath in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let tableView: UITableView = try FrameworkCall.object(p_tableView, as: UITableView.self)
          let indexPath: NSIndexPath = try FrameworkCall.object(p_indexPath, as: NSIndexPath.self)
          receiver.tableView(tableView, accessoryButtonTappedForRowWithIndexPath: indexPath)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-scrollViewDidScroll:", "v@:@",
      { me, _, p_scrollView in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          receiver.scrollViewDidScroll(scrollView)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scrollViewWillBeginDragging:", "v@:@",
      { me, _, p_scrollView in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          receiver.scrollViewWillBeginDragging(scrollView)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scrollViewDidEndDragging:willDecelerate:", "v@:@c",
      { me, _, p_scrollView, p_decelerate in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          let decelerate: Bool = Bool(p_decelerate)
          receiver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-scrollViewWillBeginDecelerating:", "v@:@",
      { me, _, p_scrollView in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          receiver.scrollViewWillBeginDecelerating(scrollView)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scrollViewDidEndDecelerating:", "v@:@",
      { me, _, p_scrollView in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          receiver.scrollViewDidEndDecelerating(scrollView)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scrollViewDidEndScrollingAnimation:", "v@:@",
      { me, _, p_scrollView in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewController) throws(FrameworkCall.Refusal) -> Void in
          let scrollView: UIScrollView = try FrameworkCall.object(p_scrollView, as: UIScrollView.self)
          receiver.scrollViewDidEndScrollingAnimation(scrollView)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
