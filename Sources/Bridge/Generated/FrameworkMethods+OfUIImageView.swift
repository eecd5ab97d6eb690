// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIImageView: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithImage:", "@@:@",
      { me, _, p_image in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          return CompiledObjects.result(receiver.initWithImage(image))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-image", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.image)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.image = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-highlightedImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.highlightedImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setHighlightedImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.highlightedImage = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-highlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHighlighted:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.highlighted = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-animationImages", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.animationImages)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setAnimationImages:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray? = try FrameworkCall.optional(p_value, as: NSArray.self)
          receiver.animationImages = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-animationDuration", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Double in
          return receiver.animationDuration
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setAnimationDuration:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeInterval = p_value
          receiver.animationDuration = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-animationRepeatCount", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.animationRepeatCount
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setAnimationRepeatCount:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.animationRepeatCount = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-isAnimating", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isAnimating).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-startAnimating", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          receiver.startAnimating()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-stopAnimating", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          receiver.stopAnimating()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
