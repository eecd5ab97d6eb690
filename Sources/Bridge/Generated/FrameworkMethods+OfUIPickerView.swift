// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIPickerView: [FrameworkMethod] = [
    FrameworkMethod(
      "-dataSource", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.dataSource)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDataSource:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIPickerViewDataSource)? = try FrameworkCall.delegate(p_value, as: (any UIPickerViewDataSource).self)
          receiver.dataSource = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIPickerViewDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIPickerViewDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-showsSelectionIndicator", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsSelectionIndicator).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsSelectionIndicator:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsSelectionIndicator = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-numberOfComponents", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfComponents
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-numberOfRowsInComponent:", "q@:q",
      { me, _, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Int in
          let component: Int = p_component
          return receiver.numberOfRowsInComponent(component)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int),
    FrameworkMethod(
      "-rowSizeForComponent:", "{CGSize=dd}@:q",
      { me, _, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> memsim_size in
          let component: Int = p_component
          return (receiver.rowSizeForComponent(component)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> memsim_size),
    FrameworkMethod(
      "-selectedRowInComponent:", "q@:q",
      { me, _, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Int in
          let component: Int = p_component
          return receiver.selectedRowInComponent(component)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int),
    FrameworkMethod(
      "-selectRow:inComponent:animated:", "v@:qqc",
      { me, _, p_row, p_component, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          let row: Int = p_row
          let component: Int = p_component
          let animated: Bool = Bool(p_animated)
          receiver.selectRow(row, inComponent: component, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int, Int8) -> Void),
    FrameworkMethod(
      "-viewForRow:forComponent:", "@@:qq",
      { me, _, p_row, p_component in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> ID in
          let row: Int = p_row
          let component: Int = p_component
          return CompiledObjects.result(receiver.viewForRow(row, forComponent: component))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, Int) -> ID),
    FrameworkMethod(
      "-reloadAllComponents", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          receiver.reloadAllComponents()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-reloadComponent:", "v@:q",
      { me, _, p_component in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPickerView) throws(FrameworkCall.Refusal) -> Void in
          let component: Int = p_component
          receiver.reloadComponent(component)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}
