// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUISlider: [FrameworkMethod] = [
    FrameworkMethod(
      "-value", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Float in
          return receiver.value
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-setValue:", "v@:f",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          receiver.value = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float) -> Void),
    FrameworkMethod(
      "-minimumValue", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Float in
          return receiver.minimumValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-setMinimumValue:", "v@:f",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          receiver.minimumValue = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float) -> Void),
    FrameworkMethod(
      "-maximumValue", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Float in
          return receiver.maximumValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-setMaximumValue:", "v@:f",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          receiver.maximumValue = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float) -> Void),
    FrameworkMethod(
      "-continuous", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.continuous).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isContinuous", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.continuous).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setContinuous:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.continuous = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-minimumValueImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.minimumValueImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMinimumValueImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.minimumValueImage = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-maximumValueImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.maximumValueImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMaximumValueImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.maximumValueImage = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setThumbImage:forState:", "v@:@q",
      { me, _, p_image, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setThumbImage(image, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-setMinimumTrackImage:forState:", "v@:@q",
      { me, _, p_image, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setMinimumTrackImage(image, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-setMaximumTrackImage:forState:", "v@:@q",
      { me, _, p_image, p_state in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> Void in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          let state: UIControlState = UIControlState(rawValue: p_state)
          receiver.setMaximumTrackImage(image, forState: state)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-minimumValueImageRectForBounds:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_bounds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> memsim_rect in
          let bounds: CGRect = CGRect(p_bounds)
          return (receiver.minimumValueImageRectForBounds(bounds)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect) -> memsim_rect),
    FrameworkMethod(
      "-maximumValueImageRectForBounds:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_bounds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> memsim_rect in
          let bounds: CGRect = CGRect(p_bounds)
          return (receiver.maximumValueImageRectForBounds(bounds)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect) -> memsim_rect),
    FrameworkMethod(
      "-trackRectForBounds:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_bounds in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> memsim_rect in
          let bounds: CGRect = CGRect(p_bounds)
          return (receiver.trackRectForBounds(bounds)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect) -> memsim_rect),
    FrameworkMethod(
      "-thumbRectForBounds:trackRect:value:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}{CGRect={CGPoint=dd}{CGSize=dd}}f",
      { me, _, p_bounds, p_trackRect, p_value in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UISlider) throws(FrameworkCall.Refusal) -> memsim_rect in
          let bounds: CGRect = CGRect(p_bounds)
          let trackRect: CGRect = CGRect(p_trackRect)
          let value: Float = p_value
          return (receiver.thumbRectForBounds(bounds, trackRect: trackRect, value: value)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, memsim_rect, Float) -> memsim_rect),
  ]
}
