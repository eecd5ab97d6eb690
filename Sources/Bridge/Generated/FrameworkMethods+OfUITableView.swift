// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITableView: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithFrame:style:", "@@:{CGRect={CGPoint=dd}{CGSize=dd}}q",
      { me, _, p_frame, p_style in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          let frame: CGRect = CGRect(p_frame)
          let style: UITableViewStyle = try FrameworkCall.value(p_style, of: UITableViewStyle.self)
          return CompiledObjects.result(receiver.initWithFrame(frame, style: style))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, Int) -> ID),
    FrameworkMethod(
      "-style", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.style.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-dataSource", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.dataSource)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDataSource:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UITableViewDataSource)? = try FrameworkCall.delegate(p_value, as: (any UITableViewDataSource).self)
          receiver.dataSource = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-rowHeight", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Double in
          return receiver.rowHeight
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setRowHeight:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.rowHeight = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-separatorColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.separatorColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setSeparatorColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.separatorColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-separatorStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.separatorStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSeparatorStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: UITableViewCellSeparatorStyle = try FrameworkCall.value(p_value, of: UITableViewCellSeparatorStyle.self)
          receiver.separatorStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-sectionIndexMinimumDisplayRowCount", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.sectionIndexMinimumDisplayRowCount
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSectionIndexMinimumDisplayRowCount:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.sectionIndexMinimumDisplayRowCount = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-allowsSelection", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.allowsSelection).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAllowsSelection:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.allowsSelection = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-tableHeaderView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tableHeaderView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTableHeaderView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.tableHeaderView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-tableFooterView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tableFooterView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTableFooterView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.tableFooterView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-numberOfSections", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfSections()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-numberOfRowsInSection:", "q@:q",
      { me, _, p_section in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Int in
          let section: Int = p_section
          return receiver.numberOfRowsInSection(section)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int),
    FrameworkMethod(
      "-reloadData", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> Void in
          receiver.reloadData()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-dequeueReusableCellWithIdentifier:", "@@:@",
      { me, _, p_identifier in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableView) throws(FrameworkCall.Refusal) -> ID in
          let identifier: NSString = try FrameworkCall.object(p_identifier, as: NSString.self)
          return CompiledObjects.result(receiver.dequeueReusableCellWithIdentifier(identifier))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
