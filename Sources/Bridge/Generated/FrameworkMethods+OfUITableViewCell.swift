// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITableViewCell: [FrameworkMethod] = [
    FrameworkMethod(
      "-reuseIdentifier", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.reuseIdentifier)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-initWithFrame:reuseIdentifier:", "@@:{CGRect={CGPoint=dd}{CGSize=dd}}@",
      { me, _, p_frame, p_reuseIdentifier in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          let frame: CGRect = CGRect(p_frame)
          let reuseIdentifier: NSString? = try FrameworkCall.optional(p_reuseIdentifier, as: NSString.self)
          return CompiledObjects.result(receiver.initWithFrame(frame, reuseIdentifier: reuseIdentifier))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID) -> ID),
    FrameworkMethod(
      "-initWithStyle:reuseIdentifier:", "@@:q@",
      { me, _, p_style, p_reuseIdentifier in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          let style: UITableViewCellStyle = try FrameworkCall.value(p_style, of: UITableViewCellStyle.self)
          let reuseIdentifier: NSString? = try FrameworkCall.optional(p_reuseIdentifier, as: NSString.self)
          return CompiledObjects.result(receiver.initWithStyle(style, reuseIdentifier: reuseIdentifier))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, ID) -> ID),
    FrameworkMethod(
      "-contentView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.contentView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-textLabel", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.textLabel)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-detailTextLabel", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.detailTextLabel)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-imageView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.imageView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-accessoryType", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int in
          return receiver.accessoryType.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAccessoryType:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UITableViewCellAccessoryType = try FrameworkCall.value(p_value, of: UITableViewCellAccessoryType.self)
          receiver.accessoryType = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-backgroundView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.backgroundView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setBackgroundView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.backgroundView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-selectedBackgroundView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.selectedBackgroundView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setSelectedBackgroundView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.selectedBackgroundView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-text", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.text)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setText:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.text = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-image", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.image)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.image = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-accessoryView", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.accessoryView)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setAccessoryView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.accessoryView = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-selectionStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int in
          return receiver.selectionStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSelectionStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let value: UITableViewCellSelectionStyle = try FrameworkCall.value(p_value, of: UITableViewCellSelectionStyle.self)
          receiver.selectionStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-selected", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.selected).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isSelected", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.selected).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-highlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setSelected:animated:", "v@:cc",
      { me, _, p_selected, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let selected: Bool = Bool(p_selected)
          let animated: Bool = Bool(p_animated)
          receiver.setSelected(selected, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-setHighlighted:animated:", "v@:cc",
      { me, _, p_highlighted, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          let highlighted: Bool = Bool(p_highlighted)
          let animated: Bool = Bool(p_animated)
          receiver.setHighlighted(highlighted, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-prepareForReuse", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UITableViewCell) throws(FrameworkCall.Refusal) -> Void in
          receiver.prepareForReuse()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
