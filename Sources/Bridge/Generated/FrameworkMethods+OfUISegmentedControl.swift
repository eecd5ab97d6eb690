// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUISegmentedControl: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithItems:", "@@:@",
      { me, _, p_items in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> ID in
          let items: NSArray? = try FrameworkCall.optional(p_items, as: NSArray.self)
          return CompiledObjects.result(receiver.initWithItems(items))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-segmentedControlStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.segmentedControlStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSegmentedControlStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let value: UISegmentedControlStyle = try FrameworkCall.value(p_value, of: UISegmentedControlStyle.self)
          receiver.segmentedControlStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-momentary", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.momentary).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isMomentary", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.momentary).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setMomentary:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.momentary = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-tintColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.tintColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTintColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.tintColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-numberOfSegments", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfSegments
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-selectedSegmentIndex", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.selectedSegmentIndex
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setSelectedSegmentIndex:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.selectedSegmentIndex = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-insertSegmentWithTitle:atIndex:animated:", "v@:@qc",
      { me, _, p_title, p_index, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let title: NSString? = try FrameworkCall.optional(p_title, as: NSString.self)
          let index: Int = p_index
          let animated: Bool = Bool(p_animated)
          receiver.insertSegmentWithTitle(title, atIndex: index, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int, Int8) -> Void),
    FrameworkMethod(
      "-insertSegmentWithImage:atIndex:animated:", "v@:@qc",
      { me, _, p_image, p_index, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let index: Int = p_index
          let animated: Bool = Bool(p_animated)
          receiver.insertSegmentWithImage(image, atIndex: index, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int, Int8) -> Void),
    FrameworkMethod(
      "-removeSegmentAtIndex:animated:", "v@:qc",
      { me, _, p_index, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let index: Int = p_index
          let animated: Bool = Bool(p_animated)
          receiver.removeSegmentAtIndex(index, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int8) -> Void),
    FrameworkMethod(
      "-removeAllSegments", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeAllSegments()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setTitle:forSegmentAtIndex:", "v@:@q",
      { me, _, p_title, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let title: NSString? = try FrameworkCall.optional(p_title, as: NSString.self)
          let index: Int = p_index
          receiver.setTitle(title, forSegmentAtIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-titleForSegmentAtIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.titleForSegmentAtIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-setImage:forSegmentAtIndex:", "v@:@q",
      { me, _, p_image, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let index: Int = p_index
          receiver.setImage(image, forSegmentAtIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-imageForSegmentAtIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.imageForSegmentAtIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-setWidth:forSegmentAtIndex:", "v@:dq",
      { me, _, p_width, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let width: CGFloat = p_width
          let index: Int = p_index
          receiver.setWidth(width, forSegmentAtIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double, Int) -> Void),
    FrameworkMethod(
      "-widthForSegmentAtIndex:", "d@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Double in
          let index: Int = p_index
          return receiver.widthForSegmentAtIndex(index)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Double),
    FrameworkMethod(
      "-setEnabled:forSegmentAtIndex:", "v@:cq",
      { me, _, p_enabled, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Void in
          let enabled: Bool = Bool(p_enabled)
          let index: Int = p_index
          receiver.setEnabled(enabled, forSegmentAtIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int) -> Void),
    FrameworkMethod(
      "-isEnabledForSegmentAtIndex:", "c@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISegmentedControl) throws(FrameworkCall.Refusal) -> Int8 in
          let index: Int = p_index
          return (receiver.isEnabledForSegmentAtIndex(index)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int8),
  ]
}
